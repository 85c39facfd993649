import { auditedTransaction } from '#domain/acting/audit/audit.ts';
import type { Ctx } from '#domain/acting/context.ts';
import type { Records } from '#domain/acting/records/define-records.ts';
import { findOwnView } from './own-view.ts';
import { requireAccount } from './saved-view.policy.ts';

export async function dropView(ctx: Ctx, records: Records, viewId: string): Promise<void> {
  const staff = requireAccount(ctx);
  await auditedTransaction(ctx, { what: 'drop-view' }, async (ctx) => {
    const { id, name } = await findOwnView(ctx, staff.id, records, viewId);
    await ctx.db.deleteFrom('saved_view').where('id', '=', id).execute();
    return { on: { kind: records.name, id: 'view' }, before: { view: name }, answer: undefined };
  });
}
