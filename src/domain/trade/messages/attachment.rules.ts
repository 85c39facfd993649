/** security.md 'Input and output': 5 MB pictures, 10 MB PDFs. */
export const mostPictureBytes = 5 * 1024 * 1024;
export const mostAttachmentBytes = 10 * 1024 * 1024;

/** So many come with one message, and so large are they together: what a phone sends in a minute, and what we hold in memory for it. */
export const mostAttachments = 4;
export const mostTogetherBytes = 20 * 1024 * 1024;

/** As a picture is kept: sharp on a phone, and light on a slow network. */
export const keptPicture = { longestSide: 1280, mostBytes: 220 * 1024 } as const;
