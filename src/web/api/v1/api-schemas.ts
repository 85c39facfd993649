import { z } from 'zod';
import { categories, units } from '#domain/trade/listings/listing.options.ts';

/** These schemas give the answers their types, and the OpenAPI description is made from them. */

const id = z
  .string()
  .regex(/^\d{1,18}$/)
  .describe('A number, as a string.');
const money = z
  .object({
    amount: z.string().regex(/^\d+$/).describe('In minor units (kobo), as a string.'),
    currency: z.literal('NGN'),
  })
  .describe('The price of one unit.');
const wholeNumber = z.number().int().min(0);

const sellerBriefSchema = z.object({
  id,
  name: z.string(),
  company: z.string().optional(),
  location: z.string().optional(),
  businessCheckedOn: z.iso
    .date()
    .optional()
    .describe('The day on which we checked the papers; absent if they were not checked or have expired.'),
  url: z.url(),
});

export const listingSchema = z.object({
  id,
  url: z.url(),
  name: z.string(),
  category: z.enum(categories),
  description: z.string(),
  price: money,
  unit: z.enum(units),
  available: wholeNumber.describe('Whole units that can be ordered now.'),
  leastQuantity: wholeNumber,
  location: z.string(),
  place: z.string().describe('The state or country, as in the parameter `place`.'),
  grade: z.string().optional(),
  moisture: z.string().optional(),
  origin: z.string().optional(),
  readyInDays: wholeNumber.optional(),
  pictures: z.array(
    z.object({
      widths: z.array(z.object({ width: wholeNumber, height: wholeNumber, avif: z.url(), webp: z.url() })),
    }),
  ),
  createdAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
  seller: sellerBriefSchema,
});

export const listingsSchema = z.object({
  listings: z.array(listingSchema),
  next: z.url().nullable().describe('The full address of the next page; null on the last page.'),
  previous: z.url().nullable(),
  searchedFor: z.string().optional().describe('The corrected spelling of `q`, if we corrected it.'),
});

export const categoriesSchema = z.object({
  categories: z.array(
    z.object({
      id: z.enum(categories),
      name: z.string(),
      listings: wholeNumber.describe('For sale now.'),
      url: z.url(),
    }),
  ),
});

export const sellerSchema = sellerBriefSchema.extend({
  about: z.string().optional(),
  since: z.iso.datetime(),
  checks: z.array(
    z.object({
      what: z.enum(['business', 'phone', 'email', 'certificates']),
      seen: z.string().optional(),
      on: z.iso
        .date()
        .optional()
        .describe('Left out if an older account confirmed its number or address on a day that was not noted.'),
    }),
  ),
});

export const problemSchema = z
  .object({
    success: z.literal(false),
    status: z.number().int().describe('The status of the answer.'),
    detail: z.string().describe('What is wrong, for people.'),
    error: z.string().describe('The same as `detail`.'),
    errors: z
      .array(z.object({ field: z.string(), detail: z.string() }))
      .optional()
      .describe('What is wrong with each field.'),
    reference: z.string(),
  })
  .describe('RFC 9457. `reference` is in our log: quote it when you write to us.');

/** The refusal of an act whose record has changed. */
export const changedSchema = problemSchema.extend({
  changed: z.array(z.string()).describe('The fields of the record that differ.'),
  now: z.record(z.string(), z.unknown()).describe('The record as it is now.'),
});

export type ListingJson = z.infer<typeof listingSchema>;
export type ListingsJson = z.infer<typeof listingsSchema>;
export type CategoriesJson = z.infer<typeof categoriesSchema>;
export type SellerJson = z.infer<typeof sellerSchema>;
