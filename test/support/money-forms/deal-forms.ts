import { link } from '#content/link.ts';
import { beginShopDeal } from '#domain/trade/shop/begin-shop-deal.ts';
import type { TestApp } from '../app.ts';
import { addedCard } from '../cards.ts';
import { shopOrders } from '../shop-orders.ts';
import { signedIn } from '../signed-in.ts';
import { topUp } from '../sound-books.ts';
import { staffAtDesk } from '../staff.ts';
import { dealsOfMembers } from './deals-of-members.ts';
import type { MoneyForms, MoneyPost } from './money-post.ts';

const wet = { reason: 'damaged', words: 'Wet' };

/** The steps of a deal that promise or move its money. */
export function stepForms(site: TestApp): MoneyForms {
  const { step } = dealsOfMembers(site);
  return {
    'a deal is agreed to': () => step('seller', 'proposed', 'agreement'),
    'a deal is given up': () => step('seller', 'paid', 'cancellation', { words: 'No lorry' }),
    'goods are shipped': () => step('seller', 'paid', 'shipment', { carrier: 'Musa' }),
    'goods are said to have arrived': () => step('buyer', 'shipped', 'arrival'),
    'goods are accepted': () => step('buyer', 'arrived', 'acceptance'),
    'a part is accepted': () => step('buyer', 'arrived', 'part', { percent: '50', percentShown: '50' }),
    'a part is settled': () => step('seller', 'partAccepted', 'settlement'),
    'goods are rejected': () => step('buyer', 'arrived', 'rejection', wet),
    'goods came back': () => step('seller', 'sentBack', 'return-arrival'),
    'a dispute is opened': () => step('buyer', 'arrived', 'dispute', { ...wet, claimed: '5' }),
    'a dispute is settled by both': () => step('buyer', 'splitProposed', 'split-acceptance'),
    'a dispute is conceded': () => step('seller', 'disputed', 'concession'),
  };
}

/** The ways to pay for a deal between two members. */
export function paymentForms(site: TestApp): MoneyForms {
  const { dealAt } = dealsOfMembers(site);
  async function payment(method: (buyerId: bigint) => Promise<string>, otherMethod: string): Promise<MoneyPost> {
    const { dealId, buyer } = await dealAt('agreed');
    const fields = { method: await method(buyer.id) };
    const path = link('dealPayment', { dealId: String(dealId) });
    return { path, cookie: buyer.cookie, fields, other: { method: otherMethod } };
  }
  const savedCard = async (buyerId: bigint) =>
    `card-${(await addedCard(site, site.services.payments.sandbox!, buyerId)).id}`;
  return {
    'a deal is paid from the balance': () => payment(async () => 'agbonpay', 'card'),
    'a deal is paid by card': () => payment(async () => 'card', 'bank'),
    'a deal is paid by a saved card': () => payment(savedCard, 'card'),
  };
}

/** An order of our own shop that becomes a deal and is paid. */
export async function houseForms(site: TestApp): Promise<MoneyForms> {
  const { actor } = await staffAtDesk(site, 'owner');
  const { priced, pricedEvent } = await shopOrders(site, site.ctx(actor));
  const seen = { seen: '48000000', upfront: '60' };
  return {
    'the price of an event is accepted': async () => {
      const { member, cookie } = await signedIn(site);
      const path = link('eventBookingAcceptance', { token: (await pricedEvent(member.email!)).token });
      return { path, cookie, fields: seen, other: { ...seen, seen: '47000000' } };
    },
    'an event is made a deal': async () => {
      const { member, cookie } = await signedIn(site);
      const path = link('eventBookingPayment', { token: (await pricedEvent(member.email!)).token });
      return { path, cookie, fields: seen, other: { ...seen, upfront: '100' } };
    },
    'an order of our own is made a deal': async () => {
      const { member, cookie } = await signedIn(site);
      const path = link('machineOrderPayment', { token: (await priced(member.email!)).token });
      return { path, cookie, fields: { seen: '190000000' }, other: { seen: '180000000' } };
    },
    'an order of our own is paid': async () => {
      const { member, cookie, ctx } = await signedIn(site);
      const { place } = await priced(member.email!);
      await topUp(site.ctx(), member.id, 200_000_000n);
      const dealId = String(await beginShopDeal(ctx(), place, { seen: 190_000_000n }));
      const fields = { method: 'agbonpay', seen: '1' };
      return { path: link('dealPayment', { dealId }), cookie, fields, other: { ...fields, method: 'bank' } };
    },
  };
}
