import { sql, type RawBuilder } from 'kysely';

/** Whether a deal is about work, such as a service, milestones or an event: nothing is sent; the work is done and checked. */
export function isWorkDeal(dealId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(exists (select from deal_invitation where deal_id = ${dealId} and kind <> 'goods')
    or exists (select from shop_deal where deal_id = ${dealId} and kind = 'event-request'))`;
}

/** Whether we are the seller of the deal. */
export function isShopDeal(dealId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from shop_deal where deal_id = ${dealId})`;
}
