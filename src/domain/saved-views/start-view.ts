import { auditedTransaction } from '../audit.ts';
import type { Ctx } from '../context.ts';
import type { Records } from '../records/define-records.ts';
import { findOwnView } from './own-view.ts';
import { requireAccount } from './saved-view.policy.ts';

/** Makes it what one's list starts with, or no longer. */
export async function startView(ctx: Ctx, records: Records, viewId: string): Promise<void> {
  const staff = requireAccount(ctx);
  await auditedTransaction(ctx, { what: 'start-view' }, async (ctx) => {
    const { id, name, is_start } = await findOwnView(ctx, staff.id, records, viewId);
    await ctx.db
      .updateTable('saved_view')
      .set({ is_start: false })
      .where('staff_id', '=', staff.id)
      .where('kind', '=', records.name)
      .where('is_start', '=', true)
      .execute();
    if (!is_start) await ctx.db.updateTable('saved_view').set({ is_start: true }).where('id', '=', id).execute();
    return { on: { kind: records.name, id: 'view' }, after: { view: name, start: !is_start }, answer: undefined };
  });
}
