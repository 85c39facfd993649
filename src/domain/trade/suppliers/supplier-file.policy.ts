import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';
import { mayReadRecords } from '#domain/acting/roles/staff.policy.ts';

/** An application's files are for the applicant and for staff who read records; a draft's files only for the applicant. */
export async function mayReadSupplierFile(
  { actor, db }: Ctx,
  { id, uploadedBy }: { id: bigint; uploadedBy: bigint | undefined },
): Promise<boolean> {
  if (actor.kind === 'member') return actor.id === uploadedBy;
  if (!mayReadRecords(actor)) return false;
  const { rows } = await sql`
    select from supplier_file where file_id = ${id} and application_id is not null`.execute(db);
  return rows.length > 0;
}
