/** How large a file may be sent (security.md: 5 MB pictures). */
export const mostPictureBytes = 5 * 1024 * 1024;

/** As it is kept: sharp at the largest place that shows it on a phone, and light on a slow network. */
export const keptSquare = { side: 256, mostBytes: 15 * 1024 } as const;

const hashShape = /^[\da-f]{64}$/;

/** A picture is named by the SHA-256 of its bytes: another picture has another address, so each may be kept for ever. */
export function isPictureHash(text: string): boolean {
  return hashShape.test(text);
}
