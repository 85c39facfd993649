import type { Ctx } from '../context.ts';

export type TextMessage = { id: string; to: string; body: string; state: string; createdAt: Date };

const mostShown = 50;

/** The newest texts. Whoever shows them asks `mayReadTexts` first. */
export async function findTexts(ctx: Ctx): Promise<TextMessage[]> {
  const rows = await ctx.db
    .selectFrom('text_message')
    .select(['id', 'to_phone', 'body', 'state', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostShown)
    .execute();
  return rows.map(({ id, to_phone, body, state, created_at }) => ({
    id: String(id),
    to: to_phone,
    body,
    state,
    createdAt: created_at,
  }));
}
