/** Identifies a file by its content: the SHA-256 in hexadecimal digits, and the length. */
export type FileContent = { hash: string; bytes: number };
