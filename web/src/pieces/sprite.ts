// All drawn pieces, one file each under svg/, as one sheet of symbols that any drawing on the page can use.
const files = import.meta.glob<string>("./svg/*.svg", { query: "?raw", import: "default", eager: true });

export const names: string[] = Object.keys(files).map((path) => path.slice(6, -4));

const symbols = Object.entries(files).map(([path, text]) => {
  const inner = text.slice(text.indexOf(">") + 1, text.lastIndexOf("</svg>")).trim();
  return `<symbol id="p-${path.slice(6, -4)}" viewBox="0 0 24 24">${inner}</symbol>`;
});

// The bed of a rail carries its owner's pattern, so that colour is never the only sign.
const patterns = [
  `<pattern id="bed-0" width="8" height="8" patternUnits="userSpaceOnUse"><rect width="8" height="8" fill="var(--seat-0)"/></pattern>`,
  `<pattern id="bed-1" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="6" height="6" fill="var(--seat-1)"/><rect width="2" height="6" fill="#fff" fill-opacity=".55"/></pattern>`,
  `<pattern id="bed-2" width="6" height="6" patternUnits="userSpaceOnUse"><rect width="6" height="6" fill="var(--seat-2)"/><circle cx="3" cy="3" r="1.3" fill="#fff" fill-opacity=".7"/></pattern>`,
  `<pattern id="bed-3" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="7" height="7" fill="var(--seat-3)"/><path d="M0 0h7M0 0v7" stroke="#fff" stroke-opacity=".6" stroke-width="1.6"/></pattern>`,
  `<pattern id="bed-4" width="6" height="6" patternUnits="userSpaceOnUse"><rect width="6" height="6" fill="var(--seat-4)"/><rect width="6" height="2" fill="#fff" fill-opacity=".6"/></pattern>`,
  `<pattern id="bed-n" width="8" height="8" patternUnits="userSpaceOnUse"><rect width="8" height="8" fill="var(--seat-n)"/></pattern>`,
  `<pattern id="stripes" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="8" height="8" fill="#e3b321"/><rect width="4" height="8" fill="#1f2a33"/></pattern>`,
];

export const sheet = `<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0" aria-hidden="true" focusable="false"><defs>${patterns.join("")}${symbols.join("")}</defs></svg>`;
