import type { z } from 'zod';
import { urls } from '#content/link.ts';
import { categories, units } from '#domain/trade/listings/listing.options.ts';
import { placeExample } from './api-examples.ts';
import { categoriesSchema, listingSchema, listingsSchema, sellerSchema } from './api-schemas.ts';

export type Parameter = {
  name: string;
  in: 'query' | 'path';
  about: string;
  /** An example value in the form in which a user would type it. */
  example: string | readonly string[];
  schema: Record<string, unknown>;
  repeats?: true;
};

export type Operation = {
  id: string;
  path: string;
  title: string;
  about: string;
  parameters: readonly Parameter[];
  answer: { name: 'Listings' | 'Listing' | 'Categories' | 'Seller'; schema: z.ZodType };
};

const text = { type: 'string' };
const queryParameter = (
  name: string,
  about: string,
  example: string,
  schema: Record<string, unknown> = text,
): Parameter => ({
  name,
  in: 'query',
  about,
  example,
  schema,
});
const repeatedQuery = (
  name: string,
  about: string,
  example: readonly string[],
  schema: Record<string, unknown> = text,
) => ({
  ...queryParameter(name, about, '', schema),
  example,
  repeats: true as const,
});
const numberInPath = (name: string, about: string, example: string): Parameter => ({
  name,
  in: 'path',
  about,
  example,
  schema: { type: 'string', pattern: '^\\d{1,18}$' },
});

export const operations: readonly Operation[] = [
  {
    id: 'listListings',
    path: urls.apiListings,
    title: 'Listings',
    about: 'Everything that is for sale now, one page at a time. Follow `next` to the last page to read all of it.',
    parameters: [
      queryParameter('q', 'Words to search for. Spelling is corrected, and accents do not matter.', 'cocnut oyl'),
      repeatedQuery('category', 'One of the categories.', ['copra', 'coconut-oil'], {
        type: 'string',
        enum: categories,
      }),
      repeatedQuery('place', 'A state or country.', ['Lagos', 'Akwa Ibom']),
      repeatedQuery('unit', 'The unit of the price.', ['kilo', 'ton'], { type: 'string', enum: units }),
      queryParameter('min', 'The lowest price of one unit, in naira.', '300'),
      queryParameter('max', 'The highest price of one unit, in naira.', '7000'),
      queryParameter('quantity', 'At least this many units must be available.', '500', { type: 'integer', minimum: 1 }),
      queryParameter('verified', 'Only listings of sellers with a checked CAC certificate.', 'yes', {
        type: 'string',
        enum: ['yes'],
      }),
      queryParameter(
        'sort',
        'The order. With `q`, `best` puts the best matches first; without it, `best` is the same as `newest`.',
        'cheapest',
        { type: 'string', enum: ['best', 'newest', 'cheapest', 'dearest'], default: 'best' },
      ),
      queryParameter('limit', 'How many listings a page has.', '50', {
        type: 'integer',
        minimum: 1,
        maximum: 100,
        default: 24,
      }),
      queryParameter('after', 'The place in the list that `next` gives.', placeExample),
      queryParameter('before', 'The place in the list that `previous` gives.', placeExample),
    ],
    answer: { name: 'Listings', schema: listingsSchema },
  },
  {
    id: 'getListing',
    path: urls.apiListing,
    title: 'One listing',
    about: 'A listing by its number. Paused, ended and removed listings are not found.',
    parameters: [numberInPath('listingId', 'The number of the listing.', '12')],
    answer: { name: 'Listing', schema: listingSchema },
  },
  {
    id: 'listCategories',
    path: urls.apiCategories,
    title: 'Categories',
    about: 'The seven categories, and how many listings each has for sale.',
    parameters: [],
    answer: { name: 'Categories', schema: categoriesSchema },
  },
  {
    id: 'getSeller',
    path: urls.apiSeller,
    title: 'One seller',
    about: 'A seller, and what we checked about them. Their contact details are on their page.',
    parameters: [numberInPath('sellerId', 'The number of the seller.', '2')],
    answer: { name: 'Seller', schema: sellerSchema },
  },
];
