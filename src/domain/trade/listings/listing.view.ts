import { z } from 'zod';
import { ratingShown } from '#domain/trade/sellers/find-figures.ts';
import { aMoment, aWord, anId, anInteger, someKobo } from '#domain/values/answer.schema.ts';
import { listingPicture } from '#domain/values/shown-picture.ts';
import type { Category, ListingState, Unit } from './listing.options.ts';

export type ListingPicture = z.infer<typeof listingPicture>;

const listingSeller = z.object({
  id: anId,
  name: z.string(),
  company: z.string().optional(),
  location: z.string().optional(),
  phone: z.string().optional(),
  email: z.string().optional(),
  /** True if only signed-in visitors see the contacts (decisions.md §9). */
  contactForMembersOnly: z.boolean(),
  businessCheckedOn: z.string().optional(),
  rating: ratingShown.optional(),
});

export const listingRow = z.object({
  id: anId,
  name: z.string(),
  category: aWord<Category>(),
  description: z.string(),
  location: z.string(),
  place: z.string(),
  unit: aWord<Unit>(),
  price_kobo: someKobo,
  /** The seller's whole stock, including units that orders have reserved. */
  stock: anInteger,
  /** What can be ordered now, without reserved stock. */
  available: anInteger,
  leastQuantity: anInteger,
  grade: z.string().optional(),
  moisture: z.string().optional(),
  origin: z.string().optional(),
  readyInDays: z.number().optional(),
  state: aWord<ListingState>(),
  pictures: z.array(listingPicture).readonly(),
  createdAt: aMoment,
  changedAt: aMoment,
  version: z.number(),
  seller: listingSeller,
});

export type Listing = z.infer<typeof listingRow>;
