/** What the colours, symbols and patterns of a seat are named after; "n" is for those of nobody. */
export const seatKey = (seat: number): string => (seat >= 0 && seat < 5 ? String(seat) : "n");
