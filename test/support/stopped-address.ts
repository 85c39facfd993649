import type { Ctx } from '#domain/acting/context.ts';

/** Stops mails to this address, as after a bounce. */
export async function stopMailsTo({ db, now }: Pick<Ctx, 'db' | 'now'>, address: string): Promise<string> {
  const { id } = await db
    .insertInto('mail_suppression')
    .values({ address, reason: 'bounced', created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return String(id);
}
