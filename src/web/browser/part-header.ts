/** Asks the server for only the main part of a page. */
export const partHeader = 'Agbon-Part';
/** The owner of the page on which a waiting form was written; empty for a guest. An answer that refuses the form of another writer has this header too. */
export const writerHeader = 'Agbon-Writer';
