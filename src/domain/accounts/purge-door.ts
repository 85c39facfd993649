import { sql } from 'kysely';
import { day_ms } from '#platform/clock.ts';
import type { Ctx } from '../context.ts';
import { Failure } from '../failure.ts';
import { sessionIdle_ms } from './session.rules.ts';

/** Texts stay a day for those who look why none came; their codes are worth nothing by then. */
const textsKept_ms = day_ms;

/**
 * Throws away what opens nothing any more: sessions, links, codes, sign-ups that nobody confirmed, counts of wrong tries,
 * texts. At most so many of each; gives the number of the longest list, so that the caller knows when it is done.
 */
export async function purgeDoor(ctx: Ctx, most: number): Promise<number> {
  if (ctx.actor.kind !== 'job')
    throw new Failure('forbidden', 'What has served its time is purged by the product itself.');
  const { now } = ctx;
  const idleSince = new Date(now.getTime() - sessionIdle_ms);
  const textsBefore = new Date(now.getTime() - textsKept_ms);
  const doomed = [
    sql`delete from authenticator where member_id in (select member_id from authenticator
      where confirmed_at is null and created_at <= ${textsBefore} limit ${most})`,
    sql`delete from session where token_hash in (select token_hash from session
      where expires_at <= ${now} or seen_at <= ${idleSince} limit ${most})`,
    sql`delete from account_link where token_hash in (select token_hash from account_link
      where expires_at <= ${now} order by expires_at limit ${most})`,
    sql`delete from phone_code where id in (select id from phone_code
      where expires_at <= ${now} order by expires_at limit ${most})`,
    sql`delete from sign_up where id in (select id from sign_up
      where expires_at <= ${now} order by expires_at limit ${most})`,
    sql`delete from slowdown where key in (select key from slowdown
      where forgotten_at <= ${now} order by forgotten_at limit ${most})`,
    sql`delete from text_message where id in (select id from text_message
      where expires_at <= ${textsBefore} order by expires_at limit ${most})`,
  ];
  let longest = 0;
  for (const deletion of doomed) {
    const { numAffectedRows } = await deletion.execute(ctx.db);
    longest = Math.max(longest, Number(numAffectedRows ?? 0n));
  }
  return longest;
}
