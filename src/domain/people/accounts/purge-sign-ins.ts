import { sql } from 'kysely';
import { day_ms } from '#platform/clock.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { sessionIdle_ms } from './session.rules.ts';

/** Deletes at most `most` old rows of each table. Returns how many the largest deletion removed: if it is less than `most`, nothing is left. */
export async function purgeSignIns(ctx: Ctx, most: number): Promise<number> {
  if (ctx.actor.kind !== 'job') throw new Failure('forbidden', 'Only a job deletes old sign-ins.');
  const { now } = ctx;
  const idleSince = new Date(now.getTime() - sessionIdle_ms);
  const dayAgo = new Date(now.getTime() - day_ms);
  const deletions = [
    sql`delete from authenticator where member_id in (select member_id from authenticator
      where confirmed_at is null and created_at <= ${dayAgo} limit ${most})`,
    sql`delete from session where token_hash in (select token_hash from session
      where expires_at <= ${now} or seen_at <= ${idleSince} limit ${most})`,
    sql`delete from account_link where token_hash in (select token_hash from account_link
      where expires_at <= ${now} order by expires_at limit ${most})`,
    sql`delete from phone_code where id in (select id from phone_code
      where expires_at <= ${now} order by expires_at limit ${most})`,
    sql`delete from sign_up where id in (select id from sign_up
      where expires_at <= ${now} order by expires_at limit ${most})`,
    sql`delete from key_request where id in (select id from key_request
      where expires_at <= ${now} order by expires_at limit ${most})`,
    sql`delete from reset_request where id in (select id from reset_request
      where asked_at <= ${dayAgo} order by asked_at limit ${most})`,
  ];
  let longest = 0;
  for (const deletion of deletions) {
    const { numAffectedRows } = await deletion.execute(ctx.db);
    longest = Math.max(longest, Number(numAffectedRows ?? 0n));
  }
  return longest;
}
