import { z } from 'zod';
import { anId, anInteger } from '#domain/values/answer.schema.ts';
import { link, urls } from '#content/link.ts';
import { duplicateListing } from '#domain/trade/listings/duplicate-listing.ts';
import { findOwnListing, type TendedListing } from '#domain/trade/listings/find-own-listing.ts';
import { unitName } from '#domain/trade/listings/listing.options.ts';
import { duplicateSchema, restockSchema } from '#domain/trade/listings/listing.schema.ts';
import { listingTexts } from '#domain/trade/listings/listing.texts.ts';
import { restockListing } from '#domain/trade/listings/restock-listing.ts';
import { products } from '#content/dashboard.ts';
import { QuantityField } from '#ui/amount-fields.tsx';
import { actPage } from '../../pages/act-page.tsx';
import { sellers, type Route } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { memberFrame } from '../member-page.tsx';
import { askingTerms, askToTrade, TermsField } from '../trade/why-not-trade.tsx';
import { stockWords } from './product-words.ts';
import { productAfter } from './products-said.ts';

const { missing, offline } = listingTexts;
const shared = { who: sellers, frame: memberFrame, missing, offline } as const;
const idIn = ({ params }: Visit) => params.listingId ?? '';

const lookOf = ({ id }: TendedListing) => ({
  back: { label: products.title, href: link('dashboardProducts') },
  leave: { label: 'Not now', href: link('productOwn', { listingId: String(id) }) },
});

export const productActRoutes: readonly Route[] = [
  // Asks for the added quantity, not the new total, so that units sold meanwhile are not counted again.
  ...actPage({
    ...shared,
    at: urls.productRestocking,
    id: 'restock',
    schema: restockSchema,
    numbers: ['added'],
    find: (visit) => findOwnListing(visit.ctx, idIn(visit)),
    look: (listing) => ({
      ...lookOf(listing),
      title: `Add stock to ${listing.name}`,
      tab: 'Add stock',
      about: `Now: ${stockWords(listing)}.`,
      button: 'Add them',
      busy: 'Adding...',
    }),
    fields: ({ found: { unit }, form }) => <QuantityField field={form.fields.added} unit={unitName(unit, true)} />,
    answer: z.object({ quantity: anInteger }),
    verb: (ctx, input, visit) => restockListing(ctx, idIn(visit), input),
    next: productAfter('restocked'),
  }),
  // Its page follows a press of 'Duplicate' if the seller has to accept the terms first, or may not list anything.
  ...actPage({
    ...shared,
    at: urls.productDuplicating,
    id: 'duplicate',
    schema: duplicateSchema,
    limits: { member: 'listing' },
    find: async (visit) => ({
      listing: await findOwnListing(visit.ctx, idIn(visit)),
      ask: await askToTrade(visit),
    }),
    shape: (form, { ask }) => askingTerms(form, ask.asksTerms),
    look: ({ listing, ask }) => ({
      ...lookOf(listing),
      title: `Duplicate ${listing.name}`,
      tab: 'Duplicate',
      about: 'The copy is paused until you put it on sale.',
      button: 'Duplicate it',
      busy: 'Copying...',
      whyNot: ask.whyNot,
    }),
    fields: ({ found: { ask }, form }) => ask.asksTerms && <TermsField field={form.fields.terms} />,
    answer: z.object({ id: anId }),
    verb: (ctx, input, visit) => duplicateListing(ctx, idIn(visit), input),
    next: ({ id }) => link('productOwn', { listingId: String(id) }, { said: 'duplicated' }),
  }),
];
