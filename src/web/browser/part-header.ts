/** Asks the server for the middle of a page only. */
export const partHeader = 'Agbon-Part';
