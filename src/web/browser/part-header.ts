/** Asks the server for only the main part of a page. */
export const partHeader = 'Agbon-Part';
/**
 * The owner of the page on which a waiting form was written; empty for a guest. The server refuses the form from anybody else, and then its
 * answer has this header.
 */
export const writerHeader = 'Agbon-Writer';
