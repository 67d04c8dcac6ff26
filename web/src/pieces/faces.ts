/** The drawing for the face of a die. */
export function faceIcon(face: string): string {
  return face ? `face-${face}` : "face-train";
}

/** The drawing for a good, whatever number its name is in. */
export function goodIcon(good: string): string {
  return good === "worker" ? "good-workers" : `good-${good}`;
}
