import { sql } from 'kysely';
import { announceLiveEvent } from '#platform/database/page-news.ts';
import type { Ctx } from '#domain/acting/context.ts';

type Place = { dealId: bigint; part: number; number: number };

/** Replaces the words of a step. Returns false and changes nothing if the words have changed since staff saw them. */
export async function setEvidenceWords(
  { db }: Ctx,
  { dealId, part, number }: Place,
  from: string | null,
  to: string | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('deal_evidence')
    .set({ words: to })
    .where('deal_id', '=', dealId)
    .where('part', '=', part)
    .where('number', '=', number)
    .where(sql<boolean>`words is not distinct from ${from}`)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  const sides = db.selectFrom('deal').select(['buyer_id', 'seller_id']).where('id', '=', dealId);
  const { buyer_id, seller_id } = await sides.executeTakeFirstOrThrow();
  await announceLiveEvent(db, [buyer_id, seller_id], `deal:${dealId}`);
  return true;
}
