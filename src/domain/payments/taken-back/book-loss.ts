import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '../../context.ts';
import { currency } from '../../currency.ts';
import { Failure } from '../../failure.ts';
import type { AccountOf } from '../../ledger/account.kinds.ts';
import { findBalance } from '../../ledger/find-balance.ts';
import { postJournal } from '../../ledger/post-journal.ts';
import { dropMatch } from '../credit-parked.ts';
import { holdParked } from '../find-parked.ts';
import { findPayment, type Payment } from '../find-payment.ts';
import type { Bearer } from './taken-back.schema.ts';
import { takenBackTexts } from './taken-back.texts.ts';

export const lossApprovalName = 'loss';

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
  /** With what other claims took of the charge it would be more than was charged. */
  isTwice: boolean;
};

/** What a bank took back, held with all other claims of its charge until the caller's transaction ends: nobody says twice who bears it. */
export async function holdLost(ctx: Ctx, id: bigint): Promise<LostCharge> {
  const found = await ctx.db
    .selectFrom('charge_dispute')
    .select(['id', 'provider', 'number', 'reference', 'minor', 'currency', 'state', 'payment_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) throw new Failure('not_found', takenBackTexts.unknown);
  await holdClaims(ctx, found);
  const { state, payment_id, ...lost } = found;
  if (state !== 'lost') throw new Failure('conflict', takenBackTexts.notLost);
  const done = ctx.db.selectFrom('charge_loss').select('id').where('dispute_id', '=', id);
  if (await done.executeTakeFirst()) throw new Failure('conflict', takenBackTexts.booked);
  const parked = await holdParked(ctx, { provider: lost.provider, reference: lost.reference });
  const parkedId = parked?.state === 'waiting' && parked.amount.minor === lost.minor ? parked.id : undefined;
  const isTwice = await isClaimedTwice(ctx, lost);
  return {
    ...lost,
    parkedId,
    isTwice,
    payment: payment_id === null ? undefined : await findPayment(ctx, { id: payment_id }),
  };
}

/** The bank may have decided meanwhile, and its amount be another one: what is read after this stands. */
async function holdClaims(
  { db }: Ctx,
  { provider, reference }: Pick<LostCharge, 'provider' | 'reference'>,
): Promise<void> {
  await sql`select from charge_dispute where provider = ${provider} and reference = ${reference} order by id for update`.execute(
    db,
  );
}

async function isClaimedTwice(
  { db }: Ctx,
  { id, provider, reference }: Pick<LostCharge, 'id' | 'provider' | 'reference'>,
) {
  const { rows } = await sql<{ is_twice: boolean }>`select ${claimedTwice(sql`d`)} as is_twice from charge_dispute d
    where d.id = ${id} and d.provider = ${provider} and d.reference = ${reference}`.execute(db);
  return rows.some(({ is_twice }) => is_twice);
}

/** Of a claim `d`: whether it and those of the same charge that are booked come to more than was charged. */
export function claimedTwice(d: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`coalesce(${d}.minor + (select sum(taken.minor) from charge_dispute taken
      join charge_loss booked on booked.dispute_id = taken.id and booked.bears <> 'nobody'
      where taken.provider = ${d}.provider and taken.reference = ${d}.reference and taken.id <> ${d}.id)
    > (select c.minor from provider_charge c where c.provider = ${d}.provider and c.reference = ${d}.reference), false)`;
}

/** The books refuse it too; here it is said in words. What was parked and is there still is whose payer's it was, and borne out of that. */
export async function requireBearable(
  ctx: Ctx,
  { payment, minor, currency: code, parkedId, isTwice }: LostCharge,
  bears: Bearer,
): Promise<void> {
  if (isTwice !== (bears === 'nobody'))
    throw new Failure('conflict', isTwice ? takenBackTexts.twice : takenBackTexts.notTwice, { field: 'bears' });
  if (bears === 'nobody') return;
  if (parkedId !== undefined && bears === 'house')
    throw new Failure('conflict', takenBackTexts.parked, { field: 'bears' });
  if (parkedId !== undefined || bears === 'house') return;
  if (!payment) throw new Failure('conflict', takenBackTexts.noPayer, { field: 'bears' });
  const has = await findBalance(ctx, { kind: 'member_available', memberId: payment.payerId }, currency(code));
  if (has.minor < minor) throw new Failure('conflict', takenBackTexts.tooLittle, { field: 'bears' });
}

/** Books it, within the caller's transaction: the provider has that much less of ours, and who bears it has it less. Once for each. */
export async function bookLoss(
  ctx: Ctx,
  lost: LostCharge,
  { bears, why, approvalId }: { bears: Bearer; why: string; approvalId: bigint },
): Promise<void> {
  const { id, provider, number, minor, parkedId } = lost;
  await ctx.db.insertInto('charge_loss').values({ dispute_id: id, bears, approval_id: approvalId }).execute();
  if (bears === 'nobody') return;
  if (parkedId !== undefined) await closeParked(ctx, parkedId, why);
  await postJournal(ctx, {
    kind: 'charge_lost',
    currency: currency(lost.currency),
    key: `charge taken back ${provider} ${number}`,
    source: { kind: 'chargeback', id: String(lost.id), step: 'lost' },
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
