/** Thrown if the file store cannot be reached or does not answer. The request is not at fault, and another try may succeed. */
export class FileStoreUnavailable extends Error {}
