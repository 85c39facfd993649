import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';
import type { DealDocument } from '#domain/trade/documents/document.view.ts';

/** The documents of a deal in the order in which they were issued, for both sides and staff. */
export async function findDealPapers(
  { db, actor }: Pick<Ctx, 'db' | 'actor'>,
  dealId: bigint,
): Promise<DealDocument[]> {
  const memberId = actor.kind === 'member' ? actor.id : null;
  return db
    .selectFrom('document')
    .select(['id', sql<DealDocument['kind']>`kind`.as('kind'), 'document_number as number'])
    .where('deal_id', '=', dealId)
    .where(sql<boolean>`(${actor.kind === 'staff'} or ${memberId}::bigint in (buyer_id, seller_id))`)
    .orderBy('id')
    .execute();
}
