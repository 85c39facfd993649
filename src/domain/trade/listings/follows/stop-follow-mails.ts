import { sql } from 'kysely';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { isStopToken, unknownStopLink } from '#domain/acting/mail/stop-link.schema.ts';

/** Whether the owner of a mailed link gets mails about the sellers that they follow; undefined for an unknown link. */
export async function findFollowMails({ db }: Ctx, token: string): Promise<{ stopped: boolean } | undefined> {
  if (!isStopToken(token)) return undefined;
  const row = await db
    .selectFrom('follow_mail')
    .select('wants_mail')
    .where('stop_token', '=', token)
    .executeTakeFirst();
  return row && { stopped: !row.wants_mail };
}

/** Stops the mails by their link, without signing in. The member still follows the sellers. */
export async function stopFollowMails(ctx: Ctx, token: string): Promise<void> {
  if (!(await findFollowMails(ctx, token))) throw new Failure('not_found', unknownStopLink);
  await ctx.db.updateTable('follow_mail').set({ wants_mail: false }).where('stop_token', '=', token).execute();
}

/** Turns the mails on or off for the acting member. Listings from the time without mails are not mailed afterwards. */
export async function chooseFollowMails({ actor, db }: Ctx, wants: boolean): Promise<void> {
  if (actor.kind !== 'member') throw new Failure('signed_out', 'Sign in to change your mails.');
  await db
    .updateTable('follow_mail')
    .set({ wants_mail: wants, notified_until: sql`case when wants_mail then notified_until else business_now() end` })
    .where('member_id', '=', actor.id)
    .execute();
}
