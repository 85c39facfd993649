import { auditedTransaction } from '#domain/acting/audit/audit.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { unsealStaffAuthenticator } from './staff.authenticator.ts';
import { redeemStaffCode } from './staff.guard.ts';
import type { ConfirmAuthenticator } from './staff.schema.ts';
import { ownStaffId } from './staff.self.ts';

export async function confirmStaffAuthenticator(
  ctx: Ctx,
  { code }: ConfirmAuthenticator,
  secret: string,
): Promise<void> {
  const staffId = ownStaffId(ctx);
  await auditedTransaction(ctx, { what: 'add-authenticator' }, async (ctx) => {
    const row = await ctx.db
      .selectFrom('staff')
      .select(['authenticator_sealed', 'authenticator_confirmed_at'])
      .where('id', '=', staffId)
      .forUpdate()
      .executeTakeFirst();
    if (!row?.authenticator_sealed || row.authenticator_confirmed_at) {
      throw new Failure('conflict', 'There is no authenticator app to confirm. Begin again.');
    }
    const appSecret = unsealStaffAuthenticator(row.authenticator_sealed, staffId, secret);
    if (!(await redeemStaffCode(ctx, { secret: appSecret, whose: String(staffId), code }))) {
      throw new Failure('invalid', 'That is not the code that the app shows now. Try the next one.', { field: 'code' });
    }
    await ctx.db.updateTable('staff').set({ authenticator_confirmed_at: ctx.now }).where('id', '=', staffId).execute();
    return { on: { kind: 'staff', id: staffId }, after: { authenticator: true }, answer: undefined };
  });
}
