import { sql } from 'kysely';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import type { DealState } from '../deal-terms/deal.states.ts';
import { endDeal } from '../deals/end-deal.ts';
import { shopKinds, type ShopKind } from '../shop-deals/shop-order.ts';
import { shopDealTexts, decidingDeal } from '../shop-deals/shop-order.policy.ts';

type DecidingDeal = { id: bigint; states: DealState[] };

export async function refuseWhileDealDecides(ctx: Ctx, kind: string, id: bigint): Promise<void> {
  if (await decidingDealOf(ctx, kind, id)) throw new Failure('conflict', shopDealTexts.followsDeal, { field: 'state' });
}

/** Ends the deal of a price that the customer has not accepted, so that staff can set another. Refuses once the customer has agreed. */
export async function withdrawForPrice(ctx: Ctx, kind: string, id: bigint, why: string): Promise<void> {
  const deciding = await decidingDealOf(ctx, kind, id);
  if (!deciding) return;
  if (deciding.states.some((state) => state !== 'proposed')) throw new Failure('conflict', shopDealTexts.followsDeal);
  await endDeal(ctx, deciding.id, why);
}

async function decidingDealOf({ db }: Ctx, kind: string, id: bigint): Promise<DecidingDeal | undefined> {
  if (!shopKinds.includes(kind as ShopKind)) return undefined;
  const { rows } = await sql<DecidingDeal>`
    select shop_deal.deal_id as id, (select jsonb_agg(part.state) from deal_part part where part.deal_id = shop_deal.deal_id) as states
    from shop_deal where shop_deal.kind = ${kind} and shop_deal.record_id = ${id} order by shop_deal.deal_id desc limit 1`.execute(
    db,
  );
  return rows.find((deal) => decidingDeal({ deal }) !== undefined);
}
