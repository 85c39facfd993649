/** Asks the server for the middle of a page only. */
export const partHeader = 'Agbon-Part';
/** Says on whose page a waiting form was written; empty for a guest. The server refuses it from others, with the same name. */
export const writerHeader = 'Agbon-Writer';
