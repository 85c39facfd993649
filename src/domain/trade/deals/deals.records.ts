import { sql } from 'kysely';
import { currency, shownAmount } from '#domain/values/currency.ts';
import { defineRecords } from '#domain/acting/records/define-records.ts';
import { hasWords } from '#domain/acting/records/search-text.ts';
import { anyDealStateLabels, dealStateLabel } from './deal.labels.ts';
import { isWorkDeal } from '../deal-terms/deal-work.ts';
import { dealStateOf } from '../deal-terms/deal-parts.states.ts';
import type { DealState } from '../deal-terms/deal.states.ts';
import { dealsInDispute, disputeNowOf, type DisputeNow } from './rulings/disputes.queue.ts';

type RelatedFacts = {
  states: DealState[];
  minor: string;
  held: string;
  buyer: string | null;
  seller: string | null;
  is_work: boolean;
  order_id: number | null;
  order_number: string | null;
  listing: string | null;
  /** What two members wrote about their agreement. */
  details?: string | null;
  dispute: DisputeNow | null;
};

const { draft: _, ...shownStates } = anyDealStateLabels;
/** Labels of the filter for deals in dispute. */
const disputeStandings: Record<keyof typeof dealsInDispute, string> = {
  to_rule: 'In dispute, for us to rule on',
  to_confirm: 'In dispute, a ruling to confirm',
  to_answer: 'In dispute, one side may answer',
  due: 'In dispute, ruling late or due within three days',
  late: 'In dispute, ruling late',
};
const isOfDispute = (name: string): name is keyof typeof dealsInDispute => name in dealsInDispute;
const formerMember = 'A former member';

export const dealRecords = defineRecords({
  name: 'deal',
  table: 'deal',
  writtenAt: 'created_at',
  members: ['buyer_id', 'seller_id'],
  namedFields: {
    buyer: { kind: 'member', column: 'buyer_id' },
    seller: { kind: 'member', column: 'seller_id' },
  },
  standings: {
    label: 'A part is',
    options: { ...shownStates, ...disputeStandings },
    among: (chosen) => {
      const disputeFilters = chosen.filter(isOfDispute).map((name) => sql`union ${dealsInDispute[name]}`);
      const states = chosen.filter((name) => !isOfDispute(name));
      return sql`deal.id in (select deal_id from deal_part where state = any(${states}::text[]) ${sql.join(disputeFilters, sql` `)})`;
    },
  },
  kinds: {
    label: 'Made',
    options: { order: 'By an order', ours: 'Our own sales', agreement: 'Between two people' },
    of: sql`case when exists (select from market_order where deal_id = deal.id) then 'order'
      when exists (select from shop_deal h where h.deal_id = deal.id) then 'ours' else 'agreement' end`,
  },
  having: dealsWith,
  relatedFacts: (alias) => sql`(select jsonb_build_object('states', parts.states, 'minor', parts.minor,
      'held', coalesce((select sum(balance) from ledger_account where deal_id = ${sql.ref(`${alias}.id`)}), 0)::text,
      'buyer', (select name from member where id = ${sql.ref(`${alias}.buyer_id`)}),
      'seller', (select name from member where id = ${sql.ref(`${alias}.seller_id`)}),
      'is_work', ${isWorkDeal(sql.ref(`${alias}.id`))}, 'order_id', o.id, 'order_number', o.order_number, 'listing', o.listing_name,
      'dispute', ${disputeNowOf(sql.ref(`${alias}.id`))}, 'details', (select details from deal_invitation where deal_id = ${sql.ref(`${alias}.id`)}))
    from (select jsonb_agg(state order by part) as states, sum(minor)::text as minor from deal_part
      where deal_id = ${sql.ref(`${alias}.id`)}) parts
    left join market_order o on o.deal_id = ${sql.ref(`${alias}.id`)})`,
  fields(row, relatedFacts) {
    const { states, minor, held, buyer, seller, is_work, order_number, listing, details, dispute } =
      relatedFacts as RelatedFacts;
    const code = currency(row.currency);
    const shown = (minorText: string) => shownAmount({ minor: BigInt(minorText), currency: code });
    const state = dealStateOf(states ?? ['draft']);
    return {
      id: row.id,
      what: listing ?? row.about ?? `Deal between ${buyer ?? formerMember} and ${seller ?? formerMember}`,
      details: details ?? null,
      state: dealStateLabel(state, is_work),
      dispute_waits_for: dispute && awaitedIn(dispute),
      may_answer_until: dispute?.ruling_awaits_confirmation ? null : (dispute?.until ?? null),
      to_be_ruled_on_by: dispute?.rule_by ?? null,
      ruling_is_late: dispute?.is_late ? 'Yes' : null,
      amount: shown(minor ?? '0'),
      held: held === '0' ? null : shown(held),
      parts: states?.length ?? 0,
      buyer: buyer ?? formerMember,
      seller: seller ?? formerMember,
      order: order_number,
      fee: `${(row.fee_bps / 100).toLocaleString('en-NG')} %, paid by ${feePayers[row.fee_payer] ?? row.fee_payer}`,
      time_to_check: timeToCheckText(row.inspection_ms, is_work),
      ship_by: is_work ? null : row.ship_by,
      done_by: is_work ? row.ship_by : null,
      created_at: row.created_at,
    };
  },
});

function awaitedIn({ turn, until, ruling_awaits_confirmation }: DisputeNow): string {
  if (ruling_awaits_confirmation) return 'a second colleague';
  return until === null ? 'our ruling' : `the ${turn ?? 'other side'}`;
}

const feePayers: Record<string, string> = { buyer: 'the buyer', seller: 'the seller', both: 'both, half each' };

const hour_ms = 3_600_000;

function timeToCheckText(inspection_ms: number, isWork: boolean): string {
  const hours = inspection_ms / hour_ms;
  const from = isWork ? 'from the start of the check' : 'after it arrived';
  return hours <= 72 ? `${hours} hours ${from}` : `${hours / 24} days ${from}`;
}

/** Finds deals by their number, their own words, their order or one of their members. */
function dealsWith(words: string) {
  const [, number] = /^(?:deal )?#?(\d{1,18})$/i.exec(words) ?? [];
  return sql<boolean>`deal.id in (
    select deal_id from market_order where deal_id is not null and ${hasWords('search_text', words)}
    union select id from deal one where ${hasWords('one.search_text', words)}
    union select one.id from deal one join member m on m.id in (one.buyer_id, one.seller_id) where ${hasWords('m.search_text', words)}
    ${number === undefined ? sql`` : sql`union select ${number}::bigint`})`;
}
