import type { Ctx } from '#domain/acting/context.ts';
import { mayReadRecords } from '#domain/acting/roles/staff.policy.ts';

/** Who may read what came with a step of a deal: its two sides, and those of the team who look after what people sent. */
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
