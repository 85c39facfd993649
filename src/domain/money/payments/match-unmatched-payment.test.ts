import { expect, test } from 'vitest';
import { approvalOf, confirm } from '../../../../test/support/approvals.ts';
import { unmatchedCharge, sandboxOf } from '../../../../test/support/unmatched-charge.ts';
import { testDatabase } from '../../../../test/support/database.ts';
import { openPaying } from '../../../../test/support/payments.ts';
import { aMember, keepBooksSound } from '../../../../test/support/sound-books.ts';
import { sharedAtDesk, staffAtDesk } from '../../../../test/support/staff.ts';
import { approvalTexts } from '#domain/acting/approvals/approval.schema.ts';
import { ownMoneyText } from '#domain/acting/roles/refuse-own-money.ts';
import { matchUnmatchedPayment } from './match-unmatched-payment.ts';
import { unmatchedTexts } from './payment.schema.ts';
import { settlePayment } from './settle-payment.ts';
import { refreshChargebacks } from '../chargebacks/refresh-chargebacks.ts';

const database = await testDatabase();
const { ctx, db } = database;
const sandbox = sandboxOf(database);
const { paystack, provider, toppedUp, unmatched } = await openPaying(database);
const { actor: finance } = await staffAtDesk(database, 'finance', { name: 'Ngozi', email: 'ngozi@agbon.example' });
const { actor: owner } = await staffAtDesk(database, 'owner', { name: 'Tunde' });
keepBooksSound(database);

const why = 'The bank says so';
/** Above the limit for one person. */
const large = 100_000_001n;
const stray = (minor = 500n) => unmatchedCharge(database, sandbox, minor);

/** A member's payment to which unmatched money may be matched. */
async function aPayment(payer_id?: bigint): Promise<{ payment: string; payerId: bigint }> {
  const payerId = payer_id ?? (await aMember(ctx()));
  const payment = `pay-${crypto.randomUUID()}`;
  const row = { reference: payment, provider: 'sandbox', payer_id: payerId, minor: 900n, currency: 'NGN' };
  await db.insertInto('payment').values(row).execute();
  return { payment, payerId };
}

const becomes = (payerId: bigint, email: string) =>
  db.updateTable('member').set({ email }).where('id', '=', payerId).execute();
const waitingOf = (unmatchedId: bigint) => approvalOf(ctx(), 'match', unmatchedId);

test('members of staff cannot match money to their own accounts', async () => {
  const { id } = await stray();
  const { payment, payerId } = await aPayment();
  await becomes(payerId, 'ngozi@agbon.example');
  await expect(matchUnmatchedPayment(ctx(finance), id, { payment, why })).rejects.toThrow(ownMoneyText);
  await becomes(payerId, `${payerId}@member.example`);
  expect(await matchUnmatchedPayment(ctx(finance), id, { payment, why })).toEqual({ isDone: true });
});

test('matched money cannot be matched to another member', async () => {
  const { id } = await stray();
  const first = await aPayment();
  await matchUnmatchedPayment(ctx(finance), id, { payment: first.payment, why });
  const other = await aPayment();
  await expect(matchUnmatchedPayment(ctx(owner), id, { payment: other.payment, why })).rejects.toThrow(
    unmatchedTexts.decided,
  );
});

test('money with an open chargeback cannot be matched until the bank withdraws the chargeback', async () => {
  const { id, reference } = await stray();
  const { payment } = await aPayment();
  await sandbox.openChargeback(reference);
  await refreshChargebacks(ctx(), sandbox, reference);
  await expect(matchUnmatchedPayment(ctx(finance), id, { payment, why })).rejects.toThrow(unmatchedTexts.chargeback);
  await sandbox.endChargeback(reference, 'won');
  await refreshChargebacks(ctx(), sandbox, reference);
  expect(await matchUnmatchedPayment(ctx(finance), id, { payment, why })).toEqual({ isDone: true });
});

test('a large match must be confirmed by a second named person, who is not the member that gets the money', async () => {
  const { id } = await stray(large);
  const { payment, payerId } = await aPayment();
  expect(await matchUnmatchedPayment(ctx(owner), id, { payment, why })).toEqual({ isDone: false });
  const match = await waitingOf(id);
  await expect(confirm(ctx(owner), match)).rejects.toThrow(approvalTexts.ownConfirmation);
  const { actor: shared } = await sharedAtDesk(database);
  await expect(confirm(ctx(shared), match)).rejects.toThrow(approvalTexts.nameless);
  await becomes(payerId, 'ngozi@agbon.example');
  await expect(confirm(ctx(finance), match)).rejects.toThrow(ownMoneyText);
  await becomes(payerId, `${payerId}@member.example`);
  expect(await confirm(ctx(finance), match)).toEqual({ isDone: true });
});

test('a match that was replaced by another cannot be confirmed any more', async () => {
  const { id } = await stray(large);
  const [first, second] = [await aPayment(), await aPayment()];
  await matchUnmatchedPayment(ctx(owner), id, { payment: first.payment, why });
  const dropped = await waitingOf(id);
  await matchUnmatchedPayment(ctx(owner), id, { payment: second.payment, why });
  await expect(confirm(ctx(finance), dropped)).rejects.toThrow(approvalTexts.ended);
  expect(await confirm(ctx(finance), await waitingOf(id))).toEqual({ isDone: true });
});

test('a match in another currency always needs a second person, because no exchange rate is stored', async () => {
  const { reference } = await toppedUp(await aMember(ctx()), 500_00n);
  paystack.pay(reference, { currency: 'USD' });
  await settlePayment(ctx(), provider, reference);
  const { id } = (await unmatched(reference))!;
  expect(await matchUnmatchedPayment(ctx(finance), id, { payment: reference, why })).toEqual({ isDone: false });
});
