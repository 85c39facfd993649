import type { Ctx } from '#domain/acting/context.ts';

/** Erases the texts to these numbers, within the caller's transaction. */
export async function eraseTexts(ctx: Ctx, phones: readonly string[]): Promise<void> {
  await ctx.db.deleteFrom('text_message').where('to_phone', 'in', phones).execute();
}
