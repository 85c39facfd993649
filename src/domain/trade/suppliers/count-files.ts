import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';

/** How many files an application has. Files are only added to it, so another number means that there are new ones. */
export async function countFiles({ db }: Pick<Ctx, 'db'>, applicationId: bigint): Promise<number> {
  const { rows } = await sql<{ files: number }>`
    select count(*)::integer as files from supplier_file where application_id = ${applicationId}`.execute(db);
  return rows[0]!.files;
}
