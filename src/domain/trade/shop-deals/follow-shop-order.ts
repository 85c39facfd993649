import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';
import type { DealState } from '../deal-terms/deal.states.ts';
import { eventRequests } from './event-requests.records.ts';
import { machineOrders } from './machine-orders.records.ts';
import { productOrders } from './product-orders.records.ts';
import { changeRecord, stateColumns, lockRecord } from '#domain/acting/records/lock-record.ts';
import type { WorkState } from '#domain/values/work.states.ts';
import { calledOffStates } from './shop-order.policy.ts';
import type { ShopKind } from './shop-order.ts';

const recordsOf = {
  'machine-order': machineOrders,
  'product-order': productOrders,
  'event-request': eventRequests,
} as const;

/** Does nothing for a deal that is not of a shop order. */
export async function moveShopOrderWithDeal(ctx: Ctx, dealId: bigint): Promise<void> {
  const found = await ctx.db
    .selectFrom('shop_deal')
    .innerJoin('deal_part', 'deal_part.deal_id', 'shop_deal.deal_id')
    .modifyFront(sql`/* plan once: house-deal */`)
    .select(['shop_deal.kind', 'shop_deal.record_id', 'deal_part.state'])
    .where('shop_deal.deal_id', '=', dealId)
    .execute();
  const [first] = found;
  const state = first && workStateOf(found.map((row) => row.state as DealState));
  if (!first || !state) return;
  const records = recordsOf[first.kind as ShopKind];
  // An event is not sent, so it stays confirmed until it took place.
  if (!records.states.includes(state)) return;
  const record = await lockRecord(ctx, records, String(first.record_id));
  if (record.work.state === state) return;
  await changeRecord(ctx, records, record, stateColumns(record, state, ctx.now));
}

const arrivedStates: ReadonlySet<DealState> = new Set([
  'delivered',
  'accepted',
  'part_accepted',
  'rejected',
  'return_shipped',
  'return_received',
  'released',
  'split',
]);
const refundedStates: ReadonlySet<DealState> = new Set(['refunded', 'charged_back']);
const sentStates: ReadonlySet<DealState> = new Set(['shipped', ...arrivedStates]);

/** The work state of the order from its parts; undefined if it does not change, for example while the deal is only agreed, or disputed. */
export function workStateOf(parts: readonly DealState[]): WorkState | undefined {
  if (parts.every((state) => calledOffStates.has(state))) return 'priced';
  if (parts.every((state) => refundedStates.has(state) || calledOffStates.has(state))) return 'declined';
  if (parts.some((state) => state === 'disputed')) return undefined;
  const open = parts.filter((state) => !refundedStates.has(state) && !calledOffStates.has(state));
  if (open.every((state) => arrivedStates.has(state))) return 'delivered';
  if (open.some((state) => sentStates.has(state))) return 'shipped';
  return open.every((state) => state === 'funded') ? 'confirmed' : undefined;
}
