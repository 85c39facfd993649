import { sql } from 'kysely';
import { transaction } from '#platform/database/transaction.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { cardTexts } from './card.schema.ts';
import { endCard } from './end-card.ts';

export async function removeCard(ctx: Ctx, id: bigint): Promise<void> {
  const { actor } = ctx;
  if (actor.kind !== 'member') throw new Failure('signed_out', 'Sign in first.');
  await transaction(ctx, async (ctx) => {
    const ended = await endCard(ctx, sql`id = ${id} and member_id = ${actor.id}`);
    if (!ended) throw new Failure('not_found', cardTexts.unknown);
  });
}
