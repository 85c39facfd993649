import { sql } from 'kysely';
import { auditedTransaction } from '#domain/acting/audit/audit.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { cardTexts, type RemoveCard } from './card.schema.ts';
import { endCard } from './remove-card.ts';

export async function removeMemberCard(ctx: Ctx, id: bigint, { why }: RemoveCard): Promise<{ memberId: bigint }> {
  return auditedTransaction(ctx, { what: 'remove-card', why }, async (ctx) => {
    const ended = await endCard(ctx, sql`id = ${id} and member_id is not null`);
    if (!ended) throw new Failure('not_found', cardTexts.unknown);
    const { member_id: memberId, brand, last4 } = ended;
    return { on: { kind: 'member', id: memberId }, before: { card: `${brand} ending ${last4}` }, answer: { memberId } };
  });
}
