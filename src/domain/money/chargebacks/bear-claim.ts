import { sql } from 'kysely';
import { businessNow } from '#platform/database/business-clock.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { postJournal } from '../ledger/post-journal.ts';
import { dropPaymentMatch } from '../payments/credit-unmatched-payment.ts';
import type { PaidPart, PaymentPurpose } from '../payments/purposes/payment-purpose.ts';
import { bearByPayer } from './bear-by-payer.ts';
import { bearByPart } from './bear-by-part.ts';
import { paidPurpose } from '../payments/purposes/purposes.ts';
import { lockLostChargeback, type LostClaim } from './lock-lost.ts';
import { bookLossShare } from './take-share.ts';

/**
 * Books a lost chargeback and who bears it, in the order of money.md: parts not shipped, the newest first; parts shipped or paid out, as
 * two colleagues decide; the payer's refunds and balance; then the payer owes us the rest. Safe to run again: it continues after the
 * staff's decision.
 */
export async function bearClaim(ctx: Ctx, id: bigint): Promise<void> {
  const claim = await lockLostChargeback(ctx, id);
  // A second claim of the same money waits for a decision by staff.
  if (claim.isTwice) return;
  await bookLostChargeback(ctx, claim);
  if (claim.unmatchedId !== undefined) await bearByUnmatched(ctx, claim, claim.unmatchedId);
  else if (claim.payment) await bearByPayment(ctx, claim, claim.payment);
  if (claim.borne === claim.minor) await endLostClaim(ctx, claim);
}

/** The payer's bank took the money back, so the unmatched payment can no longer be credited to a member. */
async function bearByUnmatched(ctx: Ctx, claim: LostClaim, unmatchedId: bigint): Promise<void> {
  await dropPaymentMatch(ctx, unmatchedId);
  await ctx.db
    .updateTable('unmatched_payment')
    .set({ state: 'refunded', decided_why: 'A bank took this payment back.' })
    .where('id', '=', unmatchedId)
    .execute();
  await bookLossShare(ctx, claim, { account: { kind: 'suspense' }, minor: claim.minor });
}

async function bearByPayment(ctx: Ctx, claim: LostClaim, payment: NonNullable<LostClaim['payment']>): Promise<void> {
  const purpose = paidPurpose(payment, claim.reference);
  if (purpose && !(await bearByParts(ctx, claim, { purpose, subject: payment.subject }))) return;
  await bearByPayer(ctx, claim, payment.payerId);
}

type PaidFor = { purpose: PaymentPurpose; subject: string };

async function bearByParts(ctx: Ctx, claim: LostClaim, { purpose, subject }: PaidFor): Promise<boolean> {
  for (const part of (await purpose.parts(ctx, subject)).filter(({ held, isShipped }) => held > 0n && !isShipped))
    if (claim.borne < claim.minor) await bearByPart(ctx, claim, { purpose, subject, part });
  if (claim.borne === claim.minor) return true;
  return (await nextPartToDecide(ctx, claim.id, await purpose.parts(ctx, subject))) === undefined;
}

/** A seller may also be paid for goods never shipped, if the two sides settled a dispute. */
export async function nextPartToDecide(
  { db }: Pick<Ctx, 'db'>,
  chargebackId: bigint,
  parts: readonly PaidPart[],
): Promise<PaidPart | undefined> {
  const { rows } = await sql<{ part: number }>`
    select part from chargeback_finding where dispute_id = ${chargebackId}`.execute(db);
  const decided = new Set(rows.map(({ part }) => part));
  return parts.find(
    ({ part, isShipped, held, released }) => !decided.has(part) && (released > 0n || (isShipped && held > 0n)),
  );
}

export async function endLostClaim({ db }: Ctx, { id }: Pick<LostClaim, 'id'>): Promise<void> {
  await db.updateTable('chargeback').set({ borne_at: businessNow }).where('id', '=', id).execute();
}

/** Books, once per chargeback, that the provider holds less of our money. Who bears the loss is booked later. */
export async function bookLostChargeback(
  ctx: Ctx,
  { id, provider, number, minor, currency }: LostClaim,
): Promise<void> {
  await postJournal(ctx, {
    kind: 'charge_lost',
    currency,
    key: `charge taken back ${provider} ${number}`,
    source: { kind: 'chargeback', id: String(id), step: 'lost' },
    reference: { provider, reference: number },
    why: 'The bank of the payer took it back.',
    lines: [
      { account: { kind: 'lost_claims' }, minor: -minor },
      { account: { kind: 'provider_clearing', provider }, minor },
    ],
  });
}
