import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';

/**
 * Saves the company and the RC number if the account lacks them. Returns whether it saved one of them.
 * Demo accounts stay unchanged, because all visitors share them.
 */
export async function fillInCompany(
  { db }: Ctx,
  memberId: bigint,
  { company, rcNumber }: { company: string; rcNumber: string | null },
): Promise<boolean> {
  const { rows } = await sql`
    update member set company = coalesce(company, ${company}), rc_number = coalesce(rc_number, ${rcNumber})
    where id = ${memberId} and not is_demo and (company is null or (rc_number is null and ${rcNumber}::text is not null))
    returning id`.execute(db);
  return rows.length > 0;
}
