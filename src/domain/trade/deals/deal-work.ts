import { sql, type RawBuilder } from 'kysely';

/** Whether a deal is about work that is not goods, a service, milestones or an event: nothing is sent, it is done and checked. */
export function isWorkOf(dealId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(exists (select from deal_invitation where deal_id = ${dealId} and kind <> 'goods')
    or exists (select from shop_deal where deal_id = ${dealId} and kind = 'event-request'))`;
}

/** Whether the deal is about something that we sell ourselves: what remains after our fee is ours too. */
export function isOursOf(dealId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from shop_deal where deal_id = ${dealId})`;
}
