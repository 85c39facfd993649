/** Asks the server for only the main part of a page. */
export const partHeader = 'Agbon-Part';
/** The owner of the page on which a waiting form was written; empty for a guest. An answer has this header if it refuses the form of another writer. */
export const writerHeader = 'Agbon-Writer';
