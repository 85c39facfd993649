import { sql } from 'kysely';
import { unsentFee_days } from '#content/supplier-fee.ts';
import { businessNow } from '#platform/database/business-clock.ts';
import { transaction } from '#platform/database/transaction.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { notifyMoney } from '#domain/money/news/notify-money.ts';
import { lockSupplierFee, feeCurrency } from './find-fee.ts';
import { refundSupplierFee } from './end-fee.ts';
import './supplier-fee.purpose.ts';

type Due = { id: bigint };
const unsent = sql`state = 'held' and application_id is null and claimed_at is null`;

export function remindUnsentApplications(ctx: Ctx, most: number): Promise<number> {
  return transaction(ctx, async (ctx) => {
    const { rows } = await sql<{ member_id: bigint; minor: bigint }>`
      update supplier_fee set reminded_at = ${businessNow} where id in (
        select id from supplier_fee where ${unsent} and reminded_at is null
          and paid_at <= ${businessNow} - make_interval(days => ${unsentFee_days.reminded})
        order by paid_at, id limit ${most} for update skip locked)
      returning member_id, minor`.execute(ctx.db);
    for (const { member_id, minor } of rows)
      await notifyMoney(ctx, member_id, 'fee unsent', { amount: { minor, currency: feeCurrency } });
    return rows.length;
  });
}

export async function refundUnsentFees(ctx: Ctx, most: number): Promise<number> {
  const { rows } = await sql<Due>`
    select id from supplier_fee where ${unsent} and paid_at <= ${businessNow} - make_interval(days => ${unsentFee_days.returned})
    order by paid_at, id limit ${most}`.execute(ctx.db);
  for (const { id } of rows)
    await transaction(ctx, async (ctx) => {
      const fee = await lockSupplierFee(ctx, id);
      if (fee?.state === 'held' && fee.applicationId === undefined && !fee.isClaimed) await refundSupplierFee(ctx, fee);
    });
  return rows.length;
}
