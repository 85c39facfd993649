import { sql } from 'kysely';
import { rolesThat } from '../roles/staff.policy.ts';
import { mostWaitingItems, countWaiting, type WaitingLine } from '../work/waiting-line.ts';

const settingsInForceSql = sql`select distinct on (name) name, value from site_setting line
  where value is not null and effective_from <= business_now()
    and not exists (select from site_setting cancelling where cancelling.cancels = line.id)
  order by name, effective_from desc, version desc`;

/** Claims whose evidence expires within two weeks, or has expired. */
export const claimsRunningOut: WaitingLine = {
  name: 'claims-running-out',
  roles: rolesThat.manage,
  query: () =>
    countWaiting(sql`select name as id, at from (
        select name, (value ->> 'validUntil')::date::timestamp at time zone 'Africa/Lagos' as at from (${settingsInForceSql}) claim
      ) dated where at <= business_now() + interval '14 days' order by at, name limit ${mostWaitingItems}`),
  notice: sql`(select jsonb_build_object('who', value ->> 'text') from (${settingsInForceSql}) claim where claim.name = one.id)`,
};
