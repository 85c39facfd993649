import { products } from '#content/dashboard.ts';
import { link } from '#content/link.ts';
import { findOwnListing, type TendedListing } from '#domain/trade/listings/find-own-listing.ts';
import { countOwnListings, findOwnListings } from '#domain/trade/listings/find-own-listings.ts';
import type { addPictureSchema } from '#domain/trade/listings/pictures/picture.schema.ts';
import type { editListingSchema, newListingSchema } from '#domain/trade/listings/listing.schema.ts';
import { listingPictureTexts } from '#domain/trade/listings/listing.texts.ts';
import { ownListingsList } from '#domain/trade/listings/own-listings.list.ts';
import { findOfferedListing } from '#domain/trade/suppliers/find-offered-listing.ts';
import { typedNaira } from '#domain/values/money.ts';
import type { FormState } from '#ui/field-state.ts';
import type { Refusal } from '../../request/act.ts';
import { blankForm, refusedForm, type FormOf } from '../../request/form.ts';
import { formTitle } from '../../pages/page.tsx';
import type { Unread } from '../../request/route.ts';
import { failureOfUnread, refusalOfUnread } from '../../request/unread.ts';
import type { Visit } from '../../request/visit.ts';
import { memberPage } from '../member-page.tsx';
import { askingTerms, type TradeAsk } from '../trade/why-not-trade.tsx';
import { ProductNewPage } from './product-new.page.tsx';
import { ProductPage } from './product.page.tsx';
import { addPictureForm, editProductForm, newProductForm } from './products.forms.ts';
import { ProductsPage } from './products.page.tsx';
import { doneTo, productsSaidIn } from './products-said.ts';

const description = 'What you sell: prices, stock and pictures.';
const below = { name: products.title, href: link('dashboardProducts') };

/** Also shown after a refused act, with the reason. */
export async function showProducts(visit: Visit, refused?: FormState, refusal?: Refusal): Promise<Response> {
  const asked = ownListingsList.read(visit.url.searchParams);
  const page = await findOwnListings(visit.ctx, asked);
  const counts = await countOwnListings(visit.ctx);
  const told = { said: productsSaidIn(visit), doneTo: doneTo(visit), problem: refused?.problem };
  const body = <ProductsPage page={page} counts={counts} asked={asked} {...told} />;
  return memberPage(visit, { title: products.title, place: products.title, description, body, ...refusal });
}

type New = { form?: FormOf<typeof newListingSchema>; ask: TradeAsk };

/** An approved supplier comes from the checklist before the first sale, so the form begins with the figures of the application. */
export async function showFirstProduct(visit: Visit, ask: TradeAsk): Promise<Response> {
  const isOffered = visit.url.searchParams.get('from') === 'application';
  const form = blankForm(visit, newProductForm, isOffered ? await findOfferedListing(visit.ctx) : {});
  return showNewProduct(visit, { form, ask });
}

export function showNewProduct(visit: Visit, { form = blankForm(visit, newProductForm), ask }: New, refusal?: Refusal) {
  const body = <ProductNewPage form={askingTerms(form, ask.asksTerms)} {...ask} />;
  return memberPage(visit, { title: formTitle('Add a product', form), below, description, body, ...refusal });
}

/** The upload was not read, so what was typed beside it is lost too. */
export function showUnreadProduct(visit: Visit, why: Unread, ask: TradeAsk): Response {
  return showNewProduct(visit, { form: unread(blankForm(visit, newProductForm), why), ask }, refusalOfUnread(why));
}

type Forms = {
  form?: FormOf<typeof editListingSchema>;
  pictureForm?: FormOf<typeof addPictureSchema>;
  problem?: string | undefined;
};

export function showProduct(visit: Visit, form?: FormOf<typeof editListingSchema>, refusal?: Refusal) {
  return productAnd(visit, form ? { form } : {}, refusal);
}

export function showAddPicture(visit: Visit, pictureForm: FormOf<typeof addPictureSchema>, refusal: Refusal) {
  return productAnd(visit, { pictureForm }, refusal);
}

/** Shows the page again with the reason why the act was refused. */
export function showPressed(visit: Visit, { problem }: FormState, refusal: Refusal) {
  return productAnd(visit, { problem }, refusal);
}

export function showUnreadPicture(visit: Visit, why: Unread): Promise<Response> {
  return productAnd(visit, { pictureForm: unread(blankForm(visit, addPictureForm), why) }, refusalOfUnread(why));
}

async function productAnd(visit: Visit, forms: Forms, refusal?: Refusal): Promise<Response> {
  const listing = await findOwnListing(visit.ctx, visit.params.listingId ?? '');
  const form = forms.form ?? blankForm(visit, editProductForm, valuesOf(listing));
  const pictureForm = forms.pictureForm ?? blankForm(visit, addPictureForm);
  const wrong = [form, pictureForm].find(({ problem }) => problem !== undefined) ?? form;
  const told = { said: productsSaidIn(visit), problem: forms.problem };
  const body = <ProductPage listing={listing} form={form} pictureForm={pictureForm} {...told} />;
  return memberPage(visit, { title: formTitle(listing.name, wrong), below, description, body, ...refusal });
}

/** The listing's values as the form would send them. */
function valuesOf(listing: TendedListing): Record<string, string> {
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

function unread<Form extends FormState>(form: Form, why: Unread): Form {
  return refusedForm(form, failureOfUnread(why, listingPictureTexts, 'picture'));
}
