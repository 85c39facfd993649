import { sql, type RawBuilder } from 'kysely';
import type { Staff } from '../context.ts';
import { accountsOfStaff } from '../roles/refuse-own-money.ts';

/** Beyond so many, a line of waiting work does not count. */
const most = 100;

/**
 * The `id` and `at` of what waits for somebody like this to confirm it: not what they began, what they have confirmed, or what is about an
 * account of theirs, as a member or as staff. `which` says more about rows of `approval`. It is for a line of waiting work.
 */
export function toConfirm(
  kinds: string | readonly string[],
  { id }: Pick<Staff, 'id'>,
  which: RawBuilder<unknown> = sql`true`,
) {
  const staffId = sql`${id ?? null}::bigint`;
  return sql`select id::text as id, at from approval
    where state = 'waiting' and kind in (${sql.join([kinds].flat())}) and staff_id is distinct from ${staffId} and begun_by is distinct from ${staffId}
      and not exists (select from approval_confirmation c where c.approval_id = approval.id and c.staff_id = ${staffId})
      and not (array[approval.member_id, approval.other_member_id] && ${accountsOfStaff(id ?? null)})
      and ${which} order by at, id limit ${most}`;
}
