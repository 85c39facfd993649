import type { PictureFault } from '#platform/picture/decode-picture.ts';
import type { OutsideFault } from '#platform/http/fetch-outside.ts';

/** Where marketplace.md §5 has a text, it is used to the letter. */
export const listingTexts = {
  missing: 'Please fill in all required fields.',
  failed: 'The listing could not be saved, and nothing has changed. Please try again.',
  offline: 'Network error. Please try again.',
  price: 'Valid price required',
  quantity: 'Valid quantity required',
  image: 'Image URL is required',
  sku: 'Another listing of yours has this number',
  notThere: 'There is no listing of yours at this address.',
  changed: 'This listing has changed in the meantime. Open it again to see the changes.',
  sold: 'The stock has changed while this page was open. Open the page again to see how much there is.',
  notSeller: 'Only sellers have listings.',
  takenDown: 'Our team has taken this listing down. Correct what our note says, then write to us.',
  archived: 'This listing is archived. Take it out of the archive first.',
} as const;

export function listingLimitText(most: number): string {
  return `You have ${most.toLocaleString('en')} listings, the most that a seller may have. Archive a listing that you no longer sell, or write to us.`;
}

export const listingPictureTexts = {
  'wrong kind': 'This is not a JPEG, PNG or WebP picture. Choose one that is',
  'too large': 'This picture is larger than 5 MB. Choose a smaller one',
  'too small': 'This picture is smaller than 160 pixels. Choose a larger one',
  'too many pixels': 'This picture has more than 40 million pixels. Choose a smaller one',
  'too many pixels in passes':
    'This picture is too large for its kind of file (progressive or interlaced). Take it again, or save it as an ordinary JPEG',
  broken: 'This picture is damaged or incomplete. Choose another',
  'not https': 'Give the address of the picture itself, which begins with https://',
  'not public': 'We do not fetch from this address. Give one that everybody can open, or choose a file',
  'not there': 'There is no picture at this address, or we cannot reach it. Try it in your browser, or choose a file',
  'too many redirects': 'This address redirects too often. Give the address of the picture itself',
  'too slow': 'No picture came from this address within 5 seconds. Try again, or choose a file',
  missing: 'Choose a picture, or give the address of one',
  busy: 'Many pictures are coming in at this moment. Wait ten seconds, then send yours again.',
  gone: 'This picture is not on the listing any more.',
  full: 'A listing has eight pictures at most. Remove one first',
  last: 'A listing needs at least one picture. Add another first',
} as const satisfies Record<PictureFault | OutsideFault, string> & Record<string, string>;
