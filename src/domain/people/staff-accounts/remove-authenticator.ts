import { auditedTransaction } from '#domain/acting/audit/audit.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { requireSelfOrManager } from '#domain/acting/roles/staff.policy.ts';

/** An owner may do it for a colleague who has lost the app. */
export async function removeStaffAuthenticator(ctx: Ctx, staffId: bigint): Promise<void> {
  requireSelfOrManager(ctx, staffId);
  await auditedTransaction(ctx, { what: 'remove-authenticator' }, async (ctx) => {
    const removed = await ctx.db
      .updateTable('staff')
      .set({ authenticator_sealed: null, authenticator_confirmed_at: null })
      .where('id', '=', staffId)
      .where('authenticator_confirmed_at', 'is not', null)
      .returning('id')
      .executeTakeFirst();
    if (!removed) throw new Failure('conflict', 'There is no authenticator app to remove.');
    const states = { before: { authenticator: true }, after: { authenticator: false } };
    return { on: { kind: 'staff', id: staffId }, ...states, answer: undefined };
  });
}
