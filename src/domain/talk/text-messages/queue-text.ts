import type { Ctx } from '#domain/acting/context.ts';

type QueuedText = {
  /** As E.164. */
  to: string;
  /** Only plain letters, because with a single accent the network charges for two text messages. */
  body: string;
  /** The text message is not sent after this time, because its content has expired. */
  expiresAt: Date;
};

/** Writes a text message within the caller's transaction. It is sent only if the transaction commits. */
export async function queueText(ctx: Ctx, { to, body, expiresAt }: QueuedText): Promise<void> {
  const { id } = await ctx.db
    .insertInto('text_message')
    .values({ to_phone: to, body, created_at: ctx.now, expires_at: expiresAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  await ctx.queue.send(ctx.db, 'deliver-text', { textId: String(id) });
}
