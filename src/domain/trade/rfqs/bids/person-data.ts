import { sql } from 'kysely';
import { link } from '#content/link.ts';
import { retention } from '#content/retention.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { writtenDay } from '#domain/values/day-input.ts';
import { monthsAgo } from '#domain/acting/requests/forms-data.ts';
import { quantityText, perUnit, type Unit } from '#domain/values/listed-goods.ts';
import { naira } from '#domain/values/money.ts';
import type { Erased, Person, PersonData, PersonRecord } from '#domain/acting/requests/person-data.ts';
import {
  annualRevenueLabels,
  freightForLabel,
  transportationLabels,
  type AnnualRevenue,
  type FreightFor,
  type TransportationMethod,
} from './bid.options.ts';

type Content = {
  id: string;
  public_id: string;
  product_name: string;
  unit: Unit;
  state: string;
  is_sealed: boolean;
  sent_at: string;
  /** Absent while the bid is sealed. */
  answers?: BidWords;
};

type BidWords = {
  full_name: string | null;
  email: string | null;
  phone: string | null;
  position: string | null;
  company_name: string | null;
  company_address: string | null;
  years_in_business: number;
  annual_revenue: AnnualRevenue;
  current_stock: number;
  monthly_capacity: number;
  earliest_delivery: string;
  certifications: string | null;
  price_kobo: string;
  transportation_method: TransportationMethod;
  additional_notes: string | null;
  quantity: string;
  least_quantity: string;
  valid_until: string;
  freight_kobo: string | null;
  freight_for: FreightFor | null;
  terms: string | null;
};

const isBidOf = ({ memberId }: Person) => sql<boolean>`bid.bidder_id = ${memberId ?? null}`;
const hadAward = sql<boolean>`exists (select from rfq_award award where award.bid_id = bid.id)`;
const withoutBidder = (
  now: Date,
) => sql`full_name = null, email = null, phone = null, position = null, company_name = null,
  company_address = null, certifications = null, additional_notes = null, terms = null, bidder_erased_at = ${now}`;

/** The figures of a bid stay, without the person, if the bid had an award. Exports leave out the figures of a sealed bid. */
export const bidData: PersonData = {
  kind: 'offers',
  tables: ['rfq_bid', 'rfq_round_bidder'],
  about: (person) => sql`
    select bid.sent_at as written_at, jsonb_strip_nulls(jsonb_build_object('id', bid.id::text, 'public_id', rfq.public_id,
      'product_name', rfq.product_name, 'unit', rfq.unit, 'state', bid.state, 'is_sealed', bid.sealed is not null, 'sent_at', bid.sent_at,
      'answers', case when bid.sealed is null then jsonb_build_object('full_name', full_name, 'email', email, 'phone', phone,
        'position', position, 'company_name', company_name, 'company_address', company_address,
        'years_in_business', years_in_business, 'annual_revenue', annual_revenue, 'current_stock', current_stock,
        'monthly_capacity', monthly_capacity, 'earliest_delivery', earliest_delivery, 'certifications', certifications,
        'price_kobo', price_kobo::text, 'transportation_method', transportation_method, 'additional_notes', additional_notes,
        'quantity', bid.quantity::text, 'least_quantity', least_quantity::text, 'valid_until', valid_until,
        'freight_kobo', freight_kobo::text, 'freight_for', freight_for, 'terms', terms) end)) as content
    from rfq_bid bid join rfq on rfq.id = bid.rfq_id where ${isBidOf(person)}`,
  describe,
  erase,
  retire,
};

function describe({ id, public_id, product_name, unit, state, is_sealed, sent_at, answers }: Content): PersonRecord {
  return {
    title: `A bid on request ${public_id}, ${product_name}`,
    answers: [
      { label: 'Sent on', value: new Date(sent_at) },
      ...(state === 'withdrawn' ? [{ label: 'State', value: 'Withdrawn' }] : []),
      ...(is_sealed
        ? [{ label: 'Your answers', value: 'Sealed, so only the page of the bid can show them to you.' }]
        : []),
      ...(answers ? answersOfBid(answers, unit) : []),
    ],
    follow: { label: 'See the bid', path: link('dashboardBid', { bidId: id }) },
  };
}

function answersOfBid(bid: BidWords, unit: Unit): PersonRecord['answers'] {
  const answer = (label: string, value: string | null | undefined) => (value ? [{ label, value }] : []);
  const freight = bid.freight_kobo && bid.freight_for && naira(BigInt(bid.freight_kobo));
  return [
    ...answer('Name', bid.full_name),
    ...answer('E-mail', bid.email),
    ...answer('Phone', bid.phone),
    ...answer('Position', bid.position),
    ...answer('Company', bid.company_name),
    ...answer('Company address', bid.company_address),
    { label: 'Years in business', value: String(bid.years_in_business) },
    { label: 'Annual revenue', value: annualRevenueLabels[bid.annual_revenue] },
    { label: 'Current stock', value: quantityText(BigInt(bid.current_stock), unit) },
    { label: 'Monthly capacity', value: quantityText(BigInt(bid.monthly_capacity), unit) },
    { label: 'Earliest delivery', value: writtenDay(bid.earliest_delivery) },
    ...answer('Certifications', bid.certifications),
    { label: 'Price offer', value: `${naira(BigInt(bid.price_kobo))} ${perUnit(unit)}` },
    { label: 'Transportation method', value: transportationLabels[bid.transportation_method] },
    { label: 'Quantity offered', value: quantityText(BigInt(bid.quantity), unit) },
    { label: 'Smallest part', value: quantityText(BigInt(bid.least_quantity), unit) },
    { label: 'Valid until', value: writtenDay(bid.valid_until) },
    ...answer('Freight', freight && `${freight}, ${freightForLabel(bid.freight_for!, unit).toLowerCase()}`),
    ...answer('Terms', bid.terms),
    ...answer('Additional notes', bid.additional_notes),
  ];
}

async function erase(ctx: Ctx, person: Person): Promise<Erased> {
  return eraseBids(ctx, sql`select bid.id from rfq_bid bid where ${isBidOf(person)} and bid.bidder_erased_at is null`);
}

async function retire(ctx: Ctx, most: number): Promise<Erased> {
  const old = sql`select bid.id from rfq_bid bid
    where bid.sent_at < ${monthsAgo(ctx, retention.offers.kept_months)} and bid.bidder_erased_at is null
    order by bid.sent_at limit ${most} for update skip locked`;
  return eraseBids(ctx, old);
}

async function eraseBids({ db, now }: Ctx, bidIds: ReturnType<typeof sql>): Promise<Erased> {
  const { rows } = await sql<{ id: bigint; had_award: boolean }>`
    select bid.id, ${hadAward} as had_award from rfq_bid bid where bid.id = any(array(${bidIds}))`.execute(db);
  const idsOf = (isKept: boolean) => rows.filter((row) => row.had_award === isKept).map(({ id }) => id);
  const [kept, others] = [idsOf(true), idsOf(false)];
  await sql`update rfq_round_bidder set sealed = null where bid_id = any(${kept}::bigint[]) and sealed is not null`.execute(
    db,
  );
  await sql`update rfq_bid set ${withoutBidder(now)} where id = any(${kept}::bigint[])`.execute(db);
  await sql`delete from rfq_bid where id = any(${others}::bigint[])`.execute(db);
  return { deleted: others.length, anonymised: kept.length };
}
