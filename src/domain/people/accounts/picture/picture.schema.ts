import { z } from 'zod';
import { pictureKind } from '#platform/picture/picture-kind.ts';
import { mostPictureBytes } from './picture.rules.ts';
import { pictureTexts } from './picture.texts.ts';

const isBytes = (value: unknown) => value instanceof Uint8Array;

/** What came in the file; by its first bytes alone is told what it is. */
export const pictureSchema = z.object({
  picture: z
    .custom<Uint8Array>(isBytes, pictureTexts.missing)
    .refine((bytes) => bytes.length <= mostPictureBytes, { message: pictureTexts['too large'], abort: true })
    .refine((bytes) => pictureKind(bytes) !== undefined, pictureTexts['wrong kind']),
});
export type NewPicture = z.infer<typeof pictureSchema>;
