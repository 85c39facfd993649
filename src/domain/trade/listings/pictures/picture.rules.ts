import type { OutsideBounds } from '#platform/http/fetch-outside.ts';

/** The largest picture that is accepted, as a file or from a URL (security.md: 5 MB). */
export const mostPictureBytes = 5 * 1024 * 1024;

/** security.md 'Input and output': an image URL is fetched within 5 s and 5 MB. */
export const fetchBounds: OutsideBounds = { timeout_ms: 5000, mostBytes: mostPictureBytes, mostRedirects: 3 };

export const pictureWidths = [
  { width: 192, mostBytes: 25 * 1024 },
  { width: 480, mostBytes: 100 * 1024 },
  { width: 960, mostBytes: 300 * 1024 },
] as const;

export const mostPictures = 8;
