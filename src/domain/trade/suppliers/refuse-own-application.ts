import type { Ctx } from '#domain/acting/context.ts';
import { refuseOwnMoney } from '#domain/acting/roles/refuse-own-money.ts';

/** Refuses acts of staff on the application of an account that counts together with their own, because such an act decides who gets its fee. */
export async function refuseOwnApplication(ctx: Ctx, applicationId: bigint): Promise<void> {
  const row = await ctx.db
    .selectFrom('supplier_application')
    .select('member_id')
    .where('id', '=', applicationId)
    .executeTakeFirst();
  if (row) await refuseOwnMoney(ctx, row.member_id);
}
