import type { Ctx } from '#domain/acting/context.ts';

export async function eraseTexts(ctx: Ctx, phones: readonly string[]): Promise<void> {
  await ctx.db.deleteFrom('text_message').where('to_phone', 'in', phones).execute();
}
