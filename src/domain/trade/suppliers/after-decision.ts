import { sql } from 'kysely';
import type { AuditState } from '#domain/acting/audit/audit.ts';
import type { Ctx } from '#domain/acting/context.ts';
import type { WorkState } from '#domain/values/work.states.ts';
import { setAccountType } from '#domain/people/accounts/settings/set-account-type.ts';
import { endFeeOfApplication } from './fees/end-fee.ts';
import { recordApprovedChecks } from './record-approved-checks.ts';
import { refuseOwnApplication } from './refuse-own-application.ts';
import { saveMonthlyCapacity } from '../sellers/change-seller-profile.ts';

export async function afterApplicationDecision(
  ctx: Ctx,
  id: bigint,
  state: WorkState,
): Promise<AuditState | undefined> {
  await refuseOwnApplication(ctx, id);
  if (state === 'confirmed' || state === 'declined') await endFeeOfApplication(ctx, id, state);
  if (state !== 'confirmed') return undefined;
  await beginSelling(ctx, id);
  return recordApprovedChecks(ctx, id);
}

async function beginSelling(ctx: Ctx, applicationId: bigint): Promise<void> {
  const { rows } = await sql<{ member_id: bigint; kg: bigint }>`
    select member_id, greatest(1, round(monthly_supply_grams / 1000.0))::bigint as kg
    from supplier_application where id = ${applicationId}`.execute(ctx.db);
  const { member_id: memberId, kg } = rows[0]!;
  const member = await ctx.db
    .selectFrom('member')
    .selectAll()
    .where('id', '=', memberId)
    .forUpdate()
    .executeTakeFirst();
  if (!member) return;
  // Demo accounts do not change their type, because everybody shares them.
  if (member.account_type === 'buyer' && !member.is_demo) await setAccountType(ctx, member, 'merchant');
  await saveMonthlyCapacity(ctx, memberId, kg);
}
