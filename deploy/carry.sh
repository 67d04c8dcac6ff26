#!/usr/bin/env bash
# Pack what `goldenspike train` needs for a machine without a network, for its version of Python, with the compiled core.
# PyTorch and NumPy must be on that machine; what is packed here must come from the same system and processor.
#
#     deploy/carry.sh python3.12 carry.tgz
#     there: tar xzf carry.tgz && PYTHONPATH=carry python3 -m goldenspike.cli.main train trains --minutes 25
set -euo pipefail
here="$(cd "$(dirname "$0")/.." && pwd)"
python="${1:?which Python, for example python3.12}"
packed="$(realpath "${2:?into which file, for example carry.tgz}")"
work="$here/build/carry-$(basename "$python")"
tools="$work/tools/bin/python"

mkdir -p "$work"
[ -x "$tools" ] || "$python" -m venv "$work/tools"
"$tools" -m pip install --quiet --constraint "$here/constraints.txt" 'mypy[mypyc]' 'setuptools>=70.1'

rm -rf "$work/carry"
mkdir "$work/carry"
"$tools" -m pip install --quiet --no-deps --constraint "$here/constraints.txt" --target "$work/carry" \
  librt mypy_extensions gymnasium farama-notifications cloudpickle typing_extensions threadpoolctl
tar -C "$here/src" --exclude=__pycache__ --exclude='*.so' --exclude=static -cf - goldenspike | tar -C "$work/carry" -xf -
"$tools" "$here/build_core.py" "$here/src" "$work/carry" "$work/core"
tar -C "$work" -czf "$packed" carry
