import { businessNow } from '#platform/database/business-clock.ts';
import type { Ctx } from '../../context.ts';
import { currency } from '../../currency.ts';
import { Failure } from '../../failure.ts';
import type { AccountOf } from '../../ledger/account.kinds.ts';
import { postJournal } from '../../ledger/post-journal.ts';
import { dropMatch } from '../credit-parked.ts';
import { holdParked } from '../find-parked.ts';
import { findPayment, type Payment } from '../find-payment.ts';
import type { Bearer } from './taken-back.schema.ts';
import { takenBackTexts } from './taken-back.texts.ts';

export type LostCharge = {
  id: bigint;
  provider: string;
  number: string;
  reference: string;
  minor: bigint;
  currency: string;
  payment: Payment | undefined;
  /** All of it was parked, and still lies in suspense. */
  parkedId: bigint | undefined;
};

/** What a bank took back, held until the caller's transaction ends: nobody says twice who bears it. */
export async function holdLost(ctx: Ctx, id: bigint): Promise<LostCharge> {
  const found = await ctx.db
    .selectFrom('charge_dispute')
    .select(['id', 'provider', 'number', 'reference', 'minor', 'currency', 'state', 'payment_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw new Failure('not_found', takenBackTexts.unknown);
  const { state, payment_id, ...lost } = found;
  if (state !== 'lost') throw new Failure('conflict', takenBackTexts.notLost);
  const done = ctx.db.selectFrom('charge_loss').select('id').where('dispute_id', '=', id).where('state', '=', 'done');
  if (await done.executeTakeFirst()) throw new Failure('conflict', takenBackTexts.booked);
  const parked = await holdParked(ctx, { provider: lost.provider, reference: lost.reference });
  const parkedId = parked?.state === 'waiting' && parked.amount.minor === lost.minor ? parked.id : undefined;
  return { ...lost, parkedId, payment: payment_id === null ? undefined : await findPayment(ctx, { id: payment_id }) };
}

/** What said so before and was not confirmed counts no more. */
export async function dropLoss({ db }: Ctx, disputeId: bigint): Promise<void> {
  await db
    .updateTable('charge_loss')
    .set({ state: 'dropped', ended_at: businessNow })
    .where('dispute_id', '=', disputeId)
    .where('state', '=', 'waiting')
    .execute();
}

/** Books it, within the caller's transaction: the provider has that much less of ours, and who bears it has it less. Once for each. */
export async function bookLoss(
  ctx: Ctx,
  lost: LostCharge,
  { bears, why }: { bears: Bearer; why: string },
): Promise<void> {
  const { provider, number, minor, parkedId } = lost;
  if (parkedId !== undefined) await closeParked(ctx, parkedId, why);
  await postJournal(ctx, {
    kind: 'charge_lost',
    currency: currency(lost.currency),
    key: `charge taken back ${provider} ${number}`,
    reference: { provider, reference: number },
    why,
    lines: [
      { account: bearerOf(lost, bears), minor: -minor },
      { account: { kind: 'provider_clearing', provider }, minor },
    ],
  });
}

/** It went back to who paid, by their bank: nobody can be credited with it any more. */
async function closeParked(ctx: Ctx, id: bigint, why: string): Promise<void> {
  await dropMatch(ctx, id);
  await ctx.db.updateTable('parked_charge').set({ state: 'refunded', decided_why: why }).where('id', '=', id).execute();
}

function bearerOf({ provider, payment, parkedId }: LostCharge, bears: Bearer): AccountOf {
  if (parkedId !== undefined) return { kind: 'suspense' };
  if (bears === 'house') return { kind: 'provider_fees', provider };
  if (!payment) throw new Failure('conflict', takenBackTexts.noPayer, { field: 'bears' });
  return { kind: 'member_available', memberId: payment.payerId };
}
