import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { businessDay } from '#platform/database/business-clock.ts';

/** A condition for a larger query: the check called `c` is valid today. */
export const isCheckInForce = sql<boolean>`(c.state = 'standing'
  and (c.valid_until is null or c.valid_until >= ${businessDay}))`;

/** A condition for a larger query: staff read the papers of the member's business, and the papers are still valid. */
export function isCompanyChecked(memberId: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.ref(memberId)} in (
  select c.member_id from member_check c where c.what = 'company' and ${isCheckInForce})`;
}
