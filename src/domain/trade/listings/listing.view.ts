import type { Rating } from '../sellers/find-figures.ts';
import type { Category, ListingState, Unit } from './listing.options.ts';

/** A picture in the widths that were made; each is a file of its own, named by its hash. */
export type ListingPicture = { widths: readonly { width: number; height: number; avif: string; webp: string }[] };

/** A listing on its page. Its free stock is without what orders have reserved. */
export type Listing = {
  id: bigint;
  name: string;
  category: Category;
  description: string;
  location: string;
  place: string;
  unit: Unit;
  price_kobo: bigint;
  /** What can be ordered now. */
  /** The seller's whole stock, including units that orders have reserved. */
  stock: bigint;
  available: bigint;
  leastQuantity: bigint;
  grade: string | undefined;
  moisture: string | undefined;
  origin: string | undefined;
  readyInDays: number | undefined;
  state: ListingState;
  pictures: readonly ListingPicture[];
  createdAt: Date;
  changedAt: Date;
  version: number;
  seller: ListingSeller;
};

type ListingSeller = {
  id: bigint;
  name: string;
  company: string | undefined;
  location: string | undefined;
  phone: string | undefined;
  email: string | undefined;
  /** Then only who is signed in is shown how to reach them (decisions.md §9). */
  contactForMembersOnly: boolean;
  businessCheckedOn: string | undefined;
  rating: Rating | undefined;
};
