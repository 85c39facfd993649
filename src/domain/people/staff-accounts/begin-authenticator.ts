import { newTotpSecret } from '#platform/totp.ts';
import { auditedTransaction } from '#domain/acting/audit/audit.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { sealStaffAuthenticator } from './staff.authenticator.ts';
import { ownStaffId } from './staff.self.ts';

export async function beginStaffAuthenticator(ctx: Ctx, secret: string): Promise<void> {
  const staffId = ownStaffId(ctx);
  await auditedTransaction(ctx, { what: 'begin-authenticator' }, async (ctx) => {
    const made = await ctx.db
      .updateTable('staff')
      .set({ authenticator_sealed: sealStaffAuthenticator(newTotpSecret(), staffId, secret) })
      .where('id', '=', staffId)
      .where('authenticator_confirmed_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!made) throw new Failure('conflict', 'You have an authenticator app already. Remove that one first.');
    return { on: { kind: 'staff', id: staffId }, answer: undefined };
  });
}
