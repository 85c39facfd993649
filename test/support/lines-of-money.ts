import { sql } from 'kysely';
import { expect } from 'vitest';
import { approvalKinds } from '#domain/registers/approval-kinds.ts';
import { turnDownApproval, withdrawApproval } from '#domain/acting/approvals/turn-down-approval.ts';
import { explainBankLine } from '#domain/money/bank-statements/explain-line.ts';
import { exportDifferences } from '#domain/money/bank-statements/export-differences.ts';
import { unmatchedLineList } from '#domain/money/bank-statements/lines.list.ts';
import { matchBankLinesAgain } from '#domain/money/bank-statements/match-again.ts';
import { matchBankLine } from '#domain/money/bank-statements/match-line.ts';
import { undoBankLineMatch } from '#domain/money/bank-statements/undo-line.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { queueVerification } from '#domain/money/ledger/queue-verification.ts';
import { markOverLimitChecked } from '#domain/money/limits/see-over-limit.ts';
import { askProviderAboutPayment } from '#domain/money/payments/ask-provider-about-payment.ts';
import { removeMemberCard } from '#domain/money/payments/cards/remove-member-card.ts';
import { matchUnmatchedPayment } from '#domain/money/payments/match-unmatched-payment.ts';
import { refundUnmatchedPayment } from '#domain/money/payments/refund-unmatched-payment.ts';
import { makePayoutFile } from '#domain/money/payouts/make-payout-file.ts';
import { readPayoutFile } from '#domain/money/payouts/payout-file.ts';
import { acceptFilePayout } from '#domain/money/bank-statements/accept-file-payout.ts';
import { notePayoutOutcome } from '#domain/money/payouts/note-payout-outcome.ts';
import { dayInLagos } from '#domain/values/day-input.ts';
import { grantPlan } from '#domain/money/plans/grant-plan.ts';
import { grantPlanSchema } from '#domain/money/plans/plan.schema.ts';
import { setDollarRate } from '#domain/money/plans/set-rate.ts';
import { unmatchedCharge, sandboxOf } from './unmatched-charge.ts';
import { downloadEvidence } from '#domain/trade/chargeback-evidence/take-evidence.ts';
import { lookAtCardMoney } from './lines-of-card-money.ts';
import { findDelivered } from './lines-of-claims.ts';
import { explainSent } from './lines-of-sendings.ts';
import { answerChargeback } from '#domain/money/chargebacks/answer-chargeback.ts';
import { bearLoss } from '#domain/money/chargebacks/bear-loss.ts';
import { approvalOf, confirm, confirmOf } from './approvals.ts';
import { staffAtDesk } from './staff.ts';
import { lostOfNobody, chargeback } from './chargeback.ts';
import { addedCard } from './cards.ts';
import { matchToConfirm } from './matches.ts';
import { aMember, topUp } from './sound-books.ts';
import { daysAgo, keep, statementOf } from './bank-statements.ts';
import { paidOverLimit } from './over-limit.ts';
import { payingOut } from './payouts.ts';
import type { TestDatabase } from './database.ts';
import type { Leaves, StaffWork } from './staff-work.ts';

/** Reviews a card payment above the limit, and card money of a seller. */
export const lookOverLimits: StaffWork = async (asOwner, leaves, database) => {
  const { id, payer_id, reference } = await paidOverLimit(database);
  await lookAtCardMoney(asOwner, leaves, database, { memberId: payer_id, reference });
  await markOverLimitChecked(asOwner(), id);
  await leaves(['Ada owner', 'see-over-limit', 'payment', String(id), null, { member: String(payer_id) }]);
};

/** Sends an unmatched payment back, and credits one to a member. */
export const decideAboutMoney: StaffWork = async (asOwner, leaves, database) => {
  const sandbox = sandboxOf(database);
  const [one, other] = [await unmatchedCharge(database, sandbox), await unmatchedCharge(database, sandbox)];
  const [waiting, why] = [{ state: 'waiting' }, 'They asked for it'];
  await refundUnmatchedPayment(asOwner(), one.id, { why });
  const { reference: refund } = await database.db
    .selectFrom('refund')
    .select('reference')
    .where('unmatched_payment_id', '=', one.id)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const sent = { state: 'refunding', reference: one.reference, minor: '500', currency: 'NGN', refund };
  await leaves(['Ada owner', 'refund-charge', 'parked-charge', String(one.id), waiting, sent]);
  const payerId = await aMember(database.ctx());
  const reference = `pay-${crypto.randomUUID()}`;
  await database.db
    .insertInto('payment')
    .values({ reference, provider: 'sandbox', payer_id: payerId, minor: 500n, currency: 'NGN' })
    .execute();
  await matchUnmatchedPayment(asOwner(), other.id, { payment: reference, why });
  const credited = { state: 'matched', member: String(payerId), payment: reference, minor: '500', currency: 'NGN' };
  await leaves(['Ada owner', 'match-charge', 'parked-charge', String(other.id), waiting, credited]);
  const match = await matchToConfirm(database, sandbox, reference);
  await confirm(asOwner(), match.id);
  const agreed = { ...credited, minor: '200000000' };
  const said = [
    'Ada finance',
    'match-charge',
    'parked-charge',
    String(match.unmatchedId),
    waiting,
    { ...agreed, ...waiting },
  ];
  await leaves(said, ['Ada owner', 'confirm-match', 'parked-charge', String(match.unmatchedId), waiting, agreed]);
  await bearLosses(asOwner, leaves, database);
  await findDelivered(asOwner, leaves, database);
  const { id: cardId } = await addedCard(database, sandbox, payerId);
  await removeMemberCard(asOwner(), cardId, { why });
  await leaves(['Ada owner', 'remove-card', 'member', String(payerId), { card: 'Visa ending 4081' }, null]);
  const begun = `pay-${crypto.randomUUID()}`;
  const { id } = await database.db
    .insertInto('payment')
    .values({ reference: begun, provider: 'sandbox', payer_id: payerId, minor: 500n, currency: 'NGN' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await askProviderAboutPayment(asOwner(), id);
  await leaves(['Ada owner', 'ask-provider', 'payment', String(id), { state: 'begun' }, null]);
  await payOut(asOwner, leaves, database);
  await setPlans(asOwner, leaves);
  await explainSent(asOwner, leaves, database);
  await reconcile(asOwner, leaves, database);
};

async function bearLosses(asOwner: () => Ctx, leaves: Leaves, database: TestDatabase): Promise<void> {
  const sandbox = sandboxOf(database);
  const why = 'The bank says so';
  const open = await chargeback(database, sandbox, { isLost: false });
  await answerChargeback(asOwner(), open.id, { said: 'answered', why });
  const told = { said: 'answered', reference: open.reference };
  await leaves(['Ada owner', 'answer-taken-back', 'taken-back', String(open.id), { said: null }, told]);
  await downloadEvidence(asOwner(), open.id);
  const taken = { reference: open.reference, messages: 0, pictures: 0 };
  await leaves(['Ada owner', 'take-evidence', 'taken-back', String(open.id), null, taken]);
  const { id, reference } = await lostOfNobody(database, sandbox, 200_000_000n);
  const { actor } = await staffAtDesk(database, 'finance', { email: 'bears@agbon.example' });
  await bearLoss(database.ctx(actor), id, { bears: 'house', why });
  await confirmOf(asOwner(), 'loss', id);
  const booked = { bears: 'house', reference, minor: '200000000', currency: 'NGN' };
  await leaves(
    ['Ada finance', 'bear-loss', 'taken-back', String(id), null, { ...booked, waits: true }],
    ['Ada owner', 'confirm-loss', 'taken-back', String(id), null, booked],
  );
}

/** Grants an account a plan, and sets the dollar's rate. */
async function setPlans(asOwner: () => Ctx, leaves: Leaves): Promise<void> {
  const memberId = await aMember(asOwner());
  await grantPlan(asOwner(), memberId, grantPlanSchema.parse({ plan: 'professional', why: 'Checked', seen: '0' }));
  const { rows } = await sql<{ now: Date }>`select business_now() as now`.execute(asOwner().db);
  const today = dayInLagos(rows[0]!.now);
  await leaves([
    'Ada owner',
    'grant-plan',
    'member',
    String(memberId),
    { plan: 'Basic', fee_bps: null },
    { plan: 'Professional', fee_bps: null, from: today },
  ]);
  await setDollarRate(asOwner(), { currency: 'NGN', perDollar: '1,600', why: 'Of today' });
  const { id } = await asOwner()
    .db.selectFrom('deal_rate')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  await leaves([
    'Ada owner',
    'set-rate',
    'rate',
    String(id),
    { currency: 'NGN', dollar: '₦1,500' },
    { currency: 'NGN', dollar: '₦1,600' },
  ]);
}

/** Adds a bank statement, matches its lines, undoes a match, matches again and downloads the differences. */
async function reconcile(asOwner: () => Ctx, leaves: Leaves, database: TestDatabase): Promise<void> {
  const line = `${daysAgo(0)},Word,,,7`;
  const { id } = await keep(asOwner(), statementOf(line, line));
  const kept = { account: 'GTBank 6789', currency: 'NGN', lines: 2, added: 2, matched: 0 };
  await leaves(['Ada owner', 'keep-bank-statement', 'bank-statement', String(id), null, kept]);
  const lines = await database.db.selectFrom('bank_line').select('id').orderBy('id').execute();
  const [one] = lines.map((row) => row.id) as [bigint];
  await explainBankLine(asOwner(), one, { what: 'explained', why: 'Interest' });
  const amount = { minor: '700', currency: 'NGN' };
  await leaves(['Ada owner', 'explain-bank-line', 'bank-line', String(one), null, { as: 'explained', ...amount }]);
  await undoBankLineMatch(asOwner(), one);
  const was = { as: 'explained', record: null, why: 'Interest', ...amount };
  await leaves(['Ada owner', 'undo-bank-line', 'bank-line', String(one), was, null]);
  const journalId = await topUp(asOwner(), await aMember(asOwner()), 700n);
  const record = `journal ${journalId}`;
  await matchBankLine(asOwner(), one, { record });
  await leaves(['Ada owner', 'match-bank-line', 'bank-line', String(one), null, { record, ...amount }]);
  await topUp(asOwner(), await aMember(asOwner()), 700n);
  await matchBankLinesAgain(asOwner());
  await leaves(['Ada owner', 'match-bank-lines', 'bank-line', 'all', null, { matched: 1 }]);
  await exportDifferences(asOwner(), { side: 'bank', listQuery: unmatchedLineList.whole });
  await leaves(['Ada owner', 'export-bank-differences', 'bank-line', 'all', null, { side: 'bank' }]);
}

/** Turns down a waiting payout, and withdraws an unconfirmed match. */
async function endOtherwise(asOwner: () => Ctx, leaves: Leaves, database: TestDatabase): Promise<void> {
  const { rich, withdraw } = payingOut(database, undefined);
  const { id } = await withdraw(await rich(200_000_000n), 200_000_000n);
  const payout = await approvalOf(asOwner(), 'payout', id);
  const why = 'The account is not theirs';
  await turnDownApproval(asOwner(), approvalKinds, payout, { why });
  const of = { approval: 'payout', number: String(payout) };
  await leaves(['Ada owner', 'turn-down-approval', 'payout', String(id), of, null]);
  const { id: unmatchedId } = await unmatchedCharge(database, sandboxOf(database), 200_000_000n);
  const payment = database.db.selectFrom('payment').select('reference').orderBy('id').limit(1);
  const { reference } = await payment.executeTakeFirstOrThrow();
  await matchUnmatchedPayment(asOwner(), unmatchedId, { payment: reference, why });
  const match = await approvalOf(asOwner(), 'match', unmatchedId);
  await withdrawApproval(asOwner(), approvalKinds, match);
  await leaves(
    ['Ada owner', 'match-charge', 'parked-charge', String(unmatchedId), expect.anything(), expect.anything()],
    [
      'Ada owner',
      'withdraw-approval',
      'parked-charge',
      String(unmatchedId),
      { approval: 'match', number: String(match) },
      null,
    ],
  );
}

/** Confirms a large payout, makes a file of payouts and notes how one ended. */
async function payOut(asOwner: () => Ctx, leaves: Leaves, database: TestDatabase): Promise<void> {
  const { rich, withdraw } = payingOut(database, undefined);
  const [poor, wealthy] = [await rich(500n), await rich(200_000_000n)];
  const [small, large] = [await withdraw(poor, 500n), await withdraw(wealthy, 200_000_000n)];
  await confirmOf(asOwner(), 'payout', large.id);
  const confirmed = { state: 'to_confirm', member: String(wealthy), minor: '200000000', currency: 'NGN' };
  await leaves(['Ada owner', 'confirm-payout', 'payout', String(large.id), { state: 'to_confirm' }, confirmed]);
  await endOtherwise(asOwner, leaves, database);
  const { batchId } = await makePayoutFile(asOwner());
  await leaves(['Ada owner', 'make-payout-file', 'payout-file', String(batchId), null, { payouts: 1, total: '500' }]);
  await queueVerification(asOwner());
  await leaves(['Ada owner', 'verify-books', 'books', 'all', null, null]);
  await readPayoutFile(asOwner(), batchId);
  await leaves(['Ada owner', 'read-payout-file', 'payout-file', String(batchId), null, { payouts: 1, total: '500' }]);
  await notePayoutOutcome(asOwner(), small.id, { became: 'success', why: 'On the statement' });
  const noted = { state: 'success', member: String(poor), minor: '500', currency: 'NGN' };
  await leaves(['Ada owner', 'note-payout', 'payout', String(small.id), { state: 'sending' }, noted]);
  const { actor } = await staffAtDesk(database, 'finance', { email: 'accepts@agbon.example' });
  await acceptFilePayout(database.ctx(actor), small.id, { why: 'The bank wrote to us' });
  await confirmOf(asOwner(), 'file-payout', small.id);
  await leaves(
    ['Ada finance', 'accept-file-payout', 'payout', String(small.id), null, noted],
    ['Ada owner', 'confirm-file-payout', 'payout', String(small.id), null, noted],
  );
}
