import type { Ctx } from '#domain/acting/context.ts';
import type { RfqChange } from './changes-of-rfq.ts';

/** Puts a public request into the work queue of staff: what changed, or the whole request. */
export async function askStaffToRead({ db }: Ctx, rfqId: bigint, changes?: readonly RfqChange[]): Promise<void> {
  await db
    .insertInto('rfq_to_read')
    .values({ rfq_id: rfqId, changes: changes ? JSON.stringify(changes) : null })
    .execute();
}
