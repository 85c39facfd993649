import { link, urls } from '#content/link.ts';
import type { SiteSettings } from '#domain/acting/settings/site-settings.view.ts';
import type { sendEnquirySchema } from '#domain/intake/enquiries/enquiry.schema.ts';
import { sendEnquiry } from '#domain/intake/enquiries/send-enquiry.ts';
import type { Cart } from '#domain/trade/shop/carts/cart.view.ts';
import { findCart } from '#domain/trade/shop/carts/find-cart.ts';
import { naira } from '#domain/values/money.ts';
import { newToken } from '#platform/token.ts';
import type { FormState } from '#ui/field-state.ts';
import { productThings } from '../finding/goods.ts';
import { pagePictures } from '../finding/share-pictures.ts';
import { cartTokenOf, correctCart } from '../frame/cart-cookie.ts';
import { settingsOf, formTitle, page } from '../pages/page.tsx';
import type { Refusal } from '../request/act.ts';
import { blankForm, type FormOf } from '../request/form.ts';
import { anyone, get, type Route } from '../request/route.ts';
import type { Visit } from '../request/visit.ts';
import { enquiryAction, enquiryForms } from '../site/enquiry.action.ts';
import { ShopPage } from './shop.page.tsx';

const productEnquiry = enquiryForms.product;

export const shopRoutes: readonly Route[] = [
  get(urls.shop, anyone, (visit) => show(visit, blankForm(visit, productEnquiry))),
  ...enquiryAction({ at: urls.shop, form: productEnquiry, subject: 'Product Inquiry', show, verb: sendEnquiry }),
];

async function show(visit: Visit, form: FormState, refusal?: Refusal): Promise<Response> {
  const cart = await findCart(visit.ctx, cartTokenOf(visit), settingsOf(visit).products);
  return correctCart(showShop(visit, cart, form, refusal), visit, cart);
}

function showShop(visit: Visit, cart: Cart, form: FormOf<typeof sendEnquirySchema>, refusal?: Refusal): Response {
  const settings = settingsOf(visit);
  const hasCart = cartTokenOf(visit) !== undefined;
  return page(visit, {
    title: formTitle('Our Product', form),
    description: descriptionOf(settings),
    canonical: link('shop'),
    cartCount: cart.count,
    picture: pagePictures.product,
    things: productThings(visit.services.publicUrl, settings),
    ...refusal,
    body: (
      <ShopPage
        cart={cart}
        form={form}
        mode={visit.services.config.mode}
        proposedCart={hasCart ? undefined : newToken()}
        isCookieMissing={!hasCart && visit.url.searchParams.has('added')}
      />
    ),
  });
}

/** Names the products that are for sale now, with their prices. */
function descriptionOf({ products }: SiteSettings): string {
  const forSale = products.flatMap(({ name, size, price_kobo }) =>
    price_kobo === undefined ? [] : [`${name}${size ? ` (${size})` : ''} at ${naira(price_kobo)}`],
  );
  const others = 'Products made from coconut husk and shell';
  return forSale.length === 0 ? `${others}.` : `${others}: ${forSale.join(', ')}.`;
}
