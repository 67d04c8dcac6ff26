// A record that another page hands to the analysis board: it is opened there once.
export const handed: { text: string } = { text: "" };
