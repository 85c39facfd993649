/** How large a file may be sent (security.md: 5 MB pictures). */
export const mostPictureBytes = 5 * 1024 * 1024;

/** As it is kept: sharp at the largest place that shows it on a phone, and light on a slow network. */
export const keptSquare = { side: 256, mostBytes: 15 * 1024 } as const;
