import { describe, expect, test } from 'vitest';
import { transaction } from '#platform/database/transaction.ts';
import { PaymentError } from '#platform/payments/payment-error.ts';
import { appPool } from '../../../../test/support/app-pool.ts';
import { sandboxOf } from '../../../../test/support/unmatched-charge.ts';
import { testDatabase } from '../../../../test/support/database.ts';
import { forgeFailedRefund, forgeReturn, forgeUndoneLoss } from '../../../../test/support/forged-charges.ts';
import { openPaying } from '../../../../test/support/payments.ts';
import { payingOut } from '../../../../test/support/payouts.ts';
import { aMember } from '../../../../test/support/sound-books.ts';
import { staffAtDesk } from '../../../../test/support/staff.ts';
import { chargeback } from '../../../../test/support/chargeback.ts';
import { findBooksProblems } from '#domain/registers/verify-ledger.ts';
import { reserveRefund } from '../payments/reserve-refund.ts';
import { sendRefund } from '../payments/refunds/send-refund.ts';
import { settlePayment } from '../payments/settle-payment.ts';
import { refreshChargebacks } from '../chargebacks/refresh-chargebacks.ts';
import { sendPayout } from '../payouts/send-payout.ts';
import { acceptUnknownCharges } from './accept-charges.ts';
import { compareCharges } from '../notices/compare-charges.ts';
import { readComparedNote, saveComparedNote } from './compared-note.ts';
import { isSendingStopped } from './sending-stands-still.ts';

const database = await testDatabase();
const { ctx, db } = database;
const paying = await openPaying(database);
const { paystack, provider } = paying;
const app = await appPool(database);
const { withAccount, withdraw, stateOf, balanceOf } = payingOut(database, provider);
await staffAtDesk(database, 'owner', { name: 'Tunde', email: 'tunde@agbon.example' });

const compare = (given = {}) => compareCharges(ctx(), provider, given);
const accept = () => acceptUnknownCharges(db, 'Compared with the bank by Tunde');
const problems = async () => (await compare()).problems.map(({ reference, problem }) => `${reference}: ${problem}`);
const send = (id: bigint) => sendPayout(ctx(), provider, id);
const mails = async () =>
  (await db.selectFrom('mail').select('id').where('template', '=', 'charges-unknown').execute()).length;

/** A member with money from a bank transfer, and a begun payout of that money. */
async function payout(minor = 400_00n) {
  const memberId = await aMember(ctx());
  const { reference } = await paying.toppedUp(memberId, 1_000_00n);
  paystack.pay(reference, { channel: 'bank_transfer' });
  expect(await settlePayment(ctx(), provider, reference)).toBe('paid');
  await withAccount(memberId);
  return { memberId, ...(await withdraw(memberId, minor)) };
}

async function sentPayout() {
  const made = await payout();
  await send(made.id);
  paystack.transferBecomes(made.reference, 'success');
  await send(made.id);
  expect(await stateOf(made.id)).toBe('success');
  return made;
}

async function refunding(isSent = true) {
  const { reference } = await paying.toppedUp(await aMember(ctx()), 500_00n);
  paystack.pay(reference, { amount: 700_00 });
  await settlePayment(ctx(), provider, reference);
  const { id } = (await paying.unmatched(reference))!;
  const { refund } = await transaction(ctx(), (ctx) => reserveRefund(ctx, id));
  if (isSent) await sendRefund(ctx(), provider, refund.id);
  return { charge: reference, ...refund };
}

test('money that was returned, refused or failed at the provider matches, and sending continues', async () => {
  const back = await sentPayout();
  paystack.transferBecomes(back.reference, 'reversed');
  await send(back.id);
  const failed = await payout();
  await send(failed.id);
  paystack.transferBecomes(failed.reference, 'failed');
  await send(failed.id);
  const refund = await refunding();
  paystack.refundBecomes(refund.charge, 'failed');
  await sendRefund(ctx(), provider, refund.id);
  expect([await stateOf(back.id), await stateOf(failed.id)]).toEqual(['reversed', 'failed']);
  // Two top-ups, one unmatched payment, and three returns.
  expect(await compare()).toMatchObject({ compared: 6, problems: [], trouble: undefined });
  expect([await findBooksProblems(ctx()), await isSendingStopped(ctx())]).toEqual([[], false]);
});

test('a payout that the provider never got needs no match', async () => {
  const { id } = await payout();
  await forgeReturn(app, id, 'failed');
  expect(await problems()).toEqual([]);
});

describe('money that SQL with the site’s login returns', () => {
  test('from a sent payout is found; nothing is sent until the operator accepts it', async () => {
    const { id, reference, memberId } = await sentPayout();
    await forgeReturn(app, id);
    expect([await balanceOf(memberId), await findBooksProblems(ctx())]).toEqual([1_000_00n, []]);
    const said = `booked as not sent or returned, but the provider says that it is success.`;
    expect(await problems()).toEqual([`payout ${reference}: ${said}`]);
    expect(await findBooksProblems(ctx())).toEqual([`Payout ${reference} of paystack: ${said}`]);
    expect([await isSendingStopped(ctx()), await mails()]).toEqual([true, 1]);
    await expect(withdraw(memberId, 100_00n)).rejects.toMatchObject({ code: 'conflict' });
    expect(await accept()).toEqual([`payout ${reference}`]);
    expect([await problems(), await isSendingStopped(ctx())]).toEqual([[], false]);
  });

  test('from a pending payout is found, though the books never had it as sent', async () => {
    const { id, reference } = await payout();
    await provider.transfer({
      reference,
      recipient: (await provider.createRecipient({ bank: '058', number: '0123456789', name: 'ADA', currency: 'NGN' }))
        .code,
      minor: 400_00n,
      currency: 'NGN',
      why: 'Payout',
    });
    await forgeReturn(app, id, 'failed');
    expect(await problems()).toEqual([
      `payout ${reference}: booked as not sent or returned, but the provider says that it is pending.`,
    ]);
    await accept();
  });

  test('from a refund that the provider sent is found', async () => {
    const { charge, id, reference } = await refunding();
    paystack.refundBecomes(charge, 'processed');
    await forgeFailedRefund(app, id);
    expect(await problems()).toEqual([
      `refund ${reference}: booked as not sent or returned, but the provider says that it is done.`,
    ]);
    await accept();
  });

  test('from a refund whose number at the provider is not saved is found', async () => {
    const { charge, id, reference } = await refunding(false);
    await provider.refund({ reference, charge, minor: 700_00n, currency: 'NGN' });
    paystack.refundBecomes(charge, 'processed');
    await forgeFailedRefund(app, id);
    expect(await problems()).toEqual([`refund ${reference}: the provider has a refund of this charge that is done.`]);
    await accept();
  });
});

describe('chargebacks', () => {
  const sandboxed = testDatabase();
  const looked = async (reference: string) => {
    const other = await sandboxed;
    await refreshChargebacks(other.ctx(), sandboxOf(other), reference);
  };
  const found = async () => {
    const other = await sandboxed;
    const { problems } = await compareCharges(other.ctx(), sandboxOf(other), { atOnce: 1n });
    return problems.map(({ reference, problem }) => `${reference}: ${problem}`);
  };
  const claim = async (isLost: boolean) => {
    const other = await sandboxed;
    const { id, reference } = await chargeback(other, sandboxOf(other), { isLost });
    const row = other.db.selectFrom('chargeback').select('number').where('id', '=', id);
    return { id, reference, number: (await row.executeTakeFirstOrThrow()).number };
  };

  test('that the provider has as won match, and each is compared once', async () => {
    const { reference } = await claim(false);
    await sandboxOf(await sandboxed).endChargeback(reference, 'won');
    await looked(reference);
    expect(await found()).toEqual([]);
    expect((await readComparedNote(await sandboxed)).providers.sandbox).toMatchObject({ won: '1' });
  });

  test('that SQL with the site’s login marks as won are found', async () => {
    const { id, number } = await claim(false);
    const other = await sandboxed;
    await (await appPool(other)).query(`update chargeback set state = 'won' where id = ${id}`);
    expect(await found()).toEqual([`chargeback ${number}: booked as won, but the provider says needs answer.`]);
    expect((await readComparedNote(other)).providers.sandbox).toMatchObject({ won: '1' });
    await acceptUnknownCharges(other.db, 'The bank wrote to us');
    expect(await found()).toEqual([]);
  });

  test('that were lost, and whose loss is reversed in the books, are found', async () => {
    const { id, number } = await claim(true);
    const other = await sandboxed;
    await forgeUndoneLoss(await appPool(other), id);
    expect(await found()).toEqual([`chargeback ${number}: booked as won, but the provider says lost.`]);
    await acceptUnknownCharges(other.db, 'The bank wrote to us');
  });

  test.each([
    'insert into claim_won (number, dispute_id) select 100, min(id) from chargeback',
    'delete from claim_won',
    'update claim_won set number = 100',
  ])('are not hidden from the comparison by: %s', async (statement) => {
    await expect((await appPool(await sandboxed)).query(statement)).rejects.toMatchObject({ code: '42501' });
  });
});

test('a question that the provider does not answer leaves the result unknown, and never a problem', async () => {
  const { id } = await sentPayout();
  await forgeReturn(app, id);
  const away = {
    ...provider,
    verifyTransfer: () => Promise.reject(new PaymentError('AWAY', 'No answer', { isFinal: false })),
  };
  expect(await compareCharges(ctx(), away)).toMatchObject({ problems: [], trouble: 'No answer' });
  expect(await isSendingStopped(ctx())).toBe(false);
  expect(await problems()).toHaveLength(1);
  await accept();
});

test('if returns were never compared, all are, from the first one', async () => {
  expect((await compare()).problems).toEqual([]);
  const note = await readComparedNote(ctx());
  const { won: _, ...before } = note.providers.paystack!;
  const whole = (
    await db.selectFrom('ledger_link').select('position').orderBy('position', 'desc').limit(1).executeTakeFirstOrThrow()
  ).position;
  expect(before.position).toBe(String(whole));
  await saveComparedNote(ctx(), { ...note, providers: { paystack: before } });
  expect((await compare()).compared).toBeGreaterThan(8);
  expect((await readComparedNote(ctx())).providers.paystack).toHaveProperty('won', '0');
});
