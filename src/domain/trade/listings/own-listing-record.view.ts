import { z } from 'zod';
import { aMoment, anId } from '#domain/values/answer.schema.ts';
import { listingPicture } from '#domain/values/shown-picture.ts';
import type { EditableListing } from './find-own-listing.ts';
import { ownListingRow } from './find-own-listings.ts';

/** Without the number of views, because each view would change the ETag. */
export const ownListingRecord = ownListingRow.omit({ picture: true, views: true }).extend({
  sku: z.string().optional(),
  description: z.string(),
  location: z.string(),
  place: z.string(),
  grade: z.string().optional(),
  moisture: z.string().optional(),
  origin: z.string().optional(),
  readyInDays: z.number().optional(),
  /** In their order; cards show the first. */
  pictures: z.array(listingPicture.extend({ id: anId })),
  createdAt: aMoment,
  changedAt: aMoment,
});

export function recordOfOwnListing(listing: EditableListing): z.infer<typeof ownListingRecord> {
  const { id, name, category, unit, price_kobo, quantity, reserved, state, version, description, location, place } =
    listing;
  return {
    id,
    name,
    category,
    unit,
    price_kobo,
    quantity,
    reserved,
    state,
    version,
    description,
    location,
    place,
    leastQuantity: listing.least_quantity,
    takenDownWhy: listing.taken_down_why ?? undefined,
    sku: listing.sku ?? undefined,
    grade: listing.grade ?? undefined,
    moisture: listing.moisture ?? undefined,
    origin: listing.origin ?? undefined,
    readyInDays: listing.ready_in_days ?? undefined,
    pictures: listing.pictures,
    createdAt: listing.created_at,
    changedAt: listing.changed_at,
  };
}
