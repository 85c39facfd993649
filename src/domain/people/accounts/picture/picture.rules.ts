/** The largest file that may be sent (security.md: 5 MB pictures). */
export const mostPictureBytes = 5 * 1024 * 1024;

/** The stored size: sharp where a phone shows it largest, and light on a slow network. */
export const keptSquare = { side: 256, mostBytes: 15 * 1024 } as const;
