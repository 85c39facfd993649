import { z } from 'zod';
import { anId, anInteger } from '#domain/values/answer.schema.ts';
import { link, urls } from '#content/link.ts';
import { addListing } from '#domain/trade/listings/add-listing.ts';
import { duplicateListing } from '#domain/trade/listings/duplicate-listing.ts';
import { findOwnListing, type EditableListing } from '#domain/trade/listings/find-own-listing.ts';
import { unitName } from '#domain/trade/listings/listing.options.ts';
import {
  duplicateListingSchema,
  newListingSchema,
  restockListingSchema,
} from '#domain/trade/listings/listing.schema.ts';
import { listingPictureTexts, listingTexts } from '#domain/trade/listings/listing.texts.ts';
import { mostPictureBytes } from '#domain/trade/listings/pictures/picture.rules.ts';
import { restockListing } from '#domain/trade/listings/restock-listing.ts';
import { findSuggestedListing } from '#domain/trade/suppliers/find-suggested-listing.ts';
import { emptyProducts } from '#content/dashboard.ts';
import { FormSection } from '#ui/form-section.tsx';
import { actPage } from '../../pages/act-page.tsx';
import { newSellers, sellers, type Route } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { memberFrame } from '../member-page.tsx';
import { NeedsBank } from '../trade/needs-bank.tsx';
import { withTermsField, findTradeNeeds, TermsField } from '../trade/why-not-trade.tsx';
import { PictureFields, ProductFields } from './product-fields.tsx';
import { stockWords } from './product-words.ts';
import { productAfter } from './products-news.ts';

const { missing, offline, failed } = listingTexts;
const actOptions = { who: sellers, frame: memberFrame, missing, offline } as const;
const back = { label: emptyProducts.title, href: link('dashboardProducts') };

/** Room for the fields of the form besides its file: mostly a description of 4,000 characters. */
const restOfForm_bytes = 64 * 1024;
export const mostBytesWithPicture = mostPictureBytes + restOfForm_bytes;

const idIn = ({ params }: Visit) => params.listingId ?? '';

const lookOf = ({ id }: EditableListing) => ({
  back,
  leave: { label: 'Not now', href: link('productOwn', { listingId: String(id) }) },
});

/** marketplace.md §2 'My Products': the add-product form. */
export const newProductRoutes = actPage({
  ...actOptions,
  at: urls.productNew,
  who: newSellers,
  id: 'listing',
  schema: newListingSchema,
  failed,
  numbers: ['price', 'quantity', 'least_quantity', 'image', 'sku'],
  files: { names: ['picture'], mostBytes: mostBytesWithPicture, texts: listingPictureTexts },
  keepsDraft: true,
  limits: { member: 'listing' },
  once: 'by the verb',
  find: (visit) => findTradeNeeds(visit),
  // An approved supplier comes from the checklist before the first sale, so the form begins with the figures of the application.
  values: (_, { ctx, url }) => (url.searchParams.get('from') === 'application' ? findSuggestedListing(ctx) : {}),
  shape: (form, { asksTerms }) => withTermsField(form, asksTerms),
  look: ({ whyNot, needsBank }) => ({
    title: 'Add a product',
    about: 'It is on sale as soon as you save it. You can pause it at any time.',
    back,
    above: needsBank ? <NeedsBank /> : null,
    button: 'Put it on sale',
    kind: 'danfo',
    busy: 'Saving...',
    leave: { label: 'Not now', href: back.href },
    whyNot,
  }),
  fields: ({ found: { asksTerms }, form: { fields } }) => (
    <>
      <ProductFields fields={fields} />
      <FormSection
        title="Picture"
        hint="A picture is needed, from this device or by its web address. Good pictures sell: in daylight, only the product, no text on it."
      >
        <PictureFields fields={fields} />
      </FormSection>
      {asksTerms ? <TermsField field={fields.terms} /> : null}
    </>
  ),
  answer: z.object({ id: anId }),
  verb: (ctx, input, _, once) => addListing(ctx, input, { once }),
  next: ({ id }) => link('dashboardProducts', {}, { said: 'added', of: String(id) }),
});

export const productActRoutes: readonly Route[] = [
  // Asks for the added quantity, not the new total, so that units sold meanwhile are not counted again.
  ...actPage({
    ...actOptions,
    at: urls.productRestocking,
    id: 'restock',
    schema: restockListingSchema,
    numbers: ['added'],
    find: (visit) => findOwnListing(visit.ctx, idIn(visit)),
    look: (listing) => ({
      ...lookOf(listing),
      title: `Add stock to ${listing.name}`,
      tab: 'Add stock',
      about: `Now: ${stockWords(listing)}.`,
      words: { added: { unit: unitName(listing.unit, true) } },
      button: 'Add them',
      busy: 'Adding...',
    }),
    answer: z.object({ quantity: anInteger }),
    verb: (ctx, input, visit) => restockListing(ctx, idIn(visit), input),
    next: productAfter('restocked'),
  }),
  // Its page follows a press of 'Duplicate' if the seller has to accept the terms first, or may not list anything.
  ...actPage({
    ...actOptions,
    at: urls.productDuplicating,
    id: 'duplicate',
    schema: duplicateListingSchema,
    limits: { member: 'listing' },
    find: async (visit) => ({
      listing: await findOwnListing(visit.ctx, idIn(visit)),
      needs: await findTradeNeeds(visit),
    }),
    shape: (form, { needs }) => withTermsField(form, needs.asksTerms),
    look: ({ listing, needs }) => ({
      ...lookOf(listing),
      title: `Duplicate ${listing.name}`,
      tab: 'Duplicate',
      about: 'The copy is paused until you put it on sale.',
      button: 'Duplicate it',
      busy: 'Copying...',
      whyNot: needs.whyNot,
    }),
    fields: ({ found: { needs }, form }) => needs.asksTerms && <TermsField field={form.fields.terms} />,
    answer: z.object({ id: anId }),
    verb: (ctx, input, visit) => duplicateListing(ctx, idIn(visit), input),
    next: ({ id }) => link('productOwn', { listingId: String(id) }, { said: 'duplicated' }),
  }),
];
