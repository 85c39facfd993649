/** security.md 'Input and output': 5 MB pictures, 10 MB PDFs. */
export const mostPictureBytes = 5 * 1024 * 1024;
export const mostAttachmentBytes = 10 * 1024 * 1024;

/** The limits of one message, by what a phone can send in a minute and what we can hold in memory for it. */
export const mostAttachments = 4;
export const mostTogetherBytes = 20 * 1024 * 1024;

/** As a picture is kept: sharp on a phone, and light on a slow network. */
export const keptPicture = { longestSide: 1280, mostBytes: 220 * 1024 } as const;
