/** A number as it is read: with a minus sign, not the hyphen that programs write. */
export const minus = (value: number): string => (value < 0 ? `−${-value}` : String(value));
