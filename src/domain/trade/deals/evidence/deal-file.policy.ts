import type { Ctx } from '#domain/acting/context.ts';
import type { ReadPolicy } from '#domain/acting/files/file-kind.ts';
import { mayReadRecords } from '#domain/acting/roles/staff.policy.ts';

/** The files of a deal's steps are for its two sides, and for staff who read records. */
export async function mayReadDealFile({ actor, db }: Ctx, file: { id: bigint }): Promise<boolean> {
  if (mayReadRecords(actor)) return true;
  return actor.kind === 'member' && (await dealsWithFile(db, actor.id, file)).length > 0;
}

/** The policy for the files of one deal's page: only members who are a side of that deal may read them. */
export function mayReadFileOfDeal(dealId: string): ReadPolicy {
  return async ({ actor, db }, file) =>
    actor.kind === 'member' && (await dealsWithFile(db, actor.id, file)).some(({ id }) => String(id) === dealId);
}

/** The deals of a member with a step that shows the file. */
function dealsWithFile(db: Ctx['db'], memberId: bigint, file: { id: bigint }): Promise<{ id: bigint }[]> {
  return db
    .selectFrom('deal_file')
    .innerJoin('deal', 'deal.id', 'deal_file.deal_id')
    .select('deal.id')
    .where('deal_file.file_id', '=', file.id)
    .where((where) => where.or([where('buyer_id', '=', memberId), where('seller_id', '=', memberId)]))
    .execute();
}
