import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { withBroken } from '../../../../test/support/broken-books.ts';
import { testDatabase } from '../../../../test/support/database.ts';
import { member } from '../../../../test/support/deals.ts';
import { openPaying } from '../../../../test/support/payments.ts';
import { keepBooksSound } from '../../../../test/support/sound-books.ts';
import { applyDealEvent } from '#domain/trade/deals/apply-event.ts';
import { findBrokenInvariants } from '#domain/registers/verify-ledger.ts';
import { paymentInvariants } from './find-broken-payments.ts';
import { settlePayment } from './settle-payment.ts';

const database = await testDatabase();
const { ctx } = database;
const { paystack, provider, begun } = await openPaying(database);
keepBooksSound(database);

/** One is paid, one was never paid, one is unmatched, and one is refunded. */
const [paid, open, unmatched, late] = [await begun(), await begun(), await begun(), await begun()];
await applyDealEvent(ctx(member(late.buyerId)), { dealId: late.dealId, event: 'cancel' });
paystack.pay(paid.reference);
paystack.pay(unmatched.reference, { amount: 5 });
paystack.pay(late.reference);
for (const { reference } of [paid, unmatched, late]) await settlePayment(ctx(), provider, reference);

const charge = sql`(select id from ledger_journal where kind = 'charge' and reference = ${paid.reference})`;

const violations: readonly [name: string, plant: ReturnType<typeof sql>, found: string][] = [
  [
    'what is credited was verified',
    sql`delete from provider_charge where reference = ${paid.reference}`,
    `for payment ${paid.reference}, but paystack confirmed no such payment.`,
  ],
  [
    'what is credited was verified',
    sql`update provider_charge set minor = minor - 1 where reference = ${paid.reference}`,
    `for payment ${paid.reference}, but paystack confirmed `,
  ],
  [
    'what is credited was verified',
    sql`update provider_charge set currency = 'USD' where reference = ${paid.reference}`,
    `for payment ${paid.reference}, but paystack confirmed `,
  ],
  [
    'what is credited was verified',
    sql`insert into ledger_journal (kind, actor, key, request_hash, provider, reference)
      select 'charge', actor, 'again', request_hash, provider, reference from ledger_journal where id = ${charge}`,
    `Payment ${paid.reference} of ₦1,015, which paystack confirmed, is booked 2 times instead of once.`,
  ],
  [
    'what is credited was verified',
    sql`insert into provider_charge (provider, reference, minor, currency, fee) values ('paystack', 'lost', 5, 'NGN', 0)`,
    'which paystack confirmed, is booked 0 times instead of once.',
  ],
  [
    'a payment says what came',
    sql`update payment set state = 'open' where reference = ${paid.reference}`,
    `(${paid.reference}) of ₦1,015 is marked ‘open’`,
  ],
  [
    'a payment says what came',
    sql`update payment set minor = minor + 1 where reference = ${paid.reference}`,
    `(${paid.reference}) of ₦1,015.01 is marked ‘paid’`,
  ],
  [
    'a payment says what came',
    sql`update payment set state = 'paid', ask_at = null where reference = ${open.reference}`,
    `(${open.reference}) of ₦1,015 is marked ‘paid’, but the provider confirmed nothing.`,
  ],
  [
    'a payment says what came',
    sql`update payment set paid_at = paid_at - interval '1 month' where reference = ${paid.reference}`,
    `(${paid.reference}) of ₦1,015 has another day or way of paying`,
  ],
  [
    'a payment says what came',
    sql`update payment set channel = case channel when 'card' then 'bank_transfer' else 'card' end where reference = ${paid.reference}`,
    `(${paid.reference}) of ₦1,015 has another day or way of paying`,
  ],
  [
    'a payment says what came',
    sql`update payment set state = 'failed' where reference = ${unmatched.reference}`,
    `(${unmatched.reference}) of ₦1,015 is marked ‘failed’`,
  ],
  [
    'what waits is in suspense',
    sql`update unmatched_payment set minor = 6 where reference = ${unmatched.reference}`,
    'The suspense account holds ₦0.05, but the unmatched payments that wait add up to ₦0.06.',
  ],
  [
    'what waits is in suspense',
    sql`update unmatched_payment set currency = 'USD' where reference = ${unmatched.reference}`,
    'The suspense account holds USD 0.00, but the unmatched payments that wait add up to USD 0.05.',
  ],
  [
    'what was sent back was unmatched',
    sql`update unmatched_payment set state = 'refunded' where reference = ${unmatched.reference}`,
    'is marked ‘refunded’, but its refunds add up to ₦0.',
  ],
  [
    'what was sent back was unmatched',
    sql`update unmatched_payment set state = 'waiting' where reference = ${late.reference}`,
    'is marked ‘waiting’, but its refunds add up to ₦1,015.',
  ],
  [
    'a refund is booked as it stands',
    sql`update refund set state = 'failed', ask_at = null, ended_at = now() where charge_reference = ${late.reference}`,
    'is marked ‘failed’, but its journals do not agree.',
  ],
  [
    'a refund is booked as it stands',
    sql`update refund set minor = minor - 1 where charge_reference = ${late.reference}`,
    'is marked ‘reserved’, but its journals do not agree.',
  ],
  [
    'a refund is booked as it stands',
    sql`update refund set minor = minor + 1 where charge_reference = ${late.reference}`,
    `The refunds of payment ${late.reference} add up to `,
  ],
  [
    'a refund is booked as it stands',
    sql`delete from refund where charge_reference = ${late.reference}`,
    'but there is no such refund.',
  ],
  [
    'a refund ends as was said',
    sql`update refund set state = 'failed', ask_at = null, ended_at = now() where charge_reference = ${late.reference}`,
    'is marked ‘failed’, but its recorded end is ‘none’.',
  ],
  [
    'a refund ends as was said',
    sql`insert into refund_end (refund_id, state, said_by) select id, 'done', 'somebody' from refund`,
    'is marked ‘reserved’, but its recorded end is ‘done’.',
  ],
  [
    'a match is done as it was said',
    sql`insert into approval (kind, subject, record_kind, record_id, wish, begun_as, needed, state, ended_at)
      select 'match', k.id::text, 'parked-charge', k.id::text, jsonb_build_object('unmatchedId', k.id::text, 'paymentId', p.id::text), 'staff', 1,
        'done', now() from unmatched_payment k, payment p
      where k.reference = ${unmatched.reference} and p.reference = ${open.reference}`,
    'was not credited as approval ',
  ],
  [
    'card money is no balance',
    sql`update ledger_account set kind = 'member_available', member_id = ${paid.buyerId}, deal_id = null where deal_id = ${paid.dealId}`,
    `of payment ${paid.reference}, which came by card or for a deal, into a balance.`,
  ],
];

test.each(violations)('%s: found broken (%#)', async (name, plant, found) => {
  const invariant = paymentInvariants.filter((one) => one.name === name);
  expect(await withBroken(ctx(), plant, (ctx) => findBrokenInvariants(ctx, invariant))).toContainEqual(
    expect.stringContaining(found),
  );
});

test('the test breaks each invariant', () => {
  const proven = violations.map(([name]) => name);
  expect(paymentInvariants.map(({ name }) => name).filter((name) => !proven.includes(name))).toEqual([]);
});

test.each([
  sql`update payment set state = 'open' where reference = ${paid.reference}`,
  sql`update payment set minor = 1 where reference = ${open.reference}`,
  sql`update payment set payer_id = payer_id + 1 where reference = ${open.reference}`,
  sql`delete from payment`,
  sql`update unmatched_payment set minor = 1`,
  sql`delete from unmatched_payment`,
  sql`update provider_charge set minor = 1`,
  sql`delete from provider_charge`,
  sql`truncate provider_event`,
])('the owner of the tables is refused too (%#)', async (statement) => {
  await expect(statement.execute(database.db)).rejects.toMatchObject({ code: '23001' });
});
