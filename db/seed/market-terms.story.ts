import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';
import { marketTermsVersion } from '#domain/trade/standing/trade.schema.ts';

/**
 * Saves that each demo member who trades accepted the terms with the first trade (decisions.md §9 'Terms of the marketplace'). Members who
 * have not traded yet are asked on their first act.
 */
export async function marketTermsStory({ db }: Ctx): Promise<void> {
  await sql`
    insert into market_terms_acceptance (member_id, version, accepted_at)
    select begun.member_id, ${marketTermsVersion}, min(begun.at)
    from (
      select seller_id as member_id, created_at as at from listing
      union all select seller_id, created_at from market_order
      union all select buyer_id, created_at from market_order
      union all select buyer_id, created_at from market_offer
    ) begun join member on member.id = begun.member_id and member.is_demo
    group by begun.member_id
    on conflict do nothing`.execute(db);
}
