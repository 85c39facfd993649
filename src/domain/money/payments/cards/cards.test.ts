import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { cardWithoutPayment } from '../../../../../test/support/cards.ts';
import { testDatabase } from '../../../../../test/support/database.ts';
import { dealActs } from '../../../../../test/support/deal-acts.ts';
import { after, draft, member } from '../../../../../test/support/deals.ts';
import { tablesWith } from '../../../../../test/support/kept-rows.ts';
import { openPaying, owed } from '../../../../../test/support/payments.ts';
import { aMember, keepBooksSound } from '../../../../../test/support/sound-books.ts';
import { minute_ms } from '#platform/clock.ts';
import { moveBusinessClock } from '#platform/database/business-clock.ts';
import { beginPayment } from '../begin-payment.ts';
import { paymentData } from '../person-data.ts';
import { reconcilePayments } from '../../notices/reconcile-payments.ts';
import { settlePayment } from '../settle-payment.ts';
import { cardTexts } from './card.schema.ts';
import { mostCards } from './card.view.ts';
import { findCards } from './find-cards.ts';
import { payByCard } from './pay-by-card.ts';
import { removeCard } from './remove-card.ts';

const database = await testDatabase(34);
const { ctx, db, pool } = database;
const { paystack, provider, agreed, stateOf, work } = await openPaying(database);
const deals = dealActs(database);
const deps = { provider, publicUrl: 'https://agbon.test' };
keepBooksSound(database);

let codes = 0;
const newCode = () => `AUTH_${(codes += 1)}x${crypto.randomUUID().slice(0, 8)}`;

/** A deal for which a member owes ₦1,015. */
async function owedBy(buyerId: bigint): Promise<{ dealId: bigint }> {
  const sides = { buyerId, sellerId: await aMember(ctx(), 'Bola') };
  const dealId = await draft(database, sides);
  await after(database, dealId, sides, [
    ['buyer', 'propose'],
    ['seller', 'agree'],
  ]);
  return { dealId };
}

/** A deal paid by a card that is saved. */
async function keep(memberId: bigint, code = newCode(), more: Parameters<typeof paystack.payByCard>[2] = {}) {
  const of = await owedBy(memberId);
  const { reference } = await beginPayment(ctx(member(memberId)), { paidFor: of, keepsCard: true }, deps);
  paystack.payByCard(reference, code, more);
  await settlePayment(ctx(), provider, reference);
  return { code, reference };
}

/** A deal whose buyer saves a card. */
async function withCard() {
  const deal = await agreed();
  const { code } = await keep(deal.buyerId);
  const [card] = await findCards(ctx(), deal.buyerId);
  const pay = (key: string | undefined = crypto.randomUUID()) =>
    payByCard(ctx(member(deal.buyerId)), { paidFor: { dealId: deal.dealId }, cardId: card!.id, key }, deps);
  return { ...deal, code, card: card!, pay };
}

const charges = (code: string) => paystack.requests.filter(({ body }) => body.authorization_code === code).length;

describe('a card is saved', () => {
  test('when its payer asks for it: brand, last four digits and expiry, and no charging token in any table', async () => {
    const ada = await aMember(ctx());
    const { code } = await keep(ada);
    const shown = { brand: 'Visa', last4: '4081', month: 12, year: 2030, isExpired: false };
    expect(await findCards(ctx(), ada)).toMatchObject([shown]);
    expect(await tablesWith(pool, code)).toEqual([]);
  });

  test('not without the payer’s consent, not when it cannot be charged again, and never from an unmatched payment', async () => {
    const ada = await aMember(ctx());
    const of = await owedBy(ada);
    const unasked = await beginPayment(ctx(member(ada)), { paidFor: of }, deps);
    paystack.payByCard(unasked.reference, newCode());
    expect(await settlePayment(ctx(), provider, unasked.reference)).toBe('paid');
    await keep(ada, newCode(), { reusable: false });
    const other = await beginPayment(ctx(member(ada)), { paidFor: await owedBy(ada), keepsCard: true }, deps);
    paystack.payByCard(other.reference, newCode());
    paystack.pay(other.reference, { amount: 5 });
    expect(await settlePayment(ctx(), provider, other.reference)).toBe('parked');
    expect(await findCards(ctx(), ada)).toEqual([]);
  });

  test('once, even when it pays several times, and at most ten per member', async () => {
    const ada = await aMember(ctx());
    const code = newCode();
    await keep(ada, code);
    await keep(ada, code);
    expect(await findCards(ctx(), ada)).toHaveLength(1);
    for (let more = 0; more < mostCards - 2; more += 1) await cardWithoutPayment(ctx(), ada, provider.name);
    for (let more = 0; more < 2; more += 1) await keep(ada);
    expect(await findCards(ctx(), ada)).toHaveLength(mostCards);
  });
});

describe('paying with a saved card', () => {
  test('charges it once and pays for the deal, with the mail address that the card belongs to', async () => {
    const { pay, dealId, code, ...sides } = await withCard();
    const { reference, page } = await pay();
    expect([page, await stateOf(reference), await deals.stateOf(dealId)]).toEqual([undefined, 'paid', 'funded']);
    expect((await deals.moneyOf(dealId, sides)).held).toBe(owed);
    expect(charges(code)).toBe(1);
  });

  test('pressed 16 times at once, and again by the same form, pays once', async () => {
    const { pay, dealId, code, buyerId } = await withCard();
    const key = crypto.randomUUID();
    await Promise.all(Array.from({ length: 16 }, (_, one) => pay(one % 2 ? key : undefined).catch(() => undefined)));
    expect(await deals.stateOf(dealId)).toBe('funded');
    const { rows } = await sql`select from payment where card_id is not null and payer_id = ${buyerId}`.execute(db);
    expect(rows).toHaveLength(1);
    expect([...paystack.books.charges.values()].filter(({ amount }) => amount === Number(owed)).length).toBeGreaterThan(
      0,
    );
    expect(charges(code)).toBeGreaterThanOrEqual(1);
  });

  test('is refused with a form that was sent for another deal, and charges the form’s deal only once', async () => {
    const { card, buyerId, dealId } = await withCard();
    const other = await owedBy(buyerId);
    const key = crypto.randomUUID();
    const pay = (of: { dealId: bigint }) =>
      payByCard(ctx(member(buyerId)), { paidFor: of, cardId: card.id, key }, deps);
    const { reference } = await pay({ dealId });
    await expect(pay(other)).rejects.toMatchObject({ code: 'invalid' });
    expect((await pay({ dealId })).reference).toBe(reference);
    const { rows } = await sql`select from payment where card_id = ${card.id}`.execute(db);
    expect(rows).toHaveLength(1);
  });

  test('whose answer is lost is looked up under the same reference, and charged once', async () => {
    const { pay, dealId } = await withCard();
    paystack.next('reset after', 'charge_authorization');
    const { reference } = await pay();
    expect(await stateOf(reference)).toBe('begun');
    expect((await pay()).reference).toBe(reference);
    expect([await stateOf(reference), await deals.stateOf(dealId)]).toEqual(['paid', 'funded']);
  });

  test.each(['silent', 'reset', 'rubbish'] as const)(
    'at a provider that is %s does not go through, and the same press again charges the card',
    async (mishap) => {
      const { pay, dealId } = await withCard();
      paystack.next(mishap, 'charge_authorization');
      const { reference } = await pay();
      expect(await stateOf(reference)).toBe('begun');
      expect((await pay()).reference).toBe(reference);
      expect(await deals.stateOf(dealId)).toBe('funded');
    },
  );

  test('without a notice is given up after a quarter of an hour', async () => {
    const { pay } = await withCard();
    paystack.next('reset', 'charge_authorization');
    const { reference } = await pay();
    await moveBusinessClock(db, 'demo', 16 * minute_ms);
    await reconcilePayments(ctx(), provider);
    expect(await stateOf(reference)).toBe('failed');
  });

  test('that the bank declines is over, and another press is another try', async () => {
    const { pay, code, dealId } = await withCard();
    paystack.books.cards.get(code)!.says = 'failed';
    const key = crypto.randomUUID();
    const { reference } = await pay(key);
    expect([await stateOf(reference), await deals.stateOf(dealId)]).toEqual(['failed', 'agreed']);
    paystack.books.cards.get(code)!.says = 'success';
    const again = await pay(key);
    expect([again.reference === reference, await deals.stateOf(dealId)]).toEqual([false, 'funded']);
  });

  test('that is pending is waited for, and not charged again meanwhile', async () => {
    const { pay, code, dealId } = await withCard();
    paystack.books.cards.get(code)!.says = 'pending';
    const { reference } = await pay();
    expect((await pay()).reference).toBe(reference);
    expect(await settlePayment(ctx(), provider, reference)).toBe('pending');
    paystack.pay(reference);
    expect(await settlePayment(ctx(), provider, reference)).toBe('paid');
    expect(await deals.stateOf(dealId)).toBe('funded');
  });

  test('that the bank wants to confirm continues on the provider’s page', async () => {
    const one = await withCard();
    paystack.books.cards.get(one.code)!.says = 'page';
    const { reference, page } = await one.pay();
    expect([page?.startsWith('https://checkout.paystack.test/check/'), await stateOf(reference)]).toEqual([
      true,
      'open',
    ]);
    const other = await withCard();
    paystack.books.cards.get(other.code)!.says = 'send_otp';
    const begun = await other.pay();
    expect(begun.page).toBe(`https://checkout.paystack.test/${begun.reference}`);
  });

  test('is allowed to its own member, while it is saved, and until it expires', async () => {
    const { card, pay, dealId, buyerId } = await withCard();
    const other = await withCard();
    const theirs = payByCard(
      ctx(member(other.buyerId)),
      { paidFor: { dealId: other.dealId }, cardId: card.id, key: undefined },
      deps,
    );
    await expect(theirs).rejects.toMatchObject({ code: 'conflict', message: cardTexts.gone });
    await sql`update payment_card set expires = '2020-01-01' where id = ${card.id}`.execute(db);
    await expect(pay()).rejects.toMatchObject({ code: 'conflict', message: cardTexts.expired });
    await removeCard(ctx(member(buyerId)), card.id);
    await expect(pay()).rejects.toMatchObject({ code: 'conflict', message: cardTexts.gone });
    expect(await deals.stateOf(dealId)).toBe('agreed');
  });
});

describe('a removed card', () => {
  test('is deleted at once, and the provider forgets it as soon as it can be reached', async () => {
    const { card, code, buyerId } = await withCard();
    await removeCard(ctx(member(buyerId)), card.id);
    expect(await findCards(ctx(), buyerId)).toEqual([]);
    expect(paystack.books.cards.has(code)).toBe(true);
    await work();
    expect(paystack.books.cards.has(code)).toBe(false);
    expect((await sql`select from payment_card where id = ${card.id}`.execute(db)).rows).toEqual([]);
  });

  test('can be removed only by its owner, and only once', async () => {
    const [{ card, buyerId }, other] = [await withCard(), await withCard()];
    const unknown = { code: 'not_found' };
    await expect(removeCard(ctx(member(other.buyerId)), card.id)).rejects.toMatchObject(unknown);
    await removeCard(ctx(member(buyerId)), card.id);
    await expect(removeCard(ctx(member(buyerId)), card.id)).rejects.toMatchObject(unknown);
    await work();
  });

  test('leaves no data when its member is deleted, and the provider forgets it', async () => {
    const ada = await aMember(ctx());
    const { code } = await keep(ada);
    await paymentData.erase(ctx(), { memberId: ada, email: undefined, phone: undefined });
    expect((await sql`select from payment_card where member_id = ${ada}`.execute(db)).rows).toEqual([]);
    await work();
    expect(paystack.books.cards.has(code)).toBe(false);
    expect(
      (await sql`select from payment_card where removed_at is not null and member_id is null`.execute(db)).rows,
    ).toEqual([]);
  });
});
