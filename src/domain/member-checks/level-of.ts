import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Ctx } from '../context.ts';
import type { MemberLevel } from './member-level.rules.ts';

/** A member's level within a larger query, at the database's clock. */
export function levelWithin(memberId: RawBuilder<unknown>): RawBuilder<MemberLevel> {
  return sql<MemberLevel>`member_level(${memberId})`;
}

/** A member's level, in one query. */
export async function levelOf({ db }: Pick<Ctx, 'db'>, memberId: bigint): Promise<MemberLevel> {
  const { rows } = await sql<{ level: MemberLevel }>`select ${levelWithin(sql`${memberId}::bigint`)} as level`.execute(
    db,
  );
  return rows[0]?.level ?? 0;
}

/** A check of so-and-so that stands today, named `c`, within a larger query. */
export const stands = sql<boolean>`(c.state = 'standing'
  and (c.valid_until is null or c.valid_until >= (business_now() at time zone 'Africa/Lagos')::date))`;

/** Whether the papers of a member's business were read by staff, and still hold, within a larger query. */
export function companyChecked(memberId: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.ref(memberId)} in (
  select c.member_id from member_check c where c.what = 'company' and ${stands})`;
}
