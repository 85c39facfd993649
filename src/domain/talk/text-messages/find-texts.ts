import type { ListPage } from '#platform/database/list/define-list.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { textList, type TextsAsked } from './text.list.ts';

export type TextMessage = { id: string; to: string; body: string; state: string; createdAt: Date };

/** The newest first. The caller asks `mayReadTexts` first. */
export async function findTexts(ctx: Ctx, asked: TextsAsked = textList.whole): Promise<ListPage<TextMessage>> {
  const texts = ctx.db.selectFrom('text_message').select(['id', 'to_phone', 'body', 'state', 'created_at']);
  const page = await textList.page(texts, asked);
  const rows = page.rows.map(({ id, to_phone, body, state, created_at }) => ({
    id: String(id),
    to: to_phone,
    body,
    state,
    createdAt: created_at,
  }));
  return { ...page, rows };
}

export type TextStanding = {
  id: string;
  to: string;
  state: string;
  attempts: number;
  lastError: string | null;
  createdAt: Date;
};

/** The newest first. The caller asks `mayReadRecords` first. */
export async function findTextStandings(ctx: Ctx, asked: TextsAsked = textList.whole): Promise<ListPage<TextStanding>> {
  const texts = ctx.db
    .selectFrom('text_message')
    .select(['id', 'to_phone', 'state', 'attempts', 'last_error', 'created_at']);
  const page = await textList.page(texts, asked);
  const rows = page.rows.map(({ id, to_phone, state, attempts, last_error, created_at }) => ({
    id: String(id),
    to: to_phone,
    state,
    attempts,
    lastError: last_error,
    createdAt: created_at,
  }));
  return { ...page, rows };
}
