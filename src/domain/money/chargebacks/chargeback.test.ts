import { beforeEach, describe, expect, test } from 'vitest';
import { hour_ms } from '#platform/clock.ts';
import { moveBusinessClock } from '#platform/database/business-clock.ts';
import { confirm } from '../../../../test/support/approvals.ts';
import { reconcilePayments } from '../notices/reconcile-payments.ts';
import { testDatabase } from '../../../../test/support/database.ts';
import { sandboxOf } from '../../../../test/support/unmatched-charge.ts';
import { openPaying, owed } from '../../../../test/support/payments.ts';
import { aMember, keepBooksSound } from '../../../../test/support/sound-books.ts';
import { staffAtDesk } from '../../../../test/support/staff.ts';
import { lostOfNobody, chargeback } from '../../../../test/support/chargeback.ts';
import { approvalTexts } from '#domain/acting/approvals/approval.schema.ts';
import { matchUnmatchedPayment } from '../payments/match-unmatched-payment.ts';
import { unmatchedTexts } from '../payments/payment.schema.ts';
import { refundUnmatchedPayment } from '../payments/refund-unmatched-payment.ts';
import { settlePayment } from '../payments/settle-payment.ts';
import { answerChargeback } from './answer-chargeback.ts';
import { bearLoss } from './bear-loss.ts';
import { findChargeback, findChargebacks } from './find-chargebacks.ts';
import { refreshChargebacks } from './refresh-chargebacks.ts';
import { chargebackTexts } from './chargeback.schema.ts';

const database = await testDatabase();
const { ctx, db } = database;
const { paystack, provider, begun, booked, notify, unmatched, toppedUp, work } = await openPaying(database);
const sandbox = sandboxOf(database);
const finance = await staffAtDesk(database, 'finance', { name: 'Ngozi' });
const owner = await staffAtDesk(database, 'owner', { name: 'Tunde' });
keepBooksSound(database);

let { actor } = finance;
const asFinance = () => ctx(actor);
/** A person's decisions of one day add up, so each test has its own day. */
beforeEach(async () => {
  ({ actor } = await staffAtDesk(database, 'finance', { email: `${crypto.randomUUID()}@agbon.example` }));
});
const why = 'The bank says so';
const dueAt = '2026-11-27T12:00:00.000Z';

/** A paid deal whose charge has this chargeback. */
async function disputed(dispute: Record<string, unknown>) {
  const deal = await begun();
  paystack.pay(deal.reference);
  await settlePayment(ctx(), provider, deal.reference);
  return { ...deal, tell: (more = {}, event = 'create') => tell(deal.reference, { ...dispute, ...more }, event) };
}

/** A charge of another amount than requested, which is unmatched. */
async function unmatchedCharge() {
  const payerId = await aMember(ctx());
  const { reference } = await toppedUp(payerId, 500_00n);
  paystack.pay(reference, { amount: 700_00 });
  expect(await settlePayment(ctx(), provider, reference)).toBe('parked');
  return { reference, payerId };
}

async function tell(reference: string, dispute: Record<string, unknown>, event: string): Promise<void> {
  paystack.books.disputes.set(reference, dispute);
  await notify(`charge.dispute.${event}`, { status: dispute.status, transaction: { reference } });
  await work();
}

const of = async (dealId: bigint) => (await findChargebacks(asFinance())).rows.filter((one) => one.dealId === dealId);
const waiting = { id: 624, status: 'awaiting-merchant-feedback', category: 'chargeback', dueAt, refund_amount: null };

describe('a charge with a chargeback', () => {
  test('is polled until the bank has decided, and no longer', async () => {
    const { reference, dealId, tell } = await disputed({ ...waiting, id: 9_100 });
    await tell();
    paystack.books.disputes.set(reference, { ...waiting, id: 9_100, status: 'resolved', resolution: 'declined' });
    await moveBusinessClock(db, 'demo', 7 * hour_ms);
    await reconcilePayments(ctx(), provider);
    expect((await of(dealId)).map(({ state }) => state)).toEqual(['won']);
    const asked = paystack.requests.length;
    await moveBusinessClock(db, 'demo', 7 * hour_ms);
    await reconcilePayments(ctx(), provider);
    expect(paystack.requests.slice(asked).filter(({ path }) => path.startsWith('GET /dispute'))).toEqual([]);
  });

  test('is recorded as the provider reports it, with its deal and the deadline for an answer', async () => {
    const { dealId, tell } = await disputed(waiting);
    await tell();
    await tell();
    expect(await of(dealId)).toMatchObject([
      {
        number: '624',
        state: 'needs_answer',
        amount: { minor: owed, currency: 'NGN' },
        category: 'chargeback',
        answerBy: new Date(dueAt),
        held: { minor: owed, currency: 'NGN' },
      },
    ]);
  });

  test.each([
    ['awaiting-bank-feedback', null, 'with_bank'],
    ['pending', null, 'with_bank'],
    ['something new', null, 'with_bank'],
    ['resolved', null, 'with_bank'],
    ['resolved', 'declined', 'won'],
    ['archived', null, 'won'],
    ['resolved', 'merchant-accepted', 'lost'],
    ['resolved', 'auto-accepted', 'lost'],
  ])('that is %s, %s, at the provider is %s for us', async (status, resolution, state) => {
    const { dealId, tell } = await disputed({ ...waiting, id: `n-${crypto.randomUUID()}` });
    await tell();
    await tell({ status, resolution }, 'resolve');
    expect(await of(dealId)).toMatchObject([{ state }]);
  });

  test('is not booked from a notice alone, and a notice about an unknown charge is ignored', async () => {
    const { reference, dealId } = await disputed(waiting);
    await notify('charge.dispute.create', { status: 'awaiting-merchant-feedback', transaction: { reference } });
    await notify('charge.dispute.create', { status: 'resolved', transaction: { reference: 'nobodys' } });
    await work();
    expect(await of(dealId)).toEqual([]);
  });

  test('is answered by staff who move money, until the bank has decided', async () => {
    const { id } = await chargeback(database, sandbox, { isLost: false });
    await answerChargeback(asFinance(), id, { said: 'answered', why });
    expect(await findChargeback(asFinance(), id)).toMatchObject({ said: 'answered', state: 'needs_answer' });
    const { actor } = await staffAtDesk(database, 'support');
    await expect(answerChargeback(ctx(actor), id, { said: 'accepted', why })).rejects.toMatchObject({
      code: 'forbidden',
    });
    const lost = await chargeback(database, sandbox);
    await expect(answerChargeback(asFinance(), lost.id, { said: 'answered', why })).rejects.toMatchObject({
      code: 'conflict',
    });
  });
});

describe('a lost chargeback', () => {
  test('is booked once, so that the books equal the provider’s, and covered by the payer’s balance', async () => {
    const [clearing, available] = [await booked('provider_clearing'), await booked('member_available')];
    const { id, reference } = await chargeback(database, sandbox);
    await Promise.all(Array.from({ length: 8 }, () => refreshChargebacks(ctx(), sandbox, reference)));
    expect([await booked('provider_clearing'), await booked('member_available')]).toEqual([clearing, available]);
    expect(await findChargeback(asFinance(), id)).toMatchObject({ state: 'lost', isBorne: true });
    await expect(bearLoss(asFinance(), id, { bears: 'house', why })).rejects.toThrow(chargebackTexts.booked);
  });

  test('without a member who paid is our loss; above the limit of one person a second person confirms it', async () => {
    const small = await lostOfNobody(database, sandbox);
    await expect(bearLoss(asFinance(), small.id, { bears: 'payer', why })).rejects.toThrow(chargebackTexts.byOrder);
    expect(await bearLoss(asFinance(), small.id, { bears: 'house', why })).toEqual({ isDone: true });
    const { id } = await lostOfNobody(database, sandbox, 200_000_000n);
    const before = await booked('losses');
    expect(await bearLoss(asFinance(), id, { bears: 'house', why })).toEqual({ isDone: false });
    const { loss } = (await findChargeback(asFinance(), id))!;
    await expect(confirm(asFinance(), loss!.approvalId)).rejects.toMatchObject({
      message: approvalTexts.ownConfirmation,
    });
    expect(await booked('losses')).toBe(before);
    await confirm(ctx(owner.actor), loss!.approvalId);
    await expect(confirm(ctx(owner.actor), loss!.approvalId)).rejects.toMatchObject({ code: 'conflict' });
    expect((await booked('losses')) - before).toBe(-200_000_000n);
  });

  test('that was reported twice is booked once; the second one is closed without a loss', async () => {
    const lost = { ...waiting, status: 'resolved', resolution: 'merchant-accepted' };
    const { dealId, reference } = await disputed(lost);
    const before = await booked('provider_clearing');
    await tell(reference, { ...lost, id: 811 }, 'resolve');
    await tell(reference, { ...lost, id: 812 }, 'resolve');
    expect((await booked('provider_clearing')) - before).toBe(owed);
    const left = (await of(dealId)).find(({ isBorne }) => !isBorne)!;
    expect(left.isTwice).toBe(true);
    await expect(bearLoss(asFinance(), left.id, { bears: 'house', why })).rejects.toThrow(chargebackTexts.twice);
    expect(await bearLoss(asFinance(), left.id, { bears: 'nobody', why })).toEqual({ isDone: true });
    expect((await booked('provider_clearing')) - before).toBe(owed);
  });

  test('is booked with the amount that the bank took, and no other', async () => {
    const { id } = await chargeback(database, sandbox, { isLost: false });
    const refused = { code: 'conflict', message: chargebackTexts.notLost };
    await expect(bearLoss(asFinance(), id, { bears: 'house', why })).rejects.toMatchObject(refused);
    await expect(db.deleteFrom('chargeback').execute()).rejects.toMatchObject({ code: '23001' });
  });

  test('of an unmatched payment is taken from that payment, which can no longer be matched or refunded', async () => {
    const { reference } = await unmatchedCharge();
    const { id: unmatchedId } = (await unmatched(reference))!;
    const match = () => matchUnmatchedPayment(asFinance(), unmatchedId, { payment: reference, why });
    paystack.books.disputes.set(reference, { ...waiting, id: 7001 });
    await refreshChargebacks(ctx(), provider, reference);
    await expect(match()).rejects.toThrow(unmatchedTexts.chargeback);
    await expect(refundUnmatchedPayment(asFinance(), unmatchedId, { why })).rejects.toThrow(unmatchedTexts.chargeback);
    const before = await booked('suspense');
    const lost = { ...waiting, id: 7001, status: 'resolved', resolution: 'merchant-accepted' };
    paystack.books.disputes.set(reference, lost);
    await refreshChargebacks(ctx(), provider, reference);
    expect([(await booked('suspense')) - before, (await unmatched(reference))?.state]).toEqual([-700_00n, 'refunded']);
    await expect(match()).rejects.toThrow(unmatchedTexts.decided);
  });
});

test('chargebacks that need a decision come first; the rest are in pages by the newest, each once', async () => {
  for (let one = 0; one < 5; one += 1) await chargeback(database, sandbox);
  const { id: open } = await chargeback(database, sandbox, { isLost: false });
  const seen: bigint[] = [];
  let page = await findChargebacks(asFinance(), { size: 2 });
  expect(page.rows.map(({ id }) => id)).toContain(open);
  const isDone = ({ state, isBorne }: (typeof page.rows)[number]) => state === 'won' || isBorne;
  expect(page.rows.findLastIndex((one) => !isDone(one))).toBeLessThan(page.rows.findIndex(isDone));
  for (;;) {
    seen.push(...page.rows.filter(isDone).map(({ id }) => id));
    if (page.before === undefined) break;
    page = await findChargebacks(asFinance(), { size: 2, before: page.before });
    expect(page.rows.every(isDone)).toBe(true);
  }
  const { rows } = await findChargebacks(asFinance(), { size: 1_000 });
  expect(seen).toEqual(rows.filter(isDone).map(({ id }) => id));
  expect(seen.length).toBeGreaterThanOrEqual(5);
});
