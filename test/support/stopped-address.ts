import type { Ctx } from '#domain/acting/context.ts';

/** Mails to this address came back, so that it gets none. */
export async function stopMailsTo({ db, now }: Pick<Ctx, 'db' | 'now'>, address: string): Promise<string> {
  const { id } = await db
    .insertInto('mail_suppression')
    .values({ address, reason: 'bounced', created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return String(id);
}
