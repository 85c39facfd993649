import { sql } from 'kysely';
import { businessNow } from '#platform/database/business-clock.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { issueFeeDocument } from '../../documents/issue-fee-document.ts';
import { postJournal } from '#domain/money/ledger/post-journal.ts';
import { refundToCard } from '#domain/money/payments/refunds/refund-to-card.ts';
import { notifyMoney } from '#domain/money/news/notify-money.ts';
import { payReceivable } from '#domain/money/payouts/pay-receivable.ts';
import { lockFeeOfApplication, feeCurrency, type ApplicationFee } from './find-fee.ts';
import { supplierFeePurposeName } from './supplier-fee.texts.ts';

type Decision = 'confirmed' | 'declined';

export async function endFeeOfApplication(ctx: Ctx, applicationId: bigint, decision: Decision): Promise<void> {
  const fee = await lockFeeOfApplication(ctx, applicationId);
  if (fee?.state !== 'held') return;
  if (decision === 'declined') return refundSupplierFee(ctx, fee);
  await endFee(ctx, fee, 'earned');
  const { id, amount } = fee;
  await postJournal(ctx, {
    kind: 'fee_earned',
    currency: feeCurrency,
    key: `application fee ${id} is earned`,
    source: { kind: 'supplier_fee', id: String(id), step: 'earned' },
    lines: [
      { account: { kind: 'fees_held' }, minor: -amount.minor },
      { account: { kind: 'fee_income' }, minor: amount.minor },
    ],
  });
}

export async function refundSupplierFee(ctx: Ctx, fee: ApplicationFee): Promise<void> {
  await endFee(ctx, fee, 'returned');
  await bookFeeRefund(ctx, fee, fee.amount.minor);
  await notifyMoney(ctx, fee.memberId, 'fee back', { amount: fee.amount });
}

/** Books the refund of a fee with its credit note: to the card that paid it, otherwise to the member's refunds. */
export async function bookFeeRefund(ctx: Ctx, fee: ApplicationFee, minor: bigint): Promise<void> {
  if (minor === 0n) return;
  const { id, memberId } = fee;
  const amount = { minor, currency: feeCurrency };
  const { journalId } = await postJournal(ctx, {
    kind: 'fee_returned',
    currency: feeCurrency,
    key: `application fee ${id} is returned`,
    source: { kind: 'supplier_fee', id: String(id), step: 'returned' },
    lines: [
      { account: { kind: 'fees_held' }, minor: -minor },
      { account: { kind: 'buyer_refundable', memberId }, minor },
    ],
  });
  await issueFeeDocument(ctx, { kind: 'credit_note', fee, minor, journalId });
  const isSent = await refundToCard(ctx, {
    purpose: { purpose: supplierFeePurposeName, subject: String(id) },
    memberId,
    amount,
  });
  if (!isSent) await payReceivable(ctx, { memberId, account: 'buyer_refundable', amount });
}

async function endFee({ db }: Ctx, { id }: ApplicationFee, state: 'earned' | 'returned'): Promise<void> {
  await sql`update supplier_fee set state = ${state}, ended_at = ${businessNow} where id = ${id}`.execute(db);
}
