import { sql } from 'kysely';
import { currency, shownAmount } from '#domain/values/currency.ts';
import { accountIdOf, type PersonData } from '#domain/acting/requests/person-data.ts';
import { dealStateOf } from '../deal-terms/deal-parts.states.ts';
import { dealStates, isDealOver, type DealState } from '../deal-terms/deal.states.ts';
import { anyDealStateLabels } from './deal.labels.ts';

type Content = {
  id: string;
  as: 'buyer' | 'seller';
  currency: string;
  minor: string;
  about: string | null;
  states: DealState[];
  at: string;
};

const nothing = { deleted: 0, anonymised: 0 };

/** Deals have the numbers of their two sides and no names, so they stay. */
export const dealData: PersonData = {
  kind: 'deals',
  tables: ['deal'],
  about: (person) => sql`
    select deal.created_at as written_at, jsonb_build_object('id', deal.id::text, 'at', deal.created_at, 'currency', deal.currency,
      'about', deal.about, 'as', case when deal.buyer_id in (${accountIdOf(person)}) then 'buyer' else 'seller' end,
      'minor', (select sum(minor)::text from deal_part where deal_id = deal.id),
      'states', (select jsonb_agg(state order by part) from deal_part where deal_id = deal.id)) as content
    from deal where deal.buyer_id in (${accountIdOf(person)}) or deal.seller_id in (${accountIdOf(person)})`,
  describe: ({ id, as, currency: code, minor, about, states, at }: Content) => ({
    title: `Deal ${id}, in which you ${as === 'buyer' ? 'buy' : 'sell'}`,
    answers: [
      ...(about ? [{ label: 'About', value: about }] : []),
      { label: 'Amount', value: shownAmount({ minor: BigInt(minor), currency: currency(code) }) },
      { label: 'State', value: anyDealStateLabels[dealStateOf(states)] },
      { label: 'Begun on', value: new Date(at) },
    ],
  }),
  holds: sql`select member_id, 'A deal of yours is not over. It ends when its money is released or paid back, or when it is declined, cancelled or expires.' as reason from deal, unnest(array[buyer_id, seller_id]) member_id
    where exists (select from deal_part where deal_id = deal.id
      and state not in (${sql.join(dealStates.filter((state) => isDealOver(state) || state === 'draft'))}))`,
  erase: () => Promise.resolve(nothing),
  retire: () => Promise.resolve(nothing),
};
