import { sql } from 'kysely';
import { z } from 'zod';
import { type Ctx, Failure } from '#domain/acting/context.ts';

const unknownLink = 'This link is not one of ours. Copy the whole link from the mail and try again.';

/** Whether the seller whom this link was mailed to still gets mails about requests; undefined for an unknown link. */
export async function findSupplierMails({ db }: Ctx, token: string): Promise<{ stopped: boolean } | undefined> {
  if (!z.uuid().safeParse(token).success) return undefined;
  const { rows } = await sql<{ stopped: boolean }>`
    select stopped_at is not null as stopped from rfq_mail where stop_token = ${token}`.execute(db);
  return rows[0];
}

/** Stops the daily mails about requests for quotes that fit. */
export async function stopSupplierMails(ctx: Ctx, token: string): Promise<void> {
  if (!(await findSupplierMails(ctx, token))) throw new Failure('not_found', unknownLink);
  await sql`update rfq_mail set stopped_at = coalesce(stopped_at, business_now()) where stop_token = ${token}`.execute(
    ctx.db,
  );
}
