/** security.md 'Input and output': 5 MB pictures, 10 MB PDFs. */
export const mostAttachedPictureBytes = 5 * 1024 * 1024;
export const mostAttachmentBytes = 10 * 1024 * 1024;

/** The limits of one message, by what a phone can upload in a minute and what fits into our memory. */
export const mostAttachments = 4;
export const mostTogetherBytes = 20 * 1024 * 1024;

/** The stored size of a picture: sharp on a phone, and light on a slow network. */
export const storedPictureLimits = { longestSide: 1280, mostBytes: 220 * 1024 } as const;
