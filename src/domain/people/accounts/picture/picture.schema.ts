import { z } from 'zod';
import { pictureKind } from '#platform/picture/picture-kind.ts';
import type { PictureFault } from '#platform/picture/decode-picture.ts';

/** The largest file that may be sent (security.md: 5 MB pictures). */
export const mostPictureBytes = 5 * 1024 * 1024;

/** The stored size of a picture: sharp at the largest size that a phone shows, and small enough for a slow network. */
export const storedSquare = { side: 256, mostBytes: 15 * 1024 } as const;

export const pictureTexts = {
  missing: 'Choose a picture',
  'too large': 'This picture is larger than 5 MB. Choose a smaller one',
  'wrong kind': 'This is not a JPEG, PNG or WebP picture. Choose one that is',
  'too many pixels': 'This picture has more than 40 million pixels. Choose a smaller one',
  'too many pixels in passes':
    'This picture is too large for its kind of file (progressive or interlaced). Take the picture again, or save it as an ordinary JPEG, or with at most 16 million pixels',
  broken: 'This picture is damaged or incomplete. Choose another',
  busy: 'Many pictures are coming in at this moment. Wait ten seconds, then send yours again.',
} as const satisfies Record<PictureFault | 'missing' | 'too large' | 'busy', string>;

const isBytes = (value: unknown) => value instanceof Uint8Array;

export const pictureSchema = z.object({
  picture: z
    .custom<Uint8Array>(isBytes, pictureTexts.missing)
    .refine((bytes) => bytes.length <= mostPictureBytes, { message: pictureTexts['too large'], abort: true })
    .refine((bytes) => pictureKind(bytes) !== undefined, pictureTexts['wrong kind']),
});
export type NewPicture = z.infer<typeof pictureSchema>;
