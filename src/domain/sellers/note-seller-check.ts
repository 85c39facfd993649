import { dayInLagos } from '../day-input.ts';
import { auditedTransaction } from '../audit.ts';
import type { Ctx } from '../context.ts';
import { Failure } from '../failure.ts';
import { mayAnswerPeople } from '../staff/staff.policy.ts';
import { checkTexts, type CheckedThing, type SellerCheck } from './seller-check.schema.ts';

/** Staff saw a seller's papers: what, when, and until when that holds. What was noted of the same before is replaced. */
export async function noteSellerCheck(ctx: Ctx, memberId: bigint, check: SellerCheck): Promise<void> {
  if (!mayAnswerPeople(ctx.actor)) throw new Failure('forbidden', checkTexts.forbidden);
  if (check.checked_on > dayInLagos(ctx.now)) throw new Failure('invalid', checkTexts.future, { field: 'checked_on' });
  await auditedTransaction(ctx, { what: 'note-seller-check', why: check.seen }, async (ctx) => {
    await holdSeller(ctx, memberId);
    const before = await findCheck(ctx, memberId, check.what);
    const { what, seen, checked_on, valid_until = null } = check;
    await ctx.db
      .insertInto('seller_check')
      .values({ member_id: memberId, what, seen, checked_on, valid_until })
      .onConflict((conflict) => conflict.columns(['member_id', 'what']).doUpdateSet({ seen, checked_on, valid_until }))
      .execute();
    const after = { what, seen, checked_on, valid_until };
    return { on: { kind: 'member', id: memberId }, ...(before && { before }), after, answer: undefined };
  });
}

/** It does not hold any more. */
export async function endSellerCheck(ctx: Ctx, memberId: bigint, what: CheckedThing): Promise<void> {
  if (!mayAnswerPeople(ctx.actor)) throw new Failure('forbidden', checkTexts.forbidden);
  await auditedTransaction(ctx, { what: 'end-seller-check' }, async (ctx) => {
    await holdSeller(ctx, memberId);
    const before = await findCheck(ctx, memberId, what);
    if (!before) return { answer: undefined };
    await ctx.db.deleteFrom('seller_check').where('member_id', '=', memberId).where('what', '=', what).execute();
    return { on: { kind: 'member', id: memberId }, before, after: { what, seen: null }, answer: undefined };
  });
}

async function holdSeller({ db }: Ctx, memberId: bigint): Promise<void> {
  const row = await db
    .selectFrom('member')
    .select('account_type')
    .where('id', '=', memberId)
    .where('anonymised_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!row || row.account_type === 'buyer') throw new Failure('not_found', checkTexts.notThere);
}

async function findCheck({ db }: Ctx, memberId: bigint, what: CheckedThing) {
  return db
    .selectFrom('seller_check')
    .select(['what', 'seen'])
    .where('member_id', '=', memberId)
    .where('what', '=', what)
    .executeTakeFirst();
}
