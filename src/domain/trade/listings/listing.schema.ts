import { z } from 'zod';
import { choice, line, lines, tick } from '#domain/values/input.ts';
import { nairaAmount, wholeNumber } from '#domain/values/number-input.ts';
import { categories, units } from './listing.options.ts';
import { listingTexts } from './listing.texts.ts';
import { imageAddress, keptOrImageAddress, pictureFile } from './pictures/picture.schema.ts';

const mostPrice_kobo = 1_000_000_000_000n;
export const mostQuantity = 1_000_000_000;

const fromTheList = { missing: 'Choose from the list' };
const amount = { missing: listingTexts.quantity, wrong: listingTexts.quantity, max: mostQuantity };
const tooMuch = 'Enter 1,000,000,000 or fewer';

const quantityFrom = (min: number) => wholeNumber({ ...amount, min, tooMuch }).transform(BigInt);

/** marketplace.md §5 'New product'; what is optional is ours (decisions.md §9 'Picture of a product'). */
const about = {
  name: line({ missing: 'Name is required' }),
  /** The seller's own number, by which a file finds the listing again. */
  sku: line({ missing: '', max: 40 }).optional(),
  category: choice(categories, { missing: 'Category is required' }),
  description: lines({ missing: 'Description is required', max: 4000 }),
  price: nairaAmount({
    missing: listingTexts.price,
    wrong: listingTexts.price,
    min_kobo: 0n,
    max_kobo: mostPrice_kobo,
    tooMuch: 'Enter ₦10,000,000,000 or less',
  }),
  unit: choice(units, fromTheList).optional(),
  quantity: quantityFrom(1),
  least_quantity: wholeNumber({ ...amount, wrong: 'Enter a whole number from 1', min: 1, tooMuch })
    .transform(BigInt)
    .optional(),
  location: line({ missing: 'Location is required', max: 160 }),
  grade: line({ missing: '', max: 80 }).optional(),
  moisture: line({ missing: '', max: 40 }).optional(),
  origin: line({ missing: '', max: 120 }).optional(),
  ready_in_days: wholeNumber({
    missing: '',
    wrong: 'Enter a number of days, like 7',
    min: 0,
    max: 365,
    tooMuch: 'Enter 365 days or fewer',
  }).optional(),
};

const isAnObject = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null;
type Pictured = { image?: unknown; picture?: unknown };

export const newListingSchema = z
  .object({ ...about, image: imageAddress.optional(), picture: pictureFile.optional(), terms: tick })
  // decisions.md §9 'Picture of a product'. Reported together with all other faults.
  .refine(({ image, picture }: Pictured) => image !== undefined || picture instanceof Uint8Array, {
    path: ['image'],
    message: listingTexts.image,
    when: isAnObject,
  });
export type NewListing = z.infer<typeof newListingSchema>;

/** Which of its changes its seller saw before they made theirs. */
const seenVersion = z
  .string('Open the listing again')
  .max(12, 'Open the listing again')
  .regex(/^\d{1,9}$/, 'Open the listing again')
  .transform(Number);

/** A line of a file. Whether it needs a picture and stock is known once it is known whether the listing exists. */
export const listingLineSchema = z.object({
  ...about,
  quantity: quantityFrom(0),
  image: keptOrImageAddress.optional(),
});
export type ListingLine = z.infer<typeof listingLineSchema>;

export const editListingSchema = z.object({
  ...about,
  // Zero when it is sold out.
  quantity: quantityFrom(0),
  /** How much there was when the page was opened: who does not change it does not bring back what was sold meanwhile. */
  quantity_seen: quantityFrom(0),
  version: seenVersion,
});
export type EditedListing = z.infer<typeof editListingSchema>;

export const restockSchema = z.object({ added: quantityFrom(1).meta({ label: 'How many to add' }) });
export type Restock = z.infer<typeof restockSchema>;

/** The terms, where they were not accepted yet. */
export const duplicateSchema = z.object({ terms: tick });
