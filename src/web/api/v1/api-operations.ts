import type { z } from 'zod';
import { urls } from '#content/urls.ts';
import { categories, units } from '#domain/listings/listing.options.ts';
import { categoriesSchema, listingSchema, listingsSchema, sellerSchema } from './api-schemas.ts';

export type Parameter = {
  name: string;
  in: 'query' | 'path';
  about: string;
  schema: Record<string, unknown>;
  /** It may be given several times. */
  repeats?: true;
};

export type Operation = {
  id: string;
  path: string;
  title: string;
  about: string;
  parameters: readonly Parameter[];
  answer: { name: string; schema: z.ZodType };
  /** What to put in the place of its parameters, to try it. */
  example: string;
};

const text = { type: 'string' };
const query = (name: string, about: string, schema: Record<string, unknown> = text, repeats?: true): Parameter => ({
  name,
  in: 'query',
  about,
  schema,
  ...(repeats && { repeats }),
});
const number = (name: string, about: string): Parameter => ({
  name,
  in: 'path',
  about,
  schema: { type: 'string', pattern: '^\\d{1,18}$' },
});

/** What programs may ask of the marketplace. */
export const operations: readonly Operation[] = [
  {
    id: 'listListings',
    path: urls.apiListings,
    title: 'Listings',
    about: 'What is for sale now, a page at a time. Follow `next` to its end to read all of it.',
    parameters: [
      query('q', 'Words to look for. Spelling is mended, accents do not matter.'),
      query('category', 'One of the categories.', { type: 'string', enum: categories }, true),
      query('place', 'A state or country.', text, true),
      query('unit', 'What it is sold by.', { type: 'string', enum: units }, true),
      query('min', 'The least price of one unit, in naira.'),
      query('max', 'The highest price of one unit, in naira.'),
      query('quantity', 'So many units must be available.', { type: 'integer', minimum: 1 }),
      query('verified', 'Only of sellers whose CAC certificate we read.', { type: 'string', enum: ['yes'] }),
      query('sort', 'The order. While words are looked for, `best` puts those that fit first; else it is `newest`.', {
        type: 'string',
        enum: ['best', 'newest', 'cheapest', 'dearest'],
        default: 'best',
      }),
      query('limit', 'How many a page holds.', { type: 'integer', minimum: 1, maximum: 100, default: 24 }),
      query('after', 'A place in the list, as `next` has it.'),
      query('before', 'A place in the list, as `previous` has it.'),
    ],
    answer: { name: 'Listings', schema: listingsSchema },
    example: '?q=cocnut+oyl&sort=cheapest',
  },
  {
    id: 'getListing',
    path: urls.apiListing,
    title: 'One listing',
    about: 'A listing by its number. One that is paused, sold by nobody any more or taken down is not found.',
    parameters: [number('listingId', 'The number of the listing.')],
    answer: { name: 'Listing', schema: listingSchema },
    example: '',
  },
  {
    id: 'listCategories',
    path: urls.apiCategories,
    title: 'Categories',
    about: 'The seven categories, and how many listings each has for sale.',
    parameters: [],
    answer: { name: 'Categories', schema: categoriesSchema },
    example: '',
  },
  {
    id: 'getSeller',
    path: urls.apiSeller,
    title: 'One seller',
    about: 'Who sells, and what we checked of them. How to reach them stands on their page.',
    parameters: [number('sellerId', 'The number of the seller.')],
    answer: { name: 'Seller', schema: sellerSchema },
    example: '',
  },
];
