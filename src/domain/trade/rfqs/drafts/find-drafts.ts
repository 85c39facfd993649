import type { Ctx } from '#domain/acting/context.ts';
import { requireBuyingMember } from '../own-rfq.ts';
import { mostRfqDrafts } from '../rfq.options.ts';

export type SavedRfqDraft = { id: bigint; answers: Readonly<Record<string, string>>; changedAt: Date };

export async function findRfqDrafts(ctx: Ctx): Promise<SavedRfqDraft[]> {
  const rows = await ctx.db
    .selectFrom('rfq_draft')
    .select(['id', 'answers', 'changed_at'])
    .where('buyer_id', '=', requireBuyingMember(ctx).id)
    .orderBy('changed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostRfqDrafts)
    .execute();
  return rows.map(({ id, answers, changed_at }) => ({
    id,
    answers: answers as SavedRfqDraft['answers'],
    changedAt: changed_at,
  }));
}

export async function findRfqDraft(ctx: Ctx, id: string): Promise<SavedRfqDraft | undefined> {
  return (await findRfqDrafts(ctx)).find((draft) => String(draft.id) === id);
}
