import { sql } from 'kysely';
import { type Ctx, requireMember } from '#domain/acting/context.ts';
import { stopLink } from '#domain/acting/mail/stop-link.ts';

/** The member still follows the sellers. */
export const { find: findFollowMails, stop: stopFollowMails } = stopLink({
  find: (token) => sql`select not wants_mail as stopped from follow_mail where stop_token = ${token}`,
  stop: (token) => sql`update follow_mail set wants_mail = false where stop_token = ${token}`,
});

/** Listings from the time without mails are not mailed afterwards. */
export async function setFollowMails(ctx: Ctx, wants: boolean): Promise<void> {
  const { id } = requireMember(ctx, 'Sign in to change your mails.');
  await sql`update follow_mail set wants_mail = ${wants},
    notified_until = case when wants_mail then notified_until else business_now() end where member_id = ${id}`.execute(
    ctx.db,
  );
}
