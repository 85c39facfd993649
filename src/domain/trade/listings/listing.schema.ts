import { z } from 'zod';
import { choice, line, lines } from '#domain/values/input.ts';
import { nairaAmount, wholeNumber } from '#domain/values/number-input.ts';
import { categoryNames, unitName, units } from './listing.options.ts';
import { listingTexts } from './listing.texts.ts';
import { storedOrImageAddress, pictureFields } from './pictures/picture.schema.ts';
import { acceptedTerms } from '../standing/trade.schema.ts';

const mostPrice_kobo = 1_000_000_000_000n;
export const mostQuantity = 1_000_000_000;

const chooseText = { missing: 'Choose from the list' };
const quantityOptions = { missing: listingTexts.quantity, wrong: listingTexts.quantity, max: mostQuantity };
const tooMuch = 'Enter 1,000,000,000 or fewer';

const quantityFrom = (min: number) => wholeNumber({ ...quantityOptions, min, tooMuch }).transform(BigInt);

const quantityField = { label: 'Quantity', hint: 'How many units you have now' };

/** marketplace.md §5 'New product'; the optional fields are ours (decisions.md §9 'Picture of a product'). */
const describingFields = {
  name: line({ missing: 'Name is required' }).meta({
    label: 'Name',
    hint: 'As a buyer looks for it: Virgin coconut oil, cold pressed',
  }),
  sku: line({ missing: '', max: 40 }).optional().meta({
    label: 'Your own number',
    hint: 'Buyers do not see it. An imported file finds the listing by this number.',
  }),
  category: choice(categoryNames, { missing: 'Category is required' }).meta({ label: 'Category', control: 'select' }),
  description: lines({ missing: 'Description is required', max: 4000 }).meta({
    label: 'Description',
    hint: 'How it was grown or made, how it is packed, what is special about it',
    rows: 5,
  }),
  price: nairaAmount({
    missing: listingTexts.price,
    wrong: listingTexts.price,
    min_kobo: 0n,
    max_kobo: mostPrice_kobo,
    tooMuch: 'Enter ₦10,000,000,000 or less',
  }).meta({ label: 'Price', hint: 'In naira, for one unit' }),
  unit: choice(units, chooseText)
    .optional()
    .meta({
      label: 'Unit',
      hint: 'How you count or weigh it',
      control: 'select',
      options: Object.fromEntries(units.map((unit) => [unit, `a ${unitName(unit)}`])),
      unchosen: 'The usual unit of its category',
    }),
  quantity: quantityFrom(1).meta(quantityField),
  least_quantity: wholeNumber({ ...quantityOptions, wrong: 'Enter a whole number from 1', min: 1, tooMuch })
    .transform(BigInt)
    .optional()
    .meta({ label: 'Minimum order', hint: 'The smallest quantity that you sell. If empty, 1.' }),
  location: line({ missing: 'Location is required', max: 160 }).meta({
    label: 'Location',
    hint: 'Town and state, like Badagry, Lagos',
    autoComplete: 'address-level2',
  }),
  grade: line({ missing: '', max: 80 }).optional().meta({ label: 'Grade', hint: 'A, B, food grade, RBD' }),
  moisture: line({ missing: '', max: 40 }).optional().meta({ label: 'Moisture', hint: 'Like 6 % or below 7 %' }),
  origin: line({ missing: '', max: 120 }).optional().meta({ label: 'Origin', hint: 'The farm, village or mill' }),
  ready_in_days: wholeNumber({
    missing: '',
    wrong: 'Enter a number of days, like 7',
    min: 0,
    max: 365,
    tooMuch: 'Enter 365 days or fewer',
  })
    .optional()
    .meta({ label: 'Ready in', hint: 'Days until you can send it', unit: 'days' }),
};

const isAnObject = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null;
type Pictured = { image?: unknown; picture?: unknown };

export const newListingSchema = z
  .object({ ...describingFields, ...pictureFields, terms: acceptedTerms })
  // decisions.md §9 'Picture of a product'. Reported together with all other faults.
  .refine(({ image, picture }: Pictured) => image !== undefined || picture instanceof Uint8Array, {
    path: ['image'],
    message: listingTexts.image,
    when: isAnObject,
  });
export type NewListing = z.infer<typeof newListingSchema>;

const seenVersion = z
  .string('Open the listing again')
  .max(12, 'Open the listing again')
  .regex(/^\d{1,9}$/, 'Open the listing again')
  .transform(Number);

/** A line of an import file. Only a new listing needs a picture and stock, so these are checked after it is known whether the line is about a new one. */
export const listingLineSchema = z.object({
  ...describingFields,
  quantity: quantityFrom(0),
  image: storedOrImageAddress.optional(),
});
export type ListingLine = z.infer<typeof listingLineSchema>;

export const editListingSchema = z.object({
  ...describingFields,
  // Zero means sold out.
  quantity: quantityFrom(0).meta(quantityField),
  /** The stock when the page was opened. If the seller did not change the number, units that were sold meanwhile stay sold. */
  quantity_seen: quantityFrom(0),
  version: seenVersion,
});
export type EditedListing = z.infer<typeof editListingSchema>;

export const restockListingSchema = z.object({ added: quantityFrom(1).meta({ label: 'How many to add' }) });
export type RestockListing = z.infer<typeof restockListingSchema>;

export const duplicateListingSchema = z.object({ terms: acceptedTerms });
