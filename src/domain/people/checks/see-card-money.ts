import { sql } from 'kysely';
import { auditedTransaction } from '#domain/acting/audit/audit.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { mayMoveMoney } from '#domain/acting/roles/staff.policy.ts';

const cardLookTexts = {
  forbidden: 'Only finance and owners may do this.',
  unknown: 'There is no card money of this seller to look at, or a colleague has looked at it already.',
} as const;

/** The money stays held. */
export async function markCardMoneyChecked(ctx: Ctx, memberId: bigint): Promise<void> {
  const { actor } = ctx;
  if (!mayMoveMoney(actor) || actor.kind !== 'staff') throw new Failure('forbidden', cardLookTexts.forbidden);
  await auditedTransaction(ctx, { what: 'see-card-money' }, async (ctx) => {
    // A trigger on held money writes these rows, so the database function also saves that staff saw them.
    const { rows } = await sql<{ why: string | null }>`
      select see_card_look(${memberId}::bigint, ${actor.id ?? null}::bigint) as why`.execute(ctx.db);
    const why = rows[0]?.why;
    if (!why) throw new Failure('conflict', cardLookTexts.unknown);
    return { on: { kind: 'member', id: memberId }, after: { why }, answer: undefined };
  });
}
