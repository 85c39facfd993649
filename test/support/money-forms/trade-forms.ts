import { link } from '#content/link.ts';
import type { FormFields, TestApp } from '../app.ts';
import { orderDeals } from '../order-deals.ts';
import type { MoneyForms, MoneyPost } from './money-post.ts';

type Side = 'buyer' | 'seller';

/** Orders and offers on the marketplace. */
export async function tradeForms(site: TestApp): Promise<MoneyForms> {
  const market = await orderDeals(site);

  async function ofOrder(stage: 'placed' | 'paid', side: Side, name: string, bodies: FormFields[]): Promise<MoneyPost> {
    const { orderId, buyerCookie, sellerCookie } = await market[stage]();
    const cookie = side === 'buyer' ? buyerCookie : sellerCookie;
    const [fields = {}, other] = bodies;
    return { path: `${link('dashboardOrder', { orderId })}/${name}`, cookie, fields, ...(other && { other }) };
  }

  async function ofOffer(side: Side, name: string, fields: FormFields, other: FormFields): Promise<MoneyPost> {
    const { offerId, buyerCookie, sellerCookie } = await market.offered();
    const cookie = side === 'buyer' ? buyerCookie : sellerCookie;
    return { path: `${link('dashboardOffer', { offerId })}/${name}`, cookie, fields, other };
  }

  return {
    'an order is placed': async () => {
      const { id, buyerCookie: cookie } = await market.market();
      const fields = { quantity: '10', shippingAddress: '12 Marina, Lagos', paymentMethod: 'agbonpay' };
      return { path: link('listingOrder', { listingId: id }), cookie, fields, other: { ...fields, quantity: '11' } };
    },
    'an order is answered': () => {
      // `shown`: the shipping cost for which the page showed its sums.
      const answers = ['7', '8'].map((shipping) => ({ shipping, shown: shipping }));
      return ofOrder('placed', 'seller', 'answer', answers);
    },
    'an order is cancelled': () => ofOrder('placed', 'buyer', 'cancel', [{ why: 'Sorry' }, { why: 'Too late' }]),
    'an order is shipped': () => ofOrder('paid', 'seller', 'shipped', []),
    'an offer is made': async () => {
      const { id, buyerCookie: cookie } = await market.market();
      const fields = { price: '400', quantity: '10', message: 'For our bakery', stands: '3' };
      return { path: link('listingOffer', { listingId: id }), cookie, fields, other: { ...fields, price: '410' } };
    },
    'an offer is accepted': () => ofOffer('seller', 'accept', { seen: '0' }, { seen: '1' }),
    'an offer is countered': () => {
      const fields = { price: '430', quantity: '10', message: 'Fresh ones', stands: '3', seen: '0' };
      return ofOffer('seller', 'counter', fields, { ...fields, price: '440' });
    },
    'an offer is declined': () => ofOffer('seller', 'decline', {}, { message: 'Too little' }),
    'an offer is withdrawn': () => ofOffer('buyer', 'withdraw', {}, { message: 'Found others' }),
  };
}
