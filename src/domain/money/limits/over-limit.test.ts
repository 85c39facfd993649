import { expect, test } from 'vitest';
import { after, draft, member } from '../../../../test/support/deals.ts';
import { testDatabase } from '../../../../test/support/database.ts';
import { dealActs } from '../../../../test/support/deal-acts.ts';
import { openPaying } from '../../../../test/support/payments.ts';
import { aMember, keepBooksSound } from '../../../../test/support/sound-books.ts';
import { staffAtDesk } from '../../../../test/support/staff.ts';
import { day_ms } from '#platform/clock.ts';
import { moveBusinessClock } from '#platform/database/business-clock.ts';
import { findSharingAccountIds } from '#domain/people/accounts-together/find-together.ts';
import { beginPayment } from '../payments/begin-payment.ts';
import { settlePayment } from '../payments/settle-payment.ts';
import { cardsOverLimit } from './over-limit.queue.ts';
import { overLimitTexts, markOverLimitChecked } from './see-over-limit.ts';

const database = await testDatabase();
const { ctx, db, pool, sitePool } = database;
const { paystack, provider } = await openPaying(database);
const deals = dealActs(database);
keepBooksSound(database);

const signature = { signature: 'SIG_of_one_card' };

/** The time until the middle of the month, so that three days later it is still the same month. */
async function untilMidMonth_ms(): Promise<number> {
  const { rows } = await pool.query<{ ms: string }>(
    `select extract(epoch from date_trunc('month', business_now()) + interval '1 month 10 days' - business_now()) * 1000 as ms`,
  );
  return Math.round(Number(rows[0]!.ms));
}

/** A member pays a deal on the provider's page, by a card of their own. */
async function paysByCard(buyerId: bigint, minor: bigint, card: Record<string, unknown>) {
  const sides = { buyerId, sellerId: await aMember(ctx(), 'Bola') };
  const dealId = await draft(database, sides, { minor });
  await after(database, dealId, sides, [
    ['buyer', 'propose'],
    ['seller', 'agree'],
  ]);
  const deps = { provider, publicUrl: 'https://agbon.test' };
  const { reference } = await beginPayment(ctx(member(buyerId)), { paidFor: { dealId }, channel: 'card' }, deps);
  paystack.payByCard(reference, `AUTH_${crypto.randomUUID()}`, card);
  expect(await settlePayment(ctx(), provider, reference)).toBe('paid');
  expect(await deals.stateOf(dealId)).toBe('funded');
  return { reference, dealId };
}

const overOf = (payerId: bigint) =>
  db.selectFrom('charge_over_limit').selectAll().where('payer_id', '=', payerId).orderBy('id').executeTakeFirst();
const two = async () => [await aMember(ctx()), await aMember(ctx(), 'Chidi')] as const;

test('a card payment that exceeds the joint limit once its card is known pays the deal and is held for 120 days', async () => {
  const [ada, chidi] = await two();
  await paysByCard(ada, 6_000_000n, signature);
  expect(await overOf(ada)).toBeUndefined();
  const { reference } = await paysByCard(chidi, 6_000_000n, signature);
  expect(await findSharingAccountIds(ctx(), chidi)).toEqual([chidi, ada]);
  const over = await overOf(chidi);
  expect(over).toMatchObject({
    reference,
    level: 0,
    span: 'day',
    paid_minor: 12_180_000n,
    limit_minor: 10_000_000n,
    seen_at: null,
  });
  const { rows } = await pool.query(
    `select held_until >= at + interval '120 days' and held_until < at + interval '121 days' as is_held
    from charge_over_limit where payer_id = $1`,
    [chidi],
  );
  expect(rows).toEqual([{ is_held: true }]);
});

test('a payment over the limit is a work item for staff, who check it once', async () => {
  const [ada, chidi] = await two();
  const card = { signature: 'SIG_of_another' };
  await paysByCard(ada, 6_000_000n, card);
  await paysByCard(chidi, 6_000_000n, card);
  const { payment_id } = (await overOf(chidi))!;
  const { actor } = await staffAtDesk(database, 'finance', { email: 'looks@agbon.example' });
  const support = await staffAtDesk(database, 'support', { email: 'answers@agbon.example' });
  const waiting = async () => {
    const { rows } = await cardsOverLimit.query({ now: new Date(), staff: actor }).execute(db);
    return rows.map(({ count }) => count).join();
  };
  const before = await waiting();
  await expect(markOverLimitChecked(ctx(support.actor), payment_id)).rejects.toMatchObject({ code: 'forbidden' });
  await markOverLimitChecked(ctx(actor), payment_id);
  await expect(markOverLimitChecked(ctx(actor), payment_id)).rejects.toThrow(overLimitTexts.unknown);
  expect(await waiting()).toBe(String(Number(before) - 1));
});

test('a card without a signature counts by its brand, last four digits and expiry', async () => {
  const [ada, chidi] = await two();
  const unsigned = { signature: null, reusable: false, last4: '7777' };
  await paysByCard(ada, 6_000_000n, unsigned);
  await paysByCard(chidi, 6_000_000n, unsigned);
  expect(await overOf(chidi)).toBeDefined();
  const bola = await aMember(ctx(), 'Bola');
  await paysByCard(bola, 6_000_000n, { ...unsigned, exp_year: '2031' });
  expect(await overOf(bola)).toBeUndefined();
});

test('only a digest of a card is stored with its charge', async () => {
  const ada = await aMember(ctx());
  const { reference } = await paysByCard(ada, 1_000_000n, { signature: 'SIG_kept_nowhere' });
  const { card_digest } = await db
    .selectFrom('provider_charge')
    .select('card_digest')
    .where('provider', '=', provider.name)
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  expect(card_digest).toHaveLength(32);
  const { rows } = await pool.query(`select from payment_card where signature = 'SIG_kept_nowhere'`);
  expect(rows).toEqual([]);
});

test('the monthly limit counts payments of earlier days, which cannot change', async () => {
  const ada = await aMember(ctx());
  await moveBusinessClock(db, 'demo', await untilMidMonth_ms());
  for (let day = 1; day <= 3; day++) {
    const { reference } = await paysByCard(ada, 9_000_000n, { signature: `SIG_${ada}` });
    for (const change of [`paid_at = paid_at - interval '1 month'`, `channel = 'bank_transfer'`])
      await expect(sitePool.query(`update payment set ${change} where reference = $1`, [reference])).rejects.toThrow(
        'A payment stays',
      );
    await moveBusinessClock(db, 'demo', day_ms);
  }
  await expect(paysByCard(ada, 4_000_000n, signature)).rejects.toThrow('You can pay at most ₦25,950 by card now,');
});
