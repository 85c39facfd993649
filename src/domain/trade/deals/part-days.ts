import type { Ctx } from '#domain/acting/context.ts';
import type { Deal } from '../deal-terms/find-deal.ts';

export function partsHaveOwnDays({ parts, shipBy }: Pick<Deal, 'parts' | 'shipBy'>): boolean {
  return parts.some((part) => part.shipBy.getTime() !== shipBy.getTime());
}

/** Replaces the days by which the parts of a deal are sent or done, within the caller's transaction. */
export async function writePartDays({ db }: Ctx, dealId: bigint, days: readonly Date[] = []): Promise<void> {
  await db.deleteFrom('deal_part_day').where('deal_id', '=', dealId).execute();
  if (days.length === 0) return;
  const rows = days.map((ship_by, index) => ({ deal_id: dealId, part: index + 1, ship_by }));
  await db.insertInto('deal_part_day').values(rows).execute();
}
