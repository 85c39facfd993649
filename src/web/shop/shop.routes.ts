import { findCart } from '#domain/trade/shop/carts/find-cart.ts';
import { sendEnquiry } from '#domain/intake/enquiries/send-enquiry.ts';
import type { FormState } from '#ui/field-state.ts';
import { blankForm } from '../request/form.ts';
import { settingsOf } from '../pages/page.tsx';
import type { Refusal } from '../request/act.ts';
import { anyone, get, type Route } from '../request/route.ts';
import type { Visit } from '../request/visit.ts';
import { urls } from '#content/urls.ts';
import { enquiryAction, enquiryForms } from '../site/enquiry.action.ts';
import { cartTokenOf, correctCart } from '../frame/cart-cookie.ts';
import { showShop } from './shop.views.tsx';

const form = enquiryForms.product;

export const shopRoutes: readonly Route[] = [
  get(urls.shop, anyone, (visit) => show(visit, blankForm(visit, form))),
  ...enquiryAction({ at: urls.shop, form, subject: 'Product Inquiry', show, verb: sendEnquiry }),
];

async function show(visit: Visit, form: FormState, refusal?: Refusal): Promise<Response> {
  const cart = await findCart(visit.ctx, cartTokenOf(visit), settingsOf(visit).products);
  return correctCart(showShop(visit, cart, form, refusal), visit, cart);
}
