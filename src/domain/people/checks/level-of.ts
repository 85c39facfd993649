import { sql, type RawBuilder, type SqlBool } from 'kysely';

/** Whether the check named `c` is valid today, within a larger query. */
export const stands = sql<boolean>`(c.state = 'standing'
  and (c.valid_until is null or c.valid_until >= (business_now() at time zone 'Africa/Lagos')::date))`;

/** Whether staff read the papers of a member's business and they are still valid, within a larger query. */
export function companyChecked(memberId: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.ref(memberId)} in (
  select c.member_id from member_check c where c.what = 'company' and ${stands})`;
}
