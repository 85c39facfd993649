import { sql } from 'kysely';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { isStopToken, unknownStopLink } from '#domain/acting/mail/stop-link.schema.ts';

/** Whether the owner of a mailed link gets mails about searches; undefined for an unknown link. */
export async function findSearchMails({ db }: Ctx, token: string): Promise<{ stopped: boolean } | undefined> {
  if (!isStopToken(token)) return undefined;
  const { rows } = await sql<{ stopped: boolean }>`
    select not exists (select from saved_search where saved_search.member_id = search_mail.member_id and tells) as stopped
    from search_mail where stop_token = ${token}`.execute(db);
  return rows[0];
}

export async function stopSearchMails(ctx: Ctx, token: string): Promise<void> {
  if (!(await findSearchMails(ctx, token))) throw new Failure('not_found', unknownStopLink);
  await sql`update saved_search set tells = false
    where tells and member_id = (select member_id from search_mail where stop_token = ${token})`.execute(ctx.db);
}
