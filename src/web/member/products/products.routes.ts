import { z } from 'zod';
import { ownListingsList } from '#domain/trade/listings/own-listings.list.ts';
import { ownListingRow, findOwnListings } from '#domain/trade/listings/find-own-listings.ts';
import { anId } from '#domain/values/answer.schema.ts';
import { findOwnListing } from '#domain/trade/listings/find-own-listing.ts';
import { ownListingRecord, recordOfOwnListing } from '#domain/trade/listings/own-listing-record.view.ts';
import { editListing } from '#domain/trade/listings/edit-listing.ts';
import { archiveListing, pauseListing, resumeListing, unarchiveListing } from '#domain/trade/listings/pause-listing.ts';
import { addPicture, movePictureUp, removePicture } from '#domain/trade/listings/pictures/change-pictures.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { link, urls } from '#content/link.ts';
import { lists, shows } from '../../request/lists.ts';
import { action, press } from '../../pages/action.ts';
import { get, sellers, type Route } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { mostBytesWithPicture, newProductRoutes, productActRoutes } from './product-acts.routes.tsx';
import { addPictureForm, editProductForm } from './products.forms.ts';
import { listAfter, productAfter, type ProductsNews } from './products-news.ts';
import { showAddPicture, showRefusedProduct, showProduct, showProducts, showUnreadPicture } from './products.views.tsx';

const idIn = ({ params }: Visit) => params.listingId ?? '';
const pictureIn = ({ params }: Visit) => params.pictureId ?? '';
const ownPage = (visit: Visit) => link('productOwn', { listingId: idIn(visit) });

type Verb = (ctx: Ctx, id: string) => Promise<unknown>;

/** A button in the list or on the listing's page. Both show a refusal on the listing's page. */
function listingPress(at: string, verb: Verb, news: ProductsNews): Route[] {
  return press({
    at,
    who: sellers,
    page: ownPage,
    verb: async (ctx, visit) => void (await verb(ctx, idIn(visit))),
    show: showRefusedProduct,
    next: listAfter(news),
  });
}

function picturePress(
  at: string,
  verb: (ctx: Ctx, id: string, pictureId: string) => Promise<unknown>,
  news: ProductsNews,
) {
  return press({
    at,
    who: sellers,
    page: ownPage,
    verb: async (ctx, visit) => void (await verb(ctx, idIn(visit), pictureIn(visit))),
    show: showRefusedProduct,
    next: productAfter(news),
  });
}

export const productsRoutes: readonly Route[] = [
  get(
    urls.dashboardProducts,
    sellers,
    (visit) => showProducts(visit),
    lists(
      ownListingRow,
      ({ ctx, url }) => findOwnListings(ctx, ownListingsList.read(url.searchParams)),
      ownListingsList,
    ),
  ),
  ...newProductRoutes,
  get(
    urls.productOwn,
    sellers,
    (visit) => showProduct(visit),
    shows(ownListingRecord, async (visit) => recordOfOwnListing(await findOwnListing(visit.ctx, idIn(visit))), {
      table: 'listing',
      column: 'id',
      of: 'listingId',
    }),
  ),
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
    verb: (ctx, input, visit, sent) => addPicture(ctx, idIn(visit), input, { once: sent }),
    show: showAddPicture,
    next: productAfter('picture-added'),
    mostBytes: mostBytesWithPicture,
    whenUnread: showUnreadPicture,
  }),
  ...picturePress(urls.productPictureMoving, movePictureUp, 'picture-moved'),
  ...picturePress(urls.productPictureRemoval, removePicture, 'picture-removed'),
];
