import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { withBroken } from '../../../test/support/broken-books.ts';
import { testDatabase } from '../../../test/support/database.ts';
import { member } from '../../../test/support/deals.ts';
import { openPaying } from '../../../test/support/payments.ts';
import { keepBooksSound } from '../../../test/support/sound-books.ts';
import { applyEvent } from '../deals/apply-event.ts';
import { brokenInvariants } from '../ledger/verify-ledger.ts';
import { paymentInvariants } from './find-broken-payments.ts';
import { settlePayment } from './settle-payment.ts';

const database = await testDatabase();
const { ctx } = database;
const { paystack, provider, begun } = await openPaying(database);
keepBooksSound(database);

/** One is paid, one was never, one is parked, and one goes back. */
const [paid, open, parked, late] = [await begun(), await begun(), await begun(), await begun()];
await applyEvent(ctx(member(late.buyerId)), { dealId: late.dealId, event: 'cancel' });
paystack.pay(paid.reference);
paystack.pay(parked.reference, { amount: 5 });
paystack.pay(late.reference);
for (const { reference } of [paid, parked, late]) await settlePayment(ctx(), provider, reference);

const charge = sql`(select id from ledger_journal where kind = 'charge' and reference = ${paid.reference})`;

const violations: readonly [name: string, plant: ReturnType<typeof sql>, found: string][] = [
  [
    'what is credited was verified',
    sql`delete from provider_charge where reference = ${paid.reference}`,
    `credits ${paid.reference} of paystack, of which it has not said so`,
  ],
  [
    'what is credited was verified',
    sql`update provider_charge set minor = minor - 1 where reference = ${paid.reference}`,
    `credits ${paid.reference}`,
  ],
  [
    'what is credited was verified',
    sql`update provider_charge set currency = 'USD' where reference = ${paid.reference}`,
    `credits ${paid.reference}`,
  ],
  [
    'what is credited was verified',
    sql`insert into ledger_journal (kind, actor, key, request_hash, provider, reference)
      select 'charge', actor, 'again', request_hash, provider, reference from ledger_journal where id = ${charge}`,
    `Charge ${paid.reference} of paystack is booked 2 times.`,
  ],
  [
    'what is credited was verified',
    sql`insert into provider_charge (provider, reference, minor, currency, fee) values ('paystack', 'lost', 5, 'NGN', 0)`,
    'Charge lost of paystack is booked 0 times.',
  ],
  [
    'a payment says what came',
    sql`update payment set state = 'open' where reference = ${paid.reference}`,
    `Payment ${paid.reference} is open`,
  ],
  [
    'a payment says what came',
    sql`update payment set minor = minor + 1 where reference = ${paid.reference}`,
    `Payment ${paid.reference} is paid`,
  ],
  [
    'a payment says what came',
    sql`update payment set state = 'paid', ask_at = null where reference = ${open.reference}`,
    `Payment ${open.reference} is paid`,
  ],
  [
    'a payment says what came',
    sql`update payment set paid_at = paid_at - interval '1 month' where reference = ${paid.reference}`,
    `Payment ${paid.reference} says another day or way`,
  ],
  [
    'a payment says what came',
    sql`update payment set channel = case channel when 'card' then 'bank_transfer' else 'card' end where reference = ${paid.reference}`,
    `Payment ${paid.reference} says another day or way`,
  ],
  [
    'a payment says what came',
    sql`update payment set state = 'failed' where reference = ${parked.reference}`,
    `Payment ${parked.reference} is failed`,
  ],
  [
    'what waits is in suspense',
    sql`update parked_charge set minor = 6 where reference = ${parked.reference}`,
    'In suspense lie 5 NGN, and 6 wait.',
  ],
  [
    'what waits is in suspense',
    sql`update parked_charge set currency = 'USD' where reference = ${parked.reference}`,
    'In suspense lie 0 USD, and 5 wait.',
  ],
  [
    'what was sent back was parked',
    sql`update parked_charge set state = 'refunded' where reference = ${parked.reference}`,
    'is refunded, and refunds of 0 of it stand.',
  ],
  [
    'what was sent back was parked',
    sql`update parked_charge set state = 'waiting' where reference = ${late.reference}`,
    'is waiting, and refunds of 101500 of it stand.',
  ],
  [
    'a refund is booked as it stands',
    sql`update refund set state = 'failed', ask_at = null, ended_at = now() where charge_reference = ${late.reference}`,
    'is failed, which the books do not say.',
  ],
  [
    'a refund is booked as it stands',
    sql`update refund set minor = minor - 1 where charge_reference = ${late.reference}`,
    'is reserved, which the books do not say.',
  ],
  [
    'a refund is booked as it stands',
    sql`update refund set minor = minor + 1 where charge_reference = ${late.reference}`,
    `Of charge ${late.reference} more goes back than came.`,
  ],
  [
    'a refund is booked as it stands',
    sql`delete from refund where charge_reference = ${late.reference}`,
    'sends money back, and there is no refund of it.',
  ],
  [
    'a refund ends as was said',
    sql`update refund set state = 'failed', ask_at = null, ended_at = now() where charge_reference = ${late.reference}`,
    'is failed, and was not said to be.',
  ],
  [
    'a refund ends as was said',
    sql`insert into refund_end (refund_id, state, said_by) select id, 'done', 'somebody' from refund`,
    'is reserved, and was said to be done.',
  ],
  [
    'a match is done as it was said',
    sql`insert into approval (kind, subject, record_kind, record_id, wish, begun_as, needed, state, ended_at)
      select 'match', k.id::text, 'parked-charge', k.id::text, jsonb_build_object('parkedId', k.id::text, 'paymentId', p.id::text), 'staff', 1,
        'done', now() from parked_charge k, payment p
      where k.reference = ${parked.reference} and p.reference = ${open.reference}`,
    'is not what became of it.',
  ],
  [
    'card money is no balance',
    sql`update ledger_account set kind = 'member_available', member_id = ${paid.buyerId}, deal_id = null where deal_id = ${paid.dealId}`,
    `puts charge ${paid.reference} into a balance.`,
  ],
];

test.each(violations)('%s: found broken (%#)', async (name, plant, found) => {
  const invariant = paymentInvariants.filter((one) => one.name === name);
  expect(await withBroken(ctx(), plant, (ctx) => brokenInvariants(ctx, invariant))).toContainEqual(
    expect.stringContaining(found),
  );
});

test('each invariant is proven by something that it finds', () => {
  const proven = violations.map(([name]) => name);
  expect(paymentInvariants.map(({ name }) => name).filter((name) => !proven.includes(name))).toEqual([]);
});

test.each([
  sql`update payment set state = 'open' where reference = ${paid.reference}`,
  sql`update payment set minor = 1 where reference = ${open.reference}`,
  sql`update payment set payer_id = payer_id + 1 where reference = ${open.reference}`,
  sql`delete from payment`,
  sql`update parked_charge set minor = 1`,
  sql`delete from parked_charge`,
  sql`update provider_charge set minor = 1`,
  sql`delete from provider_charge`,
  sql`truncate provider_event`,
])('their owner too is refused (%#)', async (statement) => {
  await expect(statement.execute(database.db)).rejects.toMatchObject({ code: '23001' });
});
