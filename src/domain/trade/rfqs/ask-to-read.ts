import type { Ctx } from '#domain/acting/context.ts';
import type { RfqChange } from './changes-of-rfq.ts';

export async function askStaffToRead({ db }: Ctx, rfqId: bigint, changes?: readonly RfqChange[]): Promise<void> {
  await db
    .insertInto('rfq_to_read')
    .values({ rfq_id: rfqId, changes: changes ? JSON.stringify(changes) : null })
    .execute();
}
