/** Asks the server for the middle of a page only. */
export const partHeader = 'Agbon-Part';
/** Says whose page a waiting form was written on: empty for somebody who was not signed in. The server refuses it from others, and says so by the same name. */
export const writerHeader = 'Agbon-Writer';
