import { sql } from 'kysely';

import { quantityText, perUnit, type Unit } from '#domain/values/listed-goods.ts';
import { naira } from '#domain/values/money.ts';
import { defineRecords } from '#domain/acting/records/define-records.ts';
import { nairaNumber } from '#domain/values/naira-number.ts';
import { lagosMoment } from '../lagos-moment.view.ts';
import type { AcceptedCounter } from './offered-by.ts';
import {
  annualRevenueLabels,
  freightForLabel,
  transportationLabels,
  type AnnualRevenue,
  type FreightFor,
  type TransportationMethod,
} from './bid.options.ts';

/** Of a sealed bid staff see its bidder and its request, but no figures. */
const bidStandingsForStaff = {
  sealed: 'Sealed',
  open: 'Open',
  unreadable: 'Could not be opened',
  withdrawn: 'Withdrawn',
} as const;

/** What the bidder shares with the buyer. */
const sharedLabels = {
  bank_account: 'Bank account',
  card: 'Card',
  device: 'Device',
  picture: 'Picture',
  similar_picture: 'Similar picture',
} as const;

const standing = sql<string>`case when state = 'withdrawn' then 'withdrawn' when unreadable_at is not null then 'unreadable'
  when sealed is not null then 'sealed' else 'open' end`;

type RequestOfBid = {
  request?: string;
  product?: string;
  unit?: Unit;
  quantity?: string;
  counter?: AcceptedCounter | null;
  earlier?: readonly EarlierOffer[] | null;
};
type EarlierOffer = { price_kobo: string; quantity: string; until: string };

const mostEarlier = 10;

export const bidRecords = defineRecords({
  name: 'bid',
  table: 'rfq_bid',
  writtenAt: 'sent_at',
  members: ['bidder_id'],
  namedFields: { bidder: { kind: 'member', column: 'bidder_id' } },
  standings: { label: 'State', of: standing, options: bidStandingsForStaff },
  kinds: { label: 'Shared with the buyer', of: sql`shared_with_buyer`, options: sharedLabels },
  relatedFacts: (
    alias,
  ) => sql`(select jsonb_build_object('request', rfq.public_id, 'product', rfq.product_name, 'unit', rfq.unit,
    'quantity', rfq.quantity::text, 'counter', (select jsonb_build_object('price_kobo', counter.price_kobo::text,
      'quantity', counter.quantity::text) from rfq_counter counter where counter.bid_id = ${sql.ref(`${alias}.id`)}
      and counter.state = 'accepted' order by counter.id desc limit 1), 'earlier', (select jsonb_agg(jsonb_build_object(
      'price_kobo', change.price_kobo::text, 'quantity', change.quantity::text, 'until', change.at) order by change.id desc)
      from (select * from rfq_bid_change before where before.bid_id = ${sql.ref(`${alias}.id`)} order by before.id desc limit ${mostEarlier}) change))
    from rfq where rfq.id = ${sql.ref(`${alias}.rfq_id`)})`,
  fields: (row, relatedFacts) => {
    const { request, product, unit = 'ton', quantity, counter, earlier } = relatedFacts as RequestOfBid;
    const quantityOrNull = (count: number | string | null | undefined) =>
      count === null || count === undefined ? null : quantityText(BigInt(count), unit);
    return {
      id: row.id,
      request: request ?? null,
      product: product ?? null,
      asked_for: quantityOrNull(quantity),
      state: bidStandingsForStaff[standingOf(row)],
      shared_with_buyer: row.shared_with_buyer ? sharedTexts[row.shared_with_buyer as keyof typeof sharedTexts] : null,
      bidder: row.bidder_id,
      company_name: row.company_name ?? null,
      price: row.price_kobo === undefined || row.price_kobo === null ? null : nairaNumber(row.price_kobo),
      price_is_for: row.price_kobo === undefined || row.price_kobo === null ? null : perUnit(unit),
      quantity: quantityOrNull(row.quantity),
      accepted_counter_offer: counter
        ? `${naira(BigInt(counter.price_kobo))} ${perUnit(unit)} for ${quantityOrNull(counter.quantity)}`
        : null,
      offered_before: earlier?.map((one) => earlierText(one, unit)).join('; ') ?? null,
      smallest_part: quantityOrNull(row.least_quantity),
      freight: freightOf(row, unit),
      earliest_delivery: row.earliest_delivery ?? null,
      valid_until: row.valid_until ?? null,
      transportation: row.transportation_method
        ? transportationLabels[row.transportation_method as TransportationMethod]
        : null,
      full_name: row.full_name ?? null,
      position: row.position ?? null,
      email: row.email ?? null,
      phone: row.phone ?? null,
      company_address: row.company_address ?? null,
      years_in_business: row.years_in_business ?? null,
      annual_revenue: row.annual_revenue ? annualRevenueLabels[row.annual_revenue as AnnualRevenue] : null,
      current_stock: quantityOrNull(row.current_stock),
      monthly_capacity: quantityOrNull(row.monthly_capacity),
      certifications: row.certifications ?? null,
      terms: row.terms ?? null,
      additional_notes: row.additional_notes ?? null,
      sent_at: row.sent_at,
      opened_at: row.opened_at ?? null,
    };
  },
});

const whatToDo = 'Ask both members. If one person is behind both, take the request down and suspend the accounts.';
const sharedTexts = {
  bank_account: `The same bank account. ${whatToDo}`,
  card: `The same card. ${whatToDo}`,
  device: `The same device. ${whatToDo}`,
  picture: `The same picture. ${whatToDo}`,
  similar_picture: `Similar pictures: one may be a copy of the other. ${whatToDo}`,
} as const;

type BidColumns = { state: string; sealed?: unknown; unreadable_at?: unknown };

function standingOf({ state, sealed, unreadable_at }: BidColumns): keyof typeof bidStandingsForStaff {
  if (state === 'withdrawn') return 'withdrawn';
  if (unreadable_at) return 'unreadable';
  return sealed ? 'sealed' : 'open';
}

function earlierText({ price_kobo, quantity, until }: EarlierOffer, unit: Unit): string {
  return `${naira(BigInt(price_kobo))} ${perUnit(unit)} for ${quantityText(BigInt(quantity), unit)} until ${lagosMoment(new Date(until))}`;
}

function freightOf(row: { freight_kobo?: unknown; freight_for?: string | null }, unit: Unit): string | null {
  if (!row.freight_kobo || !row.freight_for) return null;
  const amount = naira(BigInt(row.freight_kobo as string));
  return `${amount}, ${freightForLabel(row.freight_for as FreightFor, unit).toLowerCase()}`;
}
