import { link } from '#content/link.ts';
import { ruleOnDealSchema } from '#domain/trade/deals/rulings/ruling.schema.ts';
import { ruleOnDeal } from '#domain/trade/deals/rulings/rule-on-deal.ts';
import { makePayoutFile } from '#domain/money/payouts/make-payout-file.ts';
import { confirmOf } from './approvals.ts';
import type { TestDatabase } from './database.ts';
import { stepDeal } from '#domain/trade/deals/steps/step-deal.ts';
import { delivered } from './deal-acts.ts';
import { after, member, paidDeal } from './deals.ts';
import { payingOut } from './payouts.ts';
import { onePage } from './pdfs.ts';
import { staffAtDesk } from './staff.ts';
import { statementWithLine } from './bank-statements.ts';

/** Addresses of staff's decisions about money: a dispute, a ruling that waits for a second person, payouts and their file. */
export async function portalMoneyAddresses(database: TestDatabase) {
  const { dealId, ...sides } = await paidDeal(database, { minor: 200_000_000n });
  await after(database, dealId, sides, [...delivered, ['buyer', 'dispute']]);
  const place = { dealId: String(dealId), part: '1' };
  const paper = onePage();
  await stepDeal(database.ctx(member(sides.sellerId)), place, () => ({ event: 'answer', seen: 6, files: [paper] }));
  const shown = await database.db
    .selectFrom('deal_file')
    .innerJoin('file', 'file.id', 'deal_file.file_id')
    .select('file.hash')
    .where('deal_id', '=', dealId)
    .orderBy('file.id')
    .executeTakeFirstOrThrow();
  const { actor } = await staffAtDesk(database, 'finance', { email: `${crypto.randomUUID()}@agbon.example` });
  const rule = ruleOnDealSchema.parse({ kind: 'refund', why: 'It was wet', seen: '7' });
  const { approvalId } = await ruleOnDeal(database.ctx(actor), { dealId, part: 1 }, rule);
  const { rich, withdraw } = payingOut(database, undefined);
  const [small, large] = [
    await withdraw(await rich(500n), 500n),
    await withdraw(await rich(200_000_000n), 200_000_000n),
  ];
  const { batchId } = await makePayoutFile(database.ctx(actor));
  await confirmOf(database.ctx(actor), 'payout', large.id);
  const { statementId, lineId } = await statementWithLine(database.ctx(actor));
  return {
    dealFile: link('dealFile', { dealId: String(dealId), hash: shown.hash.toString('hex') }),
    dealRuling: link('dealRuling', { dealId: String(dealId), part: '1' }),
    rulingConfirmation: link('rulingConfirmation', { rulingId: '1' }),
    approval: link('approval', { approvalId: String(approvalId) }),
    approvalConfirmation: link('approvalConfirmation', { approvalId: String(approvalId) }),
    approvalWithdrawal: link('approvalWithdrawal', { approvalId: String(approvalId) }),
    approvalTurningDown: link('approvalTurningDown', { approvalId: String(approvalId) }),
    payoutOutcome: link('payoutOutcome', { payoutId: String(small.id) }),
    payoutAcceptance: link('payoutAcceptance', { payoutId: String(small.id) }),
    payoutStateQuery: link('payoutStateQuery', { payoutId: String(small.id) }),
    payoutConfirmation: link('payoutConfirmation', { payoutId: String(large.id) }),
    booksAccount: link('booksAccount', { accountId: '1' }),
    bankStatement: link('bankStatement', { statementId }),
    bankLine: link('bankLine', { lineId }),
    bankLineMatch: link('bankLineMatch', { lineId }),
    bankLineExplanation: link('bankLineExplanation', { lineId }),
    bankLineUndoing: link('bankLineUndoing', { lineId }),
    payoutFile: link('payoutFile', { batchId: String(batchId) }),
    paymentLimitSeen: link('paymentLimitSeen', { paymentId: '1' }),
    paymentStateQuery: link('paymentStateQuery', { paymentId: '1' }),
  };
}
