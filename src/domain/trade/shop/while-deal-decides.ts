import { sql } from 'kysely';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import type { DealState } from '../deal-terms/deal.states.ts';
import { endDeal } from '../deals/end-deal.ts';
import { shopKinds, type ShopKind } from '../shop-deals/shop-order.ts';
import { shopDealTexts, decidingDeal } from '../shop-deals/shop-order.policy.ts';

type DecidingDeal = { id: bigint; states: DealState[] };

/** Refuses a change of state by staff while a deal decides the state of the order. */
export async function refuseWhileDealDecides(ctx: Ctx, kind: string, id: bigint): Promise<void> {
  if (await decidingDealOf(ctx, kind, id)) throw new Failure('conflict', shopDealTexts.followsDeal);
}

/** Withdraws a price without an agreement, so that another can be set; an agreed price stays. */
export async function withdrawForPrice(ctx: Ctx, kind: string, id: bigint, why: string): Promise<void> {
  const deciding = await decidingDealOf(ctx, kind, id);
  if (!deciding) return;
  if (deciding.states.some((state) => state !== 'proposed')) throw new Failure('conflict', shopDealTexts.followsDeal);
  await endDeal(ctx, deciding.id, why);
}

async function decidingDealOf({ db }: Ctx, kind: string, id: bigint): Promise<DecidingDeal | undefined> {
  if (!shopKinds.includes(kind as ShopKind)) return undefined;
  const { rows } = await sql<DecidingDeal>`
    select h.deal_id as id, (select jsonb_agg(l.state) from deal_part l where l.deal_id = h.deal_id) as states
    from shop_deal h where h.kind = ${kind} and h.record_id = ${id} order by h.deal_id desc limit 1`.execute(db);
  return rows.find((deal) => decidingDeal({ deal }) !== undefined);
}
