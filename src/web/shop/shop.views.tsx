import type { FormOf } from '../request/form.ts';
import type { sendEnquirySchema } from '#domain/intake/enquiries/enquiry.schema.ts';
import type { Cart } from '#domain/trade/shop/carts/cart.view.ts';
import { withFigures } from '#domain/acting/settings/figures.view.ts';
import { newToken } from '#platform/token.ts';
import { productThings } from '../finding/goods.ts';
import { pagePictures } from '../finding/share-pictures.ts';
import { link } from '#content/link.ts';
import type { Refusal } from '../request/act.ts';
import { formTitle, page, settingsOf } from '../pages/page.tsx';
import type { Visit } from '../request/visit.ts';
import { cartTokenOf } from '../frame/cart-cookie.ts';
import { ShopPage } from './shop.page.tsx';

/** The whole page, with its contact form blank or refused. */
export function showShop(
  visit: Visit,
  cart: Cart,
  form: FormOf<typeof sendEnquirySchema>,
  refusal?: Refusal,
): Response {
  const settings = settingsOf(visit);
  const hasCart = cartTokenOf(visit) !== undefined;
  return page(visit, {
    title: formTitle('Our Product', form),
    description: withFigures(
      'Cocopeat at {cocopeat} for 5 kg and fibre at {fibre} a full sack; more of what husk and shell become.',
      settings,
    ),
    canonical: link('shop'),
    inCart: cart.count,
    picture: pagePictures.product,
    things: productThings(visit.services.publicUrl, settings),
    ...refusal,
    body: (
      <ShopPage
        cart={cart}
        form={form}
        mode={visit.services.config.mode}
        proposedCart={hasCart ? undefined : newToken()}
        forgotten={!hasCart && visit.url.searchParams.has('added')}
      />
    ),
  });
}
