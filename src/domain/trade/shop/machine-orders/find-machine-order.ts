import { z } from 'zod';
import type { Ctx } from '#domain/acting/context.ts';
import { progressOf } from '#domain/values/work.states.ts';
import { type PlacedMachineOrder, termsOfMachineOrder } from './machine-order.view.ts';
import { machineIdSchema } from './machine-order.schema.ts';

export async function findMachineOrder(ctx: Ctx, token: string): Promise<PlacedMachineOrder | undefined> {
  if (!z.uuid().safeParse(token).success) return undefined;
  const row = await ctx.db
    .selectFrom('machine_orders')
    .select([
      'machine_id',
      'quantity',
      'total_price_kobo',
      'upfront_percent',
      'submitted_at',
      'work_state',
      'work_steps',
      'price_kobo',
    ])
    .where('token', '=', token)
    .executeTakeFirst();
  return (
    row && {
      machine_id: machineIdSchema.parse(row.machine_id),
      quantity: row.quantity,
      total_price_kobo: row.total_price_kobo ?? undefined,
      upfront_percent: termsOfMachineOrder(row),
      submitted_at: row.submitted_at,
      progress: progressOf(row),
    }
  );
}
