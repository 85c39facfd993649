/** Thrown if the store of files cannot be reached or does not answer. The request is not at fault, and another try may succeed. */
export class FilesAway extends Error {}
