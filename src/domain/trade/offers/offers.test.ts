import { describe, expect, test } from 'vitest';
import { testDatabase } from '../../../../test/support/database.ts';
import { completedOrder } from '../../../../test/support/completed-order.ts';
import { aTrader } from '../../../../test/support/listings.ts';
import { staffAtDesk } from '../../../../test/support/staff.ts';
import { offer, openMarket, order, raced } from '../../../../test/support/trade.ts';
import { day_ms, second_ms } from '#platform/clock.ts';
import type { Actor } from '#domain/acting/context.ts';
import { findOrder } from '../orders/find-order.ts';
import { placeOrder } from '../orders/place-order.ts';
import { acceptOffer } from './accept-offer.ts';
import { counterOffer } from './counter-offer.ts';
import { declineOffer } from './decline-offer.ts';
import { expireOffers } from './expire-offers.ts';
import { findOffer } from './find-offer.ts';
import { counterOfferSchema } from './offer.schema.ts';
import { sendOffer } from './send-offer.ts';
import { withdrawOffer } from './withdraw-offer.ts';

const site = await testDatabase();
const { ctx, db } = site;
const { offered, stockOf, newsTo, later, standing } = await openMarket(site);
const clock: Actor = { kind: 'job', name: 'end-trades' };

const counter = (seen: number, more: object = {}) =>
  counterOfferSchema.parse({ price: '420', quantity: '10', message: 'Not below', seen: String(seen), ...more });
const accept = (seen: number) => ({ seen, terms: false });
const stateOf = async (offerId: string, actor: Actor) => (await findOffer(ctx(actor), offerId))?.state;

describe('an offer', () => {
  test('is negotiated in turns, and becomes an order at the agreed price', async () => {
    const { id, buyer, seller, offerId } = await offered();
    expect(await findOffer(ctx(seller), offerId)).toMatchObject({ turn: 'seller', state: 'open', price_kobo: 40_000n });
    await expect(counterOffer(ctx(buyer), offerId, counter(0))).rejects.toThrow('It is the other side’s turn.');
    await expect(acceptOffer(ctx(buyer), offerId, accept(0))).rejects.toMatchObject({ code: 'conflict' });
    await counterOffer(ctx(seller), offerId, counter(0));
    expect(await stockOf(id)).toEqual([1000, 0]);
    const { orderId } = await acceptOffer(ctx(buyer), offerId, accept(1));
    expect(await findOrder(ctx(seller), String(orderId))).toMatchObject({
      unitPrice_kobo: 42_000n,
      subtotal_kobo: 420_000n,
      state: 'awaiting_payment',
      offerId: BigInt(offerId),
      shippingAddress: undefined,
    });
    expect(await stockOf(id)).toEqual([1000, 10]);
    const done = (await findOffer(ctx(buyer), offerId))!;
    expect(done.orderId).toBe(orderId);
    expect(done.steps.map(({ party, event, price_kobo }) => [party, event, price_kobo])).toEqual([
      ['buyer', 'offered', 40_000n],
      ['seller', 'countered', 42_000n],
      ['buyer', 'accepted', 42_000n],
    ]);
    expect(await newsTo(seller.email)).toEqual(['offer offered', 'order agreed to seller']);
    expect(await newsTo(buyer.email)).toEqual(['offer countered', 'order agreed to buyer']);
  });

  test('cannot be made on one’s own listing, nor twice at once; after an expired one a new one can begin', async () => {
    const { buyer, seller, id, offerId } = await offered();
    await expect(sendOffer(ctx(seller), id, offer())).rejects.toMatchObject({ code: 'forbidden' });
    await expect(sendOffer(ctx(buyer), id, offer())).rejects.toThrow('You have an open offer on this already');
    await later(3 * day_ms + second_ms, async () => {
      const { offerId: another } = await sendOffer(ctx(buyer), id, offer({ stands: '14' }));
      expect(await stateOf(offerId, buyer)).toBe('expired');
      expect(await stateOf(String(another), buyer)).toBe('open');
    });
  });

  test('of another member is not found by any verb', async () => {
    const { offerId } = await offered();
    const eve = ctx((await aTrader(ctx(), { accountType: 'merchant' })).member);
    expect(await findOffer(eve, offerId)).toBeUndefined();
    const tries = [
      acceptOffer(eve, offerId, accept(0)),
      counterOffer(eve, offerId, counter(0)),
      declineOffer(eve, offerId, {}),
      withdrawOffer(eve, offerId, {}),
    ];
    for (const tried of await Promise.allSettled(tries))
      expect(tried).toMatchObject({ status: 'rejected', reason: { code: 'not_found' } });
  });

  test('is ended by staff with a reason that both members see and the log has', async () => {
    const { offerId, buyer, seller } = await offered();
    const support = await staffAtDesk(site, 'support');
    await withdrawOffer(ctx(support.actor), offerId, { message: 'A fraud' });
    expect(await newsTo(buyer.email)).toEqual(['offer ended-by-us']);
    expect(await newsTo(seller.email)).toEqual(['offer offered', 'offer ended-by-us']);
    const line = db.selectFrom('audit').select(['what', 'why']).where('record_id', '=', offerId);
    expect(await line.executeTakeFirstOrThrow()).toEqual({ what: 'end-offer', why: 'A fraud' });
  });
});

describe('of two simultaneous acts', () => {
  test('of accepting and withdrawing, one wins and the stock shows which', async () => {
    for (let round = 0; round < 8; round++) {
      const { id, offerId, buyer, seller } = await offered();
      const tries = [acceptOffer(ctx(seller), offerId, accept(0)), withdrawOffer(ctx(buyer), offerId, {})];
      expect(await raced(round % 2 ? tries : tries.toReversed())).toEqual({ won: 1, refused: ['conflict'] });
      const isAccepted = (await stateOf(offerId, buyer)) === 'accepted';
      expect(await stockOf(id)).toEqual([1000, isAccepted ? 10 : 0]);
    }
  });

  test('32 acceptances make one order', async () => {
    const { id, offerId, seller } = await offered();
    const tries = Array.from({ length: 32 }, () => acceptOffer(ctx(seller), offerId, accept(0)));
    expect(await raced(tries)).toEqual({ won: 1, refused: ['conflict'] });
    expect(await stockOf(id)).toEqual([1000, 10]);
  });

  test('a member who accepts an offer that was countered meanwhile gets an error, and nothing is agreed', async () => {
    const { offerId, buyer, seller } = await offered();
    await counterOffer(ctx(seller), offerId, counter(0));
    await counterOffer(ctx(buyer), offerId, counter(1, { price: '401' }));
    await expect(acceptOffer(ctx(seller), offerId, accept(0))).rejects.toThrow('This offer has changed');
    expect(await stateOf(offerId, seller)).toBe('open');
  });
});

describe('changes in the meantime', () => {
  test('stock that another member ordered cannot be agreed on, and the offer stays open', async () => {
    const { id, offerId, seller } = await offered({ quantity: 15n });
    const other = await aTrader(ctx());
    await completedOrder(ctx(), other.member.id);
    await placeOrder(ctx(other.member), id, order('10'));
    await expect(acceptOffer(ctx(seller), offerId, accept(0))).rejects.toMatchObject({
      message: 'Quantity must be between 1 and 5',
    });
    expect(await stateOf(offerId, seller)).toBe('open');
    expect(await stockOf(id)).toEqual([15, 10]);
  });

  test('nor can a price below half of the offer, or a paused listing', async () => {
    const { listing, offerId, seller } = await offered();
    const set = (to: object) => db.updateTable('listing').set(to).where('id', '=', listing.id).execute();
    await set({ price_kobo: 19_999n });
    await expect(acceptOffer(ctx(seller), offerId, accept(0))).rejects.toThrow('₦399.98 is the most');
    await set({ price_kobo: 20_000n, state: 'paused' });
    await expect(acceptOffer(ctx(seller), offerId, accept(0))).rejects.toThrow('not for sale');
    await set({ state: 'active' });
    await acceptOffer(ctx(seller), offerId, accept(0));
  });
});

describe('the time to answer', () => {
  test('ends by the clock of the database: a moment before, the answer counts', async () => {
    const [early, late, run] = [await offered(), await offered(), await offered()];
    await later(3 * day_ms - 30 * second_ms, async () => {
      expect(await expireOffers(ctx(clock), 100)).toBe(0);
      await acceptOffer(ctx(early.seller), early.offerId, accept(0));
    });
    await later(3 * day_ms + second_ms, async () => {
      const refused = acceptOffer(ctx(late.seller), late.offerId, accept(0));
      await expect(refused).rejects.toThrow('The time to answer this offer is over.');
      await expect(withdrawOffer(ctx(late.buyer), late.offerId, {})).rejects.toMatchObject({ code: 'conflict' });
      await Promise.all([expireOffers(ctx(clock), 100), expireOffers(ctx(clock), 100)]);
    });
    expect(await stateOf(run.offerId, run.buyer)).toBe('expired');
    expect(await newsTo(run.buyer.email)).toEqual(['offer expired']);
    expect(await stateOf(early.offerId, early.buyer)).toBe('accepted');
  });

  test.each([-1, 0, 1])(
    '%i ms from its end: an answer counts only before that moment, and the expiry only from it on',
    async (after_ms) => {
      const [first, second] = [await offered(), await offered()];
      const isInTime = after_ms < 0;
      const toAnswer = [
        (at: typeof first) => acceptOffer(ctx(at.seller), at.offerId, accept(0)),
        (at: typeof first) => counterOffer(ctx(at.seller), at.offerId, counter(0)),
      ];
      for (const [index, one] of [first, second].entries())
        await standing(one.offerId, after_ms, async () => {
          expect(await stateOf(one.offerId, one.seller)).toBe(isInTime ? 'open' : 'expired');
          const outcome = await toAnswer[index]!(one).then(
            () => 'done',
            (error: Error) => error.message,
          );
          expect(outcome).toBe(isInTime ? 'done' : 'The time to answer this offer is over.');
        });
      expect(await stockOf(first.id)).toEqual([1000, isInTime ? 10 : 0]);
    },
  );

  test.each([-1, 0])(
    '%i ms from its end, 16 acceptances and the job at once: the right one takes effect',
    async (after_ms) => {
      const { id, offerId, seller, buyer } = await offered();
      await standing(offerId, after_ms, async () => {
        const tries = Array.from({ length: 16 }, () => acceptOffer(ctx(seller), offerId, accept(0)));
        const [accepted] = await Promise.all([
          raced(tries),
          expireOffers(ctx(clock), 100),
          expireOffers(ctx(clock), 100),
        ]);
        expect(accepted).toEqual({ won: after_ms < 0 ? 1 : 0, refused: ['conflict'] });
        expect(await stateOf(offerId, buyer)).toBe(after_ms < 0 ? 'accepted' : 'expired');
      });
      expect(await stockOf(id)).toEqual([1000, after_ms < 0 ? 10 : 0]);
      const ends = (await newsTo(buyer.email)).filter((news) => news === 'offer expired');
      expect(ends).toHaveLength(after_ms < 0 ? 0 : 1);
    },
  );

  test('at the moment of its end: a member who waited for the row is judged by when they got it', async () => {
    const { offerId, seller } = await offered();
    await db
      .updateTable('market_offer')
      .set({ expires_at: new Date(Date.now() - 1) })
      .where('id', '=', BigInt(offerId))
      .execute();
    await expect(acceptOffer(ctx(seller), offerId, accept(0))).rejects.toMatchObject({ code: 'conflict' });
  });
});

test('while trading is closed, open offers can be ended and no new ones made', async () => {
  const { offerId, seller, buyer } = await offered();
  const close = { name: 'marketplace-trading', version: 2, value: '{"state": "closed"}', why: 'A flood' };
  const before = new Date(Date.now() - 1000);
  const at = { effective_from: before, written_at: before };
  await db
    .insertInto('site_setting')
    .values({ ...close, ...at })
    .execute();
  await expect(acceptOffer(ctx(seller), offerId, accept(0))).rejects.toThrow('Trading is closed');
  await expect(counterOffer(ctx(seller), offerId, counter(0))).rejects.toThrow('Trading is closed');
  await withdrawOffer(ctx(buyer), offerId, {});
  expect(await stateOf(offerId, buyer)).toBe('withdrawn');
});
