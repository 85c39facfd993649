import { describe, expect, test } from 'vitest';
import { day_ms } from '#platform/clock.ts';
import { moveBusinessClock } from '#platform/database/business-clock.ts';
import { PaymentError } from '#platform/payments/payment-error.ts';
import { appPool } from '../../../../test/support/app-pool.ts';
import { sandboxOf } from '../../../../test/support/unmatched-charge.ts';
import { testDatabase } from '../../../../test/support/database.ts';
import { forgeCharge } from '../../../../test/support/forged-charges.ts';
import { openPaying } from '../../../../test/support/payments.ts';
import { payingOut } from '../../../../test/support/payouts.ts';
import { aMember } from '../../../../test/support/sound-books.ts';

import { staffAtDesk } from '../../../../test/support/staff.ts';
import { chargeback } from '../../../../test/support/chargeback.ts';
import { unbalancedBooks } from '../ledger/books.queue.ts';
import { findBooksProblems, verifyLedger } from '#domain/registers/verify-ledger.ts';
import { settlePayment } from '../payments/settle-payment.ts';
import { sendPayout } from '../payouts/send-payout.ts';
import { findWaiting } from '#domain/registers/work/find-waiting.ts';
import { shownWaiting } from '#domain/registers/work/waiting.view.ts';
import { acceptUnknownCharges } from '../provider-readings/accept-charges.ts';
import { compareCharges } from './compare-charges.ts';
import { readComparedNote, saveComparedNote } from '../provider-readings/compared-note.ts';
import { findChargeProblems } from '../provider-readings/find-charge-problems.ts';
import { isSendingStopped } from '../provider-readings/sending-stands-still.ts';

const database = await testDatabase();
const { ctx, db, pool, clock } = database;
const paying = await openPaying(database);
const { paystack, provider } = paying;
const app = await appPool(database);
const { withAccount, withdraw } = payingOut(database, provider);
await staffAtDesk(database, 'owner', { name: 'Tunde', email: 'tunde@agbon.example' });

const compare = (given = {}) => compareCharges(ctx(), provider, given);
const settle = (reference: string) => settlePayment(ctx(), provider, reference);
const unknown = (reference: string) => ({ provider: 'paystack', reference, problem: 'paystack does not know it.' });
const lastSound = async () => (await readComparedNote(ctx())).providers.paystack;
const asked = (path: string) => paystack.requests.filter((one) => one.path.startsWith(path)).length;
const mails = async () =>
  (await db.selectFrom('mail').select('to_addresses').where('template', '=', 'charges-unknown').execute()).map(
    ({ to_addresses }) => to_addresses,
  );
const forged = async (reference: string, of: { minor?: bigint; provider?: string } = {}) => {
  const memberId = await aMember(ctx());
  await withAccount(memberId);
  await forgeCharge(app, { memberId, reference, minor: 900_00n, ...of });
  return memberId;
};
/** Paid into a balance by bank transfer, confirmed by the provider. */
const cameIn = async (minor = 1_000_00n) => {
  const memberId = await aMember(ctx());
  const { reference } = await paying.toppedUp(memberId, minor);
  paystack.pay(reference, { channel: 'bank_transfer' });
  expect(await settle(reference)).toBe('paid');
  return { memberId, reference };
};
const accept = () => acceptUnknownCharges(db, 'Compared with the bank by Tunde');

test('charges that were credited, unmatched, refunded or charged back all match the provider’s list', async () => {
  await cameIn();
  const deal = await paying.begun();
  paystack.pay(deal.reference);
  expect(await settle(deal.reference)).toBe('paid');
  const unmatched = await paying.begun();
  paystack.pay(unmatched.reference, { amount: 5 });
  expect(await settle(unmatched.reference)).toBe('parked');
  const back = await cameIn();
  paystack.books.charges.get(back.reference)!.status = 'reversed';
  const before = asked('GET /transaction/verify/');
  expect(await compare()).toMatchObject({ compared: 4, problems: [], trouble: undefined });
  expect(asked('GET /transaction/verify/')).toBe(before);
  expect([await findBooksProblems(ctx()), await isSendingStopped(ctx()), await mails()]).toEqual([[], false, []]);
  expect(await lastSound()).toMatchObject({ at: ctx().now.toISOString() });
});

test('the next comparison repeats the last days, and goes no further back', async () => {
  expect((await compare()).compared).toBe(4);
  await moveBusinessClock(db, 'demo', 20 * day_ms);
  clock.advance(20 * day_ms);
  await cameIn();
  expect((await compare()).compared).toBe(5);
  expect((await compare()).compared).toBe(1);
});

test('a charge that the provider shows only by its reference matches', async () => {
  const { reference } = await cameIn();
  const lists = { ...provider.lists, charges: () => Promise.resolve({ rows: [], isLast: true }) };
  expect(await compareCharges(ctx(), { ...provider, lists })).toMatchObject({ problems: [], trouble: undefined });
  expect(asked(`GET /transaction/verify/${reference}`)).toBe(2);
});

test('a few links of the chain at a time give the same result', async () => {
  const { compared } = await compare();
  expect(await compare({ atOnce: 1n })).toMatchObject({ compared, problems: [], trouble: undefined });
});

describe('a charge that was forged with the application’s login', () => {
  test('leaves the books balanced and is still found; its money is not paid out until the operator accepts it', async () => {
    const memberId = await forged('pay-forged');
    const payout = await withdraw(memberId, 500_00n);
    expect(await findBooksProblems(ctx())).toEqual([]);
    const before = await lastSound();
    expect((await compare()).problems).toEqual([unknown('pay-forged')]);
    expect(await lastSound()).toEqual(before);
    const said = ['Charge pay-forged of paystack: paystack does not know it.'];
    expect(await findBooksProblems(ctx())).toEqual(said);
    expect(await mails()).toEqual([['tunde@agbon.example']]);
    const sent = asked('POST /transfer');
    await sendPayout(ctx(), provider, payout.id);
    expect([await isSendingStopped(ctx()), asked('POST /transfer')]).toEqual([true, sent]);
    await expect(withdraw(memberId, 100_00n)).rejects.toMatchObject({ code: 'conflict' });
    await verifyLedger(ctx());
    const waiting = await findWaiting(ctx(), { id: 1n, role: 'finance' }, [unbalancedBooks]);
    expect(shownWaiting(waiting, ctx().now)).toMatchObject([{ name: 'unbalanced-books' }]);
    // Found again each night, mailed once.
    expect((await compare()).problems).toEqual([unknown('pay-forged')]);
    expect(await mails()).toHaveLength(1);
    expect(await accept()).toEqual(['pay-forged']);
    expect([await findBooksProblems(ctx()), await isSendingStopped(ctx())]).toEqual([[], false]);
    expect(await compare()).toMatchObject({ problems: [], trouble: undefined });
  });

  test.each([
    'delete from charge_unknown',
    "update charge_unknown set problem = 'x'",
    "insert into charge_accepted (provider, reference, why) select provider, reference, 'x' from charge_unknown",
    'delete from charge_comparison',
  ])('stays found, because the login may not: %s', async (statement) => {
    await expect(app.query(statement)).rejects.toMatchObject({ code: '42501' });
  });

  test('is found though the login claims that its time was compared already', async () => {
    await forged('pay-said-compared');
    await app.query("insert into charge_comparison (provider, position, compared) values ('paystack', 1000000, 9)");
    expect((await compare()).problems).toEqual([unknown('pay-said-compared')]);
    await accept();
  });

  test('is found under another provider’s name, once the configured provider was compared', async () => {
    await forged('pay-elsewhere', { provider: 'opay' });
    expect((await compare()).problems).toEqual([
      {
        provider: 'opay',
        reference: 'pay-elsewhere',
        problem: 'booked while paystack was the provider that takes money.',
      },
    ]);
    await accept();
  });
});

test.each([
  ['amount', { amount: 999_99 }, 'booked as ₦1,000, but the provider says ₦999.99.'],
  ['currency', { currency: 'USD' }, 'booked as ₦1,000, but the provider says USD 1,000.00.'],
  ['state', { status: 'abandoned' }, 'the provider says that it is failed.'],
  ['channel', { channel: 'card' }, 'booked as paid by bank transfer, but the provider says card.'],
])('a charge for which the provider reports another %s is found', async (_, differs, problem) => {
  const { reference } = await cameIn();
  Object.assign(paystack.books.charges.get(reference)!, differs);
  expect((await compare()).problems).toEqual([{ provider: 'paystack', reference, problem }]);
  await accept();
});

test.each(['..', 'a charge/../of?all'])('a charge is found though its reference is %s', async (reference) => {
  const booked = {
    position: 1n,
    provider: 'paystack',
    reference,
    minor: 5n,
    currency: 'NGN',
    channel: null,
    at: ctx().now,
  };
  expect(await findChargeProblems(provider, [booked])).toEqual({ problems: [unknown(reference)], trouble: undefined });
});

describe('a question that the provider does not answer leaves the result unknown, and never a problem', () => {
  const failing = () => Promise.reject(new PaymentError('AWAY', 'No answer', { isFinal: false }));
  const notKnown = async (away: typeof provider) => {
    await cameIn();
    const before = await lastSound();
    const { problems, trouble } = await compareCharges(ctx(), away);
    expect([problems, await lastSound()]).toEqual([[], before]);
    expect([await findBooksProblems(ctx()), await isSendingStopped(ctx())]).toEqual([[], false]);
    return trouble;
  };

  test('a list that does not answer', async () => {
    expect(await notKnown({ ...provider, lists: { ...provider.lists, charges: failing } })).toBe('No answer');
  });

  test('a truncated list, when the provider does not answer about a charge either', async () => {
    const cut = { ...provider.lists, charges: () => Promise.resolve({ rows: [], isLast: true }) };
    expect(await notKnown({ ...provider, lists: cut, verifyCharge: failing })).toBe('No answer');
  });

  test('a list that repeats a page has no end', async () => {
    const row = { reference: 'another', state: 'success', minor: 1n, currency: 'NGN', channel: 'card' } as const;
    const endless = { ...provider.lists, charges: () => Promise.resolve({ rows: [row], isLast: false }) };
    expect(await notKnown({ ...provider, lists: endless })).toContain('no end');
  });

  test('and the next comparison begins where the last complete one ended', async () => {
    expect(await compare()).toMatchObject({ problems: [], trouble: undefined });
    expect(await lastSound()).toMatchObject({ at: ctx().now.toISOString() });
  });
});

test('the sandbox has lists too; charges of a provider that is no longer configured stay unknown, which is no fault', async () => {
  const other = await testDatabase();
  const sandbox = sandboxOf(other);
  await chargeback(other, sandbox, { minor: 700_00n, isLost: false });
  await forgeCharge(await appPool(other), {
    memberId: await aMember(other.ctx()),
    reference: 'pay-before',
    minor: 5n,
    provider: 'opay',
  });
  expect(await compareCharges(other.ctx(), sandbox)).toMatchObject({ compared: 1, problems: [], trouble: undefined });
  expect(await findBooksProblems(other.ctx())).toEqual([]);
});

test('a restored database is compared from its first charge on', async () => {
  const { count } = (
    await pool.query<{ count: number }>(`select count(*)::integer as count from ledger_journal j where kind = 'charge'
    and provider = 'paystack' and not exists (select from charge_accepted a where a.reference = j.reference)`)
  ).rows[0]!;
  const note = await readComparedNote(ctx());
  const ahead = { ...note.providers.paystack!, position: '100000' };
  await saveComparedNote(ctx(), { ...note, providers: { paystack: ahead } });
  expect(await compare()).toMatchObject({ compared: count, problems: [] });
});
