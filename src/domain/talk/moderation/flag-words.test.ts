import { expect, test } from 'vitest';
import { testDatabase } from '../../../../test/support/database.ts';
import { after, member, paidDeal } from '../../../../test/support/deals.ts';
import { staffAtDesk } from '../../../../test/support/staff.ts';
import { offer, openMarket, order } from '../../../../test/support/trade.ts';
import type { Actor, Member } from '#domain/acting/context.ts';
import { findDealPage } from '#domain/trade/deal-pages/find-deal-page.ts';
import { findDispute } from '#domain/trade/deals/rulings/find-dispute.ts';
import { counterOffer } from '#domain/trade/offers/counter-offer.ts';
import { declineOffer } from '#domain/trade/offers/decline-offer.ts';
import { findOffer } from '#domain/trade/offers/find-offer.ts';
import { counterOfferSchema } from '#domain/trade/offers/offer.schema.ts';
import { sendOffer } from '#domain/trade/offers/send-offer.ts';
import { withdrawOffer } from '#domain/trade/offers/withdraw-offer.ts';
import { answerOrder } from '#domain/trade/orders/answer-order.ts';
import { cancelOrder } from '#domain/trade/orders/cancel-order.ts';
import { findOrder } from '#domain/trade/orders/find-order.ts';
import { placeOrder } from '#domain/trade/orders/place-order.ts';
import { writeReview } from '#domain/trade/reviews/write-review.ts';
import { hideMessage, showMessage } from '#domain/trade/moderation/decide-flag.ts';

const site = await testDatabase();
const { ctx, db } = site;
const { market, offered, placed } = await openMarket(site);
const rude = 'You be mumu, goods don spoil';

type Wrote = { author: Member; other: Member; offerId?: string; orderId?: string; dealId?: string };

async function delivered(): Promise<Awaited<ReturnType<typeof placed>>> {
  const there = await placed();
  await db
    .updateTable('market_order')
    .set({ state: 'delivered', reserved_until: null })
    .where('id', '=', BigInt(there.orderId))
    .execute();
  return there;
}

const sides = ({ buyer, seller }: { buyer: Member; seller: Member }, by: 'buyer' | 'seller') =>
  by === 'buyer' ? { author: buyer, other: seller } : { author: seller, other: buyer };

/** Every place beside a trade in which a member's words reach another member. */
const places: Record<string, { place: string; part: string | null; write: () => Promise<Wrote> }> = {
  'an offer': {
    place: 'offer',
    part: null,
    async write() {
      const there = await market();
      const { offerId } = await sendOffer(ctx(there.buyer), there.id, offer({ message: rude }));
      return { ...sides(there, 'buyer'), offerId: String(offerId) };
    },
  },
  'a counter-offer': {
    place: 'offer',
    part: null,
    async write() {
      const there = await offered();
      const put = counterOfferSchema.parse({ price: '420', quantity: '10', message: rude, seen: '0' });
      await counterOffer(ctx(there.seller), there.offerId, put);
      return { ...sides(there, 'seller'), offerId: there.offerId };
    },
  },
  'a refusal of an offer': {
    place: 'offer',
    part: null,
    async write() {
      const there = await offered();
      await declineOffer(ctx(there.seller), there.offerId, { message: rude });
      return { ...sides(there, 'seller'), offerId: there.offerId };
    },
  },
  'a withdrawal of an offer': {
    place: 'offer',
    part: null,
    async write() {
      const there = await offered();
      await withdrawOffer(ctx(there.buyer), there.offerId, { message: rude });
      return { ...sides(there, 'buyer'), offerId: there.offerId };
    },
  },
  'the notes of an order': {
    place: 'order',
    part: 'notes',
    async write() {
      const there = await market();
      const { orderId } = await placeOrder(ctx(there.buyer), there.id, order('10', { notes: rude }));
      return { ...sides(there, 'buyer'), orderId: String(orderId) };
    },
  },
  'a seller’s answer': {
    place: 'order',
    part: 'seller_words',
    async write() {
      const there = await placed();
      await answerOrder(ctx(there.seller), there.orderId, { shipping: 100n, words: rude });
      return { ...sides(there, 'seller'), orderId: there.orderId };
    },
  },
  'the reason of a cancellation': {
    place: 'order',
    part: 'reason',
    async write() {
      const there = await placed();
      await cancelOrder(ctx(there.buyer), there.orderId, { why: rude });
      return { ...sides(there, 'buyer'), orderId: there.orderId };
    },
  },
  'a step of a deal': {
    place: 'deal',
    part: null,
    async write() {
      const { dealId, ...both } = await paidDeal(site);
      await after(site, dealId, both, [['seller', 'ship', { evidence: { words: rude, carrier: 'A van' } }]]);
      const [author, other] = [member(both.sellerId), member(both.buyerId)] as [Member, Member];
      return { author, other, dealId: String(dealId) };
    },
  },
  'a buyer’s review': {
    place: 'review',
    part: 'buyer_review',
    async write() {
      const there = await delivered();
      await writeReview(ctx(there.buyer), there.orderId, { stars: 1, words: rude });
      await writeReview(ctx(there.seller), there.orderId, { stars: 5, words: undefined });
      return { ...sides(there, 'buyer'), orderId: there.orderId };
    },
  },
  'a seller’s review': {
    place: 'review',
    part: 'seller_review',
    async write() {
      const there = await delivered();
      await writeReview(ctx(there.seller), there.orderId, { stars: 1, words: rude });
      await writeReview(ctx(there.buyer), there.orderId, { stars: 5, words: undefined });
      return { ...sides(there, 'seller'), orderId: there.orderId };
    },
  },
};

const flags = () => db.selectFrom('message_flag').selectAll().orderBy('id', 'desc').execute();
/** What this person reads on the page. */
async function readBy(actor: Actor, wrote: Wrote) {
  const { removed, ...rest } = (await pageOf(actor, wrote))!;
  const text = JSON.stringify(rest, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
  return { removed, says: text.includes(rude) };
}

function pageOf(actor: Actor, { offerId, orderId, dealId }: Wrote) {
  if (dealId) return findDealPage(ctx(actor), dealId);
  return offerId ? findOffer(ctx(actor), offerId) : findOrder(ctx(actor), orderId!);
}

test.each(Object.keys(places))('abuse in %s is flagged for staff, removed, and restored', async (name) => {
  const { place, part, write } = places[name]!;
  const wrote = await write();
  const [flag] = await flags();
  expect(flag).toMatchObject({ place, order_part: part, author_id: wrote.author.id, message: rude, rules: ['abuse'] });
  expect(String(flag!.offer_id ?? flag!.order_id ?? flag!.deal_id)).toBe(
    wrote.offerId ?? wrote.orderId ?? wrote.dealId,
  );
  expect(await readBy(wrote.other, wrote)).toEqual({ removed: [], says: true });
  const { actor } = await staffAtDesk(site, 'support', { email: `${crypto.randomUUID()}@agbon.example` });
  await hideMessage(ctx(actor), String(flag!.id), { reason: 'No insults here' });
  expect(await readBy(wrote.other, wrote)).toEqual({ removed: [{ isOwn: false, why: undefined }], says: false });
  expect((await readBy(wrote.author, wrote)).removed).toEqual([{ isOwn: true, why: 'No insults here' }]);
  await showMessage(ctx(actor), String(flag!.id));
  expect(await readBy(wrote.other, wrote)).toEqual({ removed: [], says: true });
});

test('staff who rule on a deal read the removed text of its two sides', async () => {
  const { author, dealId } = await places['a step of a deal']!.write();
  const [flag] = await flags();
  const { actor } = await staffAtDesk(site, 'owner', { email: `${crypto.randomUUID()}@agbon.example` });
  await hideMessage(ctx(actor), String(flag!.id), { reason: 'No insults here' });
  const { statements: file } = await findDispute(
    ctx(actor),
    { dealId: BigInt(dealId!), part: 1 },
    { rulesAlone_kobo: 0n },
  );
  expect(file.map(({ words, carrier }) => ({ words, carrier }))).toEqual([{ words: rude, carrier: 'A van' }]);
  expect(await readBy(author, { author, other: author, dealId: dealId! })).toMatchObject({ says: false });
});

test('harmless text is not flagged, and neither is text of staff', async () => {
  const before = await flags();
  const { offerId } = await offered();
  const { actor } = await staffAtDesk(site, 'support', { email: `${crypto.randomUUID()}@agbon.example` });
  await withdrawOffer(ctx(actor), offerId, { message: 'One of you wrote "mumu"' });
  expect(await flags()).toEqual(before);
});

test('edited text is checked again, and the decision about the old text does not apply to it', async () => {
  const there = await placed();
  const answer = (words: string) => answerOrder(ctx(there.seller), there.orderId, { shipping: 100n, words });
  await answer(rude);
  const [flag] = await flags();
  await answer('It leaves on Monday');
  const { actor } = await staffAtDesk(site, 'support', { email: `${crypto.randomUUID()}@agbon.example` });
  const hiding = hideMessage(ctx(actor), String(flag!.id), { reason: 'No insults here' });
  await expect(hiding).rejects.toThrow('has changed the text since');
  await answer('Idiot');
  expect((await flags())[0]).toMatchObject({ id: flag!.id, message: 'Idiot', decision: null });
});

test('a flag is deleted with its author when they are removed from the order', async () => {
  const there = await placed();
  await answerOrder(ctx(there.seller), there.orderId, { shipping: 100n, words: rude });
  const kept = async () => (await flags()).filter(({ order_id }) => String(order_id) === there.orderId);
  expect(await kept()).toHaveLength(1);
  await db
    .updateTable('market_order')
    .set({ seller_erased_at: new Date(), seller_name: null, seller_words: null })
    .where('id', '=', BigInt(there.orderId))
    .execute();
  expect(await kept()).toEqual([]);
});
