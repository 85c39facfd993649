import { sql } from 'kysely';
import { overtakeApprovals } from '#domain/acting/approvals/overtake-approvals.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { postJournal } from '../ledger/post-journal.ts';
import { payReceivable } from '../payouts/pay-receivable.ts';
import { holdParked, type Parked } from './find-parked.ts';
import type { Payment } from './find-payment.ts';
import { matchApprovalName } from './match.name.ts';
import { parkedTexts } from './payment.schema.ts';

/** Money about which nobody has decided yet, held until the caller's transaction ends. */
export async function holdUndecided(ctx: Ctx, id: bigint): Promise<Parked> {
  const parked = await holdParked(ctx, { id });
  if (!parked) throw new Failure('not_found', parkedTexts.unknown);
  if (parked.state !== 'waiting') throw new Failure('conflict', parkedTexts.decided);
  if (await isClaimed(ctx, parked)) throw new Failure('conflict', parkedTexts.takenBack);
  return parked;
}

/** Whether a bank wants the charge back, or took it and nobody bears it yet: then it is not there to be given to anybody. */
export async function isClaimed(
  { db }: Ctx,
  { provider, reference }: Pick<Parked, 'provider' | 'reference'>,
): Promise<boolean> {
  const { rows } = await sql`select from charge_dispute d where d.provider = ${provider} and d.reference = ${reference}
    and d.state <> 'won' and d.borne_at is null`.execute(db);
  return rows.length > 0;
}

/** What came by card can only go back. Only what the provider refuses for good goes into a balance, and ages there. */
export function refuseCard({ isByCard }: Parked): void {
  if (isByCard) throw new Failure('conflict', parkedTexts.byCard);
}

/** A match that waits to be confirmed cannot be done any more: the money went another way. */
export async function dropMatch(ctx: Ctx, parkedId: bigint): Promise<void> {
  await overtakeApprovals(ctx, matchApprovalName, [String(parkedId)]);
}

/** Puts the money into the balance of the member who began that payment, within the caller's transaction, in which it is held. */
export async function creditParked(ctx: Ctx, parked: Parked, payment: Payment, why: string): Promise<void> {
  const { id, amount } = parked;
  await ctx.db
    .updateTable('parked_charge')
    .set({ state: 'matched', matched_payment_id: payment.id, decided_why: why })
    .where('id', '=', id)
    .execute();
  await postJournal(ctx, {
    kind: 'suspense_cleared',
    currency: amount.currency,
    key: `parked charge ${id} is credited`,
    source: { kind: 'parked_charge', id: String(id), step: 'matched' },
    why,
    lines: [
      { account: { kind: 'suspense' }, minor: -amount.minor },
      { account: { kind: 'member_available', memberId: payment.payerId }, minor: amount.minor },
    ],
  });
  await payReceivable(ctx, { memberId: payment.payerId, account: 'member_available', amount });
}
