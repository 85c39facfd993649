import type { Ctx } from '#domain/acting/context.ts';
import { refuseOwnMoney } from '#domain/acting/roles/refuse-own-money.ts';

/** An act of staff on an application decides who gets its fee, so it counts as money of the applicant. */
export async function refuseOwnApplication(ctx: Ctx, applicationId: bigint): Promise<void> {
  const row = await ctx.db
    .selectFrom('supplier_application')
    .select('member_id')
    .where('id', '=', applicationId)
    .executeTakeFirst();
  if (row) await refuseOwnMoney(ctx, row.member_id);
}
