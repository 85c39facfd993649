import { sql } from 'kysely';

/**
 * Of each provider with charges in the books, when a comparison last came to its end (provider-readings/compare-charges.ts). It is what
 * is known until a later one does not, or until three days have passed.
 */
export const chargesCompared = sql`(select coalesce(jsonb_agg(jsonb_build_object('provider', a.provider, 'at', ended.at,
    'isKnown', ended.at > business_now() - interval '3 days' and ended.id = newest.id) order by a.provider), '[]')
  from (select distinct provider from ledger_account where kind = 'provider_clearing') a
  left join lateral (select id, at from charge_comparison where provider = a.provider and trouble is null order by id desc limit 1) ended on true
  left join lateral (select id from charge_comparison where provider = a.provider order by id desc limit 1) newest on true
  where exists (select from provider_charge c where c.provider = a.provider))`;
