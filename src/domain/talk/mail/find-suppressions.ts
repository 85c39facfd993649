import { z } from 'zod';
import { aMoment, aWord } from '#domain/values/answer.schema.ts';
import type { ListPage } from '#platform/database/list/define-list.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { suppressionList, type SuppressionReason, type SuppressionsQuery } from './suppression.list.ts';

export const suppressionRow = z.object({
  id: z.string(),
  address: z.string(),
  reason: aWord<SuppressionReason>(),
  why: z.string().nullable(),
  createdAt: aMoment,
});

export type Suppression = z.infer<typeof suppressionRow>;

/** A page of the addresses that have stopped mails, the newest first. The caller asks `mayReadRecords` first. */
export async function findSuppressions(
  ctx: Ctx,
  selection: SuppressionsQuery = suppressionList.whole,
): Promise<ListPage<Suppression>> {
  const page = await suppressionList.page(ctx.db.selectFrom('mail_suppression').selectAll(), selection);
  return {
    ...page,
    rows: page.rows.map(({ id, address, reason, why, created_at }) => ({
      id: String(id),
      address,
      reason: reason as SuppressionReason,
      why,
      createdAt: created_at,
    })),
  };
}
