import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { withBroken } from '../../../../test/support/broken-books.ts';
import { claims } from '../../../../test/support/claims.ts';
import { testDatabase } from '../../../../test/support/database.ts';
import { openPaying } from '../../../../test/support/payments.ts';
import { keepBooksSound } from '../../../../test/support/sound-books.ts';
import { findBrokenInvariants } from '#domain/registers/verify-ledger.ts';
import { lossInvariants } from './find-broken-losses.ts';

const database = await testDatabase();
const { ctx } = database;
const { paidBy, claim, lost, act, decide } = claims(database, await openPaying(database));
keepBooksSound(database);

/** One is open, one was lost before shipping, one was found delivered, and one is owed by its payer. */
const [open, held, kept, owed] = [
  await paidBy('card'),
  await paidBy('card'),
  await paidBy('card'),
  await paidBy('card'),
];
for (const deal of [kept, owed]) await act('seller', deal, 'ship');
for (const { reference } of [open, held, kept]) await claim(reference);
for (const [as, event] of [
  ['buyer', 'deliver'],
  ['buyer', 'accept'],
  ['clock', 'release'],
] as const)
  await act(as, owed, event);
await claim(owed.reference);
for (const { reference } of [held, kept, owed]) await lost(reference);
await decide(kept.reference, 1, 'delivered');
await decide(owed.reference, 1, 'not_delivered');

const of = (reference: string) => sql`(select id from chargeback where reference = ${reference})`;
const [heldClaim, keptClaim] = [of(held.reference), of(kept.reference)];

const violations: readonly [name: string, plant: ReturnType<typeof sql>, found: string][] = [
  [
    'what a bank took back is booked as it was said',
    sql`update chargeback set state = 'with_bank', borne_at = null where id = ${heldClaim}`,
    'but no bank decided that.',
  ],
  [
    'what a bank took back is booked as it was said',
    sql`update ledger_journal set reference = 'another' where kind = 'charge_lost' and reference = (
      select number from chargeback where id = ${heldClaim})`,
    'but is not booked as lost.',
  ],
  [
    'what a bank took back is booked as it was said',
    sql`update provider_charge set minor = 5 where reference = ${held.reference}`,
    `The lost chargebacks of payment ${held.reference} add up to `,
  ],
  [
    'a loss is borne once',
    sql`update loss_share set minor = minor - 1 where dispute_id = ${heldClaim}`,
    'its shares add up to ₦1,014.99.',
  ],
  [
    'a loss is borne once',
    sql`update chargeback set borne_at = now() where id in (select id from chargeback where reference = ${open.reference})`,
    'is closed, but only ',
  ],
  ['a loss is borne once', sql`delete from ledger_source where kind = 'loss_share'`, ' is not booked.'],
  [
    'a loss is borne once',
    sql`update ledger_account set balance = -7 where kind = 'lost_claims'`,
    'The account of lost chargebacks without cover shows ₦0.07, but those chargebacks add up to ₦0.',
  ],
  [
    'goods that were shipped are decided about by two',
    sql`update loss_share set approval_id = null where dispute_id = ${keptClaim}`,
    'is our loss, but our team did not decide that.',
  ],
  [
    'goods that were shipped are decided about by two',
    sql`update chargeback_finding set finding = 'collusion' where dispute_id = ${keptClaim}`,
    'is our loss, but our team did not decide that.',
  ],
  [
    'a member owes what was said',
    sql`delete from loss_share where account_kind = 'receivable'`,
    'owes ₦15 in the books, but the shares of chargebacks and the payments of them give ₦0.',
  ],
  [
    'a claim stands still',
    sql`insert into deal_clock (deal_id, part, kind, due_at) values (${open.dealId}, 1, 'late to ship', now())`,
    `Deal ${open.dealId} has a running deadline, although a bank claims its payment.`,
  ],
  [
    'a claim stands still',
    sql`insert into stopped_clock (deal_id, part, kind, left_ms) values (${held.dealId}, 1, 'late to ship', 1)`,
    `Deal ${held.dealId} has a stopped deadline, although the deal is not stopped.`,
  ],
  [
    'a claim stands still',
    sql`update chargeback set state = 'won' where reference = ${open.reference}`,
    `Deal ${open.dealId} is stopped, although no bank claims its payment.`,
  ],
];

test.each(violations)('%s: found broken (%#)', async (name, plant, found) => {
  const invariant = lossInvariants.filter((one) => one.name === name);
  expect(await withBroken(ctx(), plant, (ctx) => findBrokenInvariants(ctx, invariant))).toContainEqual(
    expect.stringContaining(found),
  );
});

test('the test breaks each invariant', () => {
  const proven = violations.map(([name]) => name);
  expect(lossInvariants.map(({ name }) => name).filter((name) => !proven.includes(name))).toEqual([]);
});
