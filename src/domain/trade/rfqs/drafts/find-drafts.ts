import type { Ctx } from '#domain/acting/context.ts';
import { buyingMember } from '../own-rfq.ts';
import { mostDrafts } from '../rfq.options.ts';

export type SavedDraft = { id: bigint; answers: Readonly<Record<string, string>>; changedAt: Date };

export async function findDrafts(ctx: Ctx): Promise<SavedDraft[]> {
  const rows = await ctx.db
    .selectFrom('rfq_draft')
    .select(['id', 'answers', 'changed_at'])
    .where('buyer_id', '=', buyingMember(ctx).id)
    .orderBy('changed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostDrafts)
    .execute();
  return rows.map(({ id, answers, changed_at }) => ({
    id,
    answers: answers as SavedDraft['answers'],
    changedAt: changed_at,
  }));
}

export async function findDraft(ctx: Ctx, id: string): Promise<SavedDraft | undefined> {
  return (await findDrafts(ctx)).find((draft) => String(draft.id) === id);
}
