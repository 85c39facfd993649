import { z } from 'zod';
import { ownListingsList } from '#domain/trade/listings/own-listings.list.ts';
import { ownListingRow, findOwnListings } from '#domain/trade/listings/find-own-listings.ts';
import { anId } from '#domain/values/answer.schema.ts';
import { addListing } from '#domain/trade/listings/add-listing.ts';
import { editListing } from '#domain/trade/listings/edit-listing.ts';
import { archiveListing, pauseListing, resumeListing, unarchiveListing } from '#domain/trade/listings/pause-listing.ts';
import { mostPictureBytes } from '#domain/trade/listings/pictures/picture.rules.ts';
import { addPicture, movePictureUp, removePicture } from '#domain/trade/listings/pictures/tend-pictures.ts';
import { scopeOf } from '#domain/acting/answering/answer-once.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { link, urls } from '#content/link.ts';
import { lists } from '../../request/lists.ts';
import { action, press } from '../../pages/action.ts';
import { get, newSellers, sellers, type Route } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { askToTrade } from '../trade/why-not-trade.tsx';
import { productActRoutes } from './product-acts.routes.tsx';
import { addPictureForm, editProductForm, newProductForm } from './products.forms.ts';
import { listAfter, productAfter, type ProductsSaid } from './products-said.ts';
import {
  showAddPicture,
  showFirstProduct,
  showNewProduct,
  showPressed,
  showProduct,
  showProducts,
  showUnreadPicture,
  showUnreadProduct,
} from './products.views.tsx';

/** The form without its file: mostly a description of 4,000 characters. */
const restOfForm_bytes = 64 * 1024;
const withPicture = { mostBytes: mostPictureBytes + restOfForm_bytes };

const idIn = ({ params }: Visit) => params.listingId ?? '';
const pictureIn = ({ params }: Visit) => params.pictureId ?? '';
const ownPage = (visit: Visit) => link('productOwn', { listingId: idIn(visit) });

/** Verbs that fetch or resize a picture do so outside of any transaction, and handle a repeated form themselves. */
const onceOf = (visit: Visit, { key }: { key: string }) => ({
  scope: scopeOf(visit.ctx.actor, `${visit.route} ${JSON.stringify(visit.params)}`),
  key,
});

type Verb = (ctx: Ctx, id: string) => Promise<unknown>;

/** A button in the list or on the listing's page. Both show a refusal on the listing's page. */
function listingPress(at: string, verb: Verb, said: ProductsSaid): Route[] {
  return press({
    at,
    who: sellers,
    page: ownPage,
    verb: async (ctx, visit) => void (await verb(ctx, idIn(visit))),
    show: showPressed,
    next: listAfter(said),
  });
}

function picturePress(
  at: string,
  verb: (ctx: Ctx, id: string, pictureId: string) => Promise<unknown>,
  said: ProductsSaid,
) {
  return press({
    at,
    who: sellers,
    page: ownPage,
    verb: async (ctx, visit) => void (await verb(ctx, idIn(visit), pictureIn(visit))),
    show: showPressed,
    next: productAfter(said),
  });
}

export const productsRoutes: readonly Route[] = [
  get(
    urls.dashboardProducts,
    sellers,
    (visit) => showProducts(visit),
    lists(ownListingRow, ({ ctx, url }) => findOwnListings(ctx, ownListingsList.read(url.searchParams))),
  ),
  get(urls.productNew, newSellers, async (visit) => showFirstProduct(visit, await askToTrade(visit))),
  ...action({
    at: urls.productNew,
    who: newSellers,
    form: newProductForm,
    limits: { member: 'listing' },
    once: 'by the verb',
    answer: z.object({ id: anId }),
    verb: (ctx, input, visit, sent) => addListing(ctx, input, { once: onceOf(visit, sent) }),
    show: async (visit, form, refusal) => showNewProduct(visit, { form, ask: await askToTrade(visit) }, refusal),
    next: ({ id }) => link('dashboardProducts', {}, { said: 'added', of: String(id) }),
    ...withPicture,
    whenUnread: async (visit, why) => showUnreadProduct(visit, why, await askToTrade(visit)),
  }),
  get(urls.productOwn, sellers, (visit) => showProduct(visit)),
  ...action({
    at: urls.productOwn,
    who: sellers,
    form: editProductForm,
    answer: z.object({ id: anId }),
    verb: (ctx, input, visit) => editListing(ctx, idIn(visit), input),
    show: showProduct,
    next: productAfter('saved'),
  }),
  ...listingPress(urls.productPausing, pauseListing, 'paused'),
  ...listingPress(urls.productResuming, resumeListing, 'resumed'),
  ...listingPress(urls.productArchiving, archiveListing, 'archived'),
  ...listingPress(urls.productUnarchiving, unarchiveListing, 'unarchived'),
  ...productActRoutes,
  ...action({
    at: urls.productPictures,
    who: sellers,
    page: ownPage,
    form: addPictureForm,
    limits: { member: 'listing' },
    once: 'by the verb',
    answer: z.object({ place: z.number() }),
    verb: (ctx, input, visit, sent) => addPicture(ctx, idIn(visit), input, { once: onceOf(visit, sent) }),
    show: showAddPicture,
    next: productAfter('picture-added'),
    ...withPicture,
    whenUnread: showUnreadPicture,
  }),
  ...picturePress(urls.productPictureMoving, movePictureUp, 'picture-moved'),
  ...picturePress(urls.productPictureRemoval, removePicture, 'picture-removed'),
];
