import { auditedTransaction } from '#domain/acting/audit/audit.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { ownStaffId } from './staff.self.ts';

export async function chooseMorningMail(ctx: Ctx, wants: boolean): Promise<void> {
  const staffId = ownStaffId(ctx);
  await auditedTransaction(ctx, { what: 'choose-morning-mail' }, async (ctx) => {
    await ctx.db.updateTable('staff').set({ wants_morning_mail: wants }).where('id', '=', staffId).execute();
    return { on: { kind: 'staff', id: staffId }, after: { morning_mail: wants }, answer: undefined };
  });
}

export async function wantsMorningMail(ctx: Ctx): Promise<boolean> {
  const { wants_morning_mail } = await ctx.db
    .selectFrom('staff')
    .select('wants_morning_mail')
    .where('id', '=', ownStaffId(ctx))
    .executeTakeFirstOrThrow();
  return wants_morning_mail;
}
