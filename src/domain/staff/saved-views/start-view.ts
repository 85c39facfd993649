import { auditedTransaction } from '#domain/acting/audit/audit.ts';
import type { Ctx } from '#domain/acting/context.ts';
import type { Records } from '#domain/acting/records/define-records.ts';
import { findOwnView } from './own-view.ts';
import { requireAccount } from './saved-view.policy.ts';

/**
 * Makes the view the one that the colleague's list starts with, or ends that. `wanted` says which, so that a second press changes
 * nothing.
 */
export async function startView(ctx: Ctx, records: Records, viewId: string, wanted = true): Promise<void> {
  const staff = requireAccount(ctx);
  await auditedTransaction(ctx, { what: 'start-view' }, async (ctx) => {
    const { id, name } = await findOwnView(ctx, staff.id, records, viewId);
    const started = ctx.db
      .updateTable('saved_view')
      .set({ is_start: false })
      .where('staff_id', '=', staff.id)
      .where('kind', '=', records.name)
      .where('is_start', '=', true);
    // When this view stops being the start, another view's mark stays.
    await (wanted ? started : started.where('id', '=', id)).execute();
    if (wanted) await ctx.db.updateTable('saved_view').set({ is_start: true }).where('id', '=', id).execute();
    return { on: { kind: records.name, id: 'view' }, after: { view: name, start: wanted }, answer: undefined };
  });
}
