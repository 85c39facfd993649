/** A file by what is in it: the SHA-256, as hexadecimal digits, and how long it is. */
export type FileContent = { hash: string; bytes: number };
