import { emptyProducts } from '#content/dashboard.ts';
import { link } from '#content/link.ts';
import { findOwnListing, type EditableListing } from '#domain/trade/listings/find-own-listing.ts';
import { countOwnListings, findOwnListings } from '#domain/trade/listings/find-own-listings.ts';
import type { addPictureSchema } from '#domain/trade/listings/pictures/picture.schema.ts';
import type { editListingSchema } from '#domain/trade/listings/listing.schema.ts';
import { listingPictureTexts } from '#domain/trade/listings/listing.texts.ts';
import { ownListingsList } from '#domain/trade/listings/own-listings.list.ts';
import { typedNaira } from '#domain/values/money.ts';
import type { FormState } from '#ui/field-state.ts';
import type { Refusal } from '../../request/act.ts';
import { blankForm, refusedForm, type FormOf } from '../../request/form.ts';
import { formTitle } from '../../pages/page.tsx';
import type { WhyUnread } from '../../request/route.ts';
import { unreadFormFailure, unreadFormStatus } from '../../request/unread-form.ts';
import type { Visit } from '../../request/visit.ts';
import { memberPage } from '../member-page.tsx';
import { ProductPage } from './product.page.tsx';
import { addPictureForm, editProductForm } from './products.forms.ts';
import { ProductsPage } from './products.page.tsx';
import { changedListingIn, productsNewsIn } from './products-news.ts';

const description = 'What you sell: prices, stock and pictures.';
const parent = { name: emptyProducts.title, href: link('dashboardProducts') };

/** Also shown after a refused act, with the reason. */
export async function showProducts(visit: Visit, refused?: FormState, refusal?: Refusal): Promise<Response> {
  const listQuery = ownListingsList.read(visit.url.searchParams);
  const page = await findOwnListings(visit.ctx, listQuery);
  const counts = await countOwnListings(visit.ctx);
  const pageNews = { news: productsNewsIn(visit), changedListing: changedListingIn(visit), problem: refused?.problem };
  const body = <ProductsPage page={page} counts={counts} listQuery={listQuery} {...pageNews} />;
  return memberPage(visit, { title: emptyProducts.title, place: emptyProducts.title, description, body, ...refusal });
}

type Forms = {
  form?: FormOf<typeof editListingSchema>;
  pictureForm?: FormOf<typeof addPictureSchema>;
  problem?: string | undefined;
};

export function showProduct(visit: Visit, form?: FormOf<typeof editListingSchema>, refusal?: Refusal) {
  return showProductWith(visit, form ? { form } : {}, refusal);
}

export function showAddPicture(visit: Visit, pictureForm: FormOf<typeof addPictureSchema>, refusal: Refusal) {
  return showProductWith(visit, { pictureForm }, refusal);
}

/** Shows the page again with the reason why the act was refused. */
export function showRefusedProduct(visit: Visit, { problem }: FormState, refusal: Refusal) {
  return showProductWith(visit, { problem }, refusal);
}

export function showUnreadPicture(visit: Visit, why: WhyUnread): Promise<Response> {
  const failure = unreadFormFailure(why, listingPictureTexts, 'picture');
  return showProductWith(
    visit,
    { pictureForm: refusedForm(blankForm(visit, addPictureForm), failure) },
    unreadFormStatus(why),
  );
}

async function showProductWith(visit: Visit, forms: Forms, refusal?: Refusal): Promise<Response> {
  const listing = await findOwnListing(visit.ctx, visit.params.listingId ?? '');
  const form = forms.form ?? blankForm(visit, editProductForm, valuesOf(listing));
  const pictureForm = forms.pictureForm ?? blankForm(visit, addPictureForm);
  const formOfTitle = [form, pictureForm].find(({ problem }) => problem !== undefined) ?? form;
  const pageNews = { news: productsNewsIn(visit), problem: forms.problem };
  const body = <ProductPage listing={listing} form={form} pictureForm={pictureForm} {...pageNews} />;
  return memberPage(visit, {
    title: formTitle(listing.name, formOfTitle),
    parent,
    description,
    body,
    ...refusal,
  });
}

/** The listing's values as the form would send them. */
function valuesOf(listing: EditableListing): Record<string, string> {
  const { name, category, description: text, unit, location, quantity, least_quantity, version } = listing;
  const { grade, moisture, origin, ready_in_days, sku } = listing;
  const typed = { name, category, description: text, unit, location, price: typedNaira(listing.price_kobo) };
  const counted = { quantity, quantity_seen: quantity, least_quantity, version };
  const further = { grade, moisture, origin, ready_in_days, sku };
  return Object.fromEntries(
    Object.entries({ ...typed, ...counted, ...further })
      .filter(([, value]) => value !== null)
      .map(([field, value]) => [field, String(value)]),
  );
}
