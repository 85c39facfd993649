import { sql } from 'kysely';
import { z } from 'zod';
import { type Ctx, Failure } from '#domain/acting/context.ts';

const unknownLink = 'This link is not one of ours. Copy the whole link from the mail and try again.';

/** Whether the owner of a mailed link gets mails about searches; undefined for an unknown link. */
export async function findSearchMails({ db }: Ctx, token: string): Promise<{ stopped: boolean } | undefined> {
  if (!z.uuid().safeParse(token).success) return undefined;
  const { rows } = await sql<{ stopped: boolean }>`
    select not exists (select from saved_search where saved_search.member_id = search_mail.member_id and tells) as stopped
    from search_mail where stop_token = ${token}`.execute(db);
  return rows[0];
}

export async function stopSearchMails(ctx: Ctx, token: string): Promise<void> {
  if (!(await findSearchMails(ctx, token))) throw new Failure('not_found', unknownLink);
  await sql`update saved_search set tells = false
    where tells and member_id = (select member_id from search_mail where stop_token = ${token})`.execute(ctx.db);
}
