import type { Ctx } from '#domain/acting/context.ts';
import { mayReadRecords } from '#domain/acting/roles/staff.policy.ts';

/** The files of a deal's steps are for its two sides, and for staff who read records. */
export async function mayReadDealFile({ actor, db }: Ctx, file: { id: bigint }): Promise<boolean> {
  if (mayReadRecords(actor)) return true;
  if (actor.kind !== 'member') return false;
  const own = await db
    .selectFrom('deal_file')
    .innerJoin('deal', 'deal.id', 'deal_file.deal_id')
    .select('deal.id')
    .where('deal_file.file_id', '=', file.id)
    .where((where) => where.or([where('buyer_id', '=', actor.id), where('seller_id', '=', actor.id)]))
    .executeTakeFirst();
  return own !== undefined;
}
