import { z } from 'zod';
import { pictureKind } from '#platform/picture/picture-kind.ts';
import { normalise } from '#platform/normalise.ts';
import { listingPictureTexts } from '../listing.texts.ts';
import { mostPictureBytes } from './picture.rules.ts';

const longestAddress = 2000;

/** The address of a picture. Its content is checked when it is fetched. */
const imageAddress = z
  .string()
  .max(longestAddress, `Shorten this to ${longestAddress} characters or fewer`)
  .transform((typed) => normalise(typed.toWellFormed(), 'NFC').trim())
  .refine((address) => URL.parse(address)?.protocol === 'https:', listingPictureTexts['not https']);

const storedPicturePath = /^(?:https?:\/\/[^/?#]{1,260})?\/files\/([\da-f]{64})$/;

/** Under any host, because the site can have several addresses. */
export function storedPictureHash(address: string): string | undefined {
  return storedPicturePath.exec(address)?.[1];
}

/** The address of a picture on the web or of one that we store, because an exported file of listings names stored ones. */
export const storedOrImageAddress = z
  .string()
  .max(longestAddress, `Shorten this to ${longestAddress} characters or fewer`)
  .transform((typed) => normalise(typed.toWellFormed(), 'NFC').trim())
  .refine(
    (address) => storedPictureHash(address) !== undefined || URL.parse(address)?.protocol === 'https:',
    listingPictureTexts['not https'],
  );

/** The uploaded file; its kind is read from its first bytes alone. */
export const pictureFile = z
  .custom<Uint8Array>((value) => value instanceof Uint8Array, listingPictureTexts.missing)
  .refine((bytes) => bytes.length <= mostPictureBytes, { message: listingPictureTexts['too large'], abort: true })
  .refine((bytes) => pictureKind(bytes) !== undefined, listingPictureTexts['wrong kind'])
  .meta({
    control: 'file',
    accept: 'image/jpeg,image/png,image/webp',
    most: { bytes: mostPictureBytes, message: listingPictureTexts['too large'] },
  });

export const pictureFields = {
  picture: pictureFile.optional().meta({
    label: 'Picture',
    hint: 'From this device: JPEG, PNG or WebP, up to 5 MB. We remove where and when it was taken.',
  }),
  image: imageAddress.optional().meta({
    label: 'Image URL',
    hint: 'Or its address on the web: we fetch it once and keep a copy',
    control: 'url',
  }),
};

/** A picture as a file or by its address; if both are given, the file counts. */
export type GivenPicture = { picture?: Uint8Array | undefined; image?: string | undefined };

export const addPictureSchema = z
  .object(pictureFields)
  .refine(({ image, picture }) => image !== undefined || picture !== undefined, {
    path: ['picture'],
    message: listingPictureTexts.missing,
    when: ({ value }) => typeof value === 'object' && value !== null,
  });
