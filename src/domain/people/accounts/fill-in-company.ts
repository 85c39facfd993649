import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';

/**
 * Saves the company and its RC number within the caller's transaction, if the account has none. Returns whether it saved them. Demo
 * accounts stay unchanged, because all visitors share them.
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
