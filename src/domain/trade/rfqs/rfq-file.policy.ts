import type { Ctx } from '#domain/acting/context.ts';
import { mayReadRecords } from '#domain/acting/roles/staff.policy.ts';
import { isPublicRfq } from './select-rfqs.ts';

export async function mayReadRfqFile({ actor, db }: Ctx, file: { id: bigint }): Promise<boolean> {
  if (mayReadRecords(actor)) return true;
  if (actor.kind !== 'member') return false;
  const found = await db
    .selectFrom('rfq_file')
    .innerJoin('rfq', 'rfq.id', 'rfq_file.rfq_id')
    .select('rfq.id')
    .where('rfq_file.file_id', '=', file.id)
    .where((eb) => eb.or([eb('rfq.buyer_id', '=', actor.id), isPublicRfq]))
    .executeTakeFirst();
  return found !== undefined;
}
