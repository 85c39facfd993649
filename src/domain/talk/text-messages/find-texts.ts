import { z } from 'zod';
import { aMoment } from '#domain/values/answer.schema.ts';
import type { ListPage } from '#platform/database/list/define-list.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { textList, type TextsQuery } from './text.list.ts';

export const textRow = z.object({
  id: z.string(),
  to: z.string(),
  body: z.string(),
  state: z.string(),
  createdAt: aMoment,
});

export type TextMessage = z.infer<typeof textRow>;

/** A page of text messages with their bodies, the newest first. The caller asks `mayReadTexts` first. */
export async function findTexts(ctx: Ctx, selection: TextsQuery = textList.whole): Promise<ListPage<TextMessage>> {
  const texts = ctx.db.selectFrom('text_message').select(['id', 'to_phone', 'body', 'state', 'created_at']);
  const page = await textList.page(texts, selection);
  const rows = page.rows.map(({ id, to_phone, body, state, created_at }) => ({
    id: String(id),
    to: to_phone,
    body,
    state,
    createdAt: created_at,
  }));
  return { ...page, rows };
}

export const textStandingRow = z.object({
  id: z.string(),
  to: z.string(),
  state: z.string(),
  attempts: z.number(),
  lastError: z.string().nullable(),
  createdAt: aMoment,
});

export type TextStanding = z.infer<typeof textStandingRow>;

/** A page of text messages without their bodies, the newest first. The caller asks `mayReadRecords` first. */
export async function findTextStandings(
  ctx: Ctx,
  selection: TextsQuery = textList.whole,
): Promise<ListPage<TextStanding>> {
  const texts = ctx.db
    .selectFrom('text_message')
    .select(['id', 'to_phone', 'state', 'attempts', 'last_error', 'created_at']);
  const page = await textList.page(texts, selection);
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
