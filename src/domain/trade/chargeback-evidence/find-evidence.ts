import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';
import { currency, shownAmount, type Amount } from '#domain/values/currency.ts';
import { dayInLagos, writtenDay } from '#domain/values/day-input.ts';
import type { DealEvent, DealParty } from '../deal-terms/deal.states.ts';
import { deliveryAddress } from '../deal-terms/delivery-address.ts';
import { isWorkDeal } from '../deal-terms/deal-work.ts';
import { stepText } from './step-names.ts';
import type { ChargebackEvidence, ChargebackFact } from './evidence.view.ts';

const mostSteps = 200;
const mostMessages = 200;
const mostPictures = 40;

type Sum = { currency: string; minor: string };
type StepJson = {
  at: string;
  part: number;
  event: DealEvent;
  party: DealParty;
  words: string | null;
  carrier: string | null;
  tracking: string | null;
};
type DealJson = {
  id: string;
  what: string;
  buyer: string;
  seller: string;
  minor: string;
  inspection: string;
  ship_by: string;
  part_days: string[] | null;
  address: string | null;
  order: string | null;
  parts: number;
  is_work: boolean;
};

type Row = Sum & {
  id: bigint;
  provider: string;
  number: string;
  reference: string;
  category: string | null;
  now: Date;
  charge: (Sum & { at: string; channel: string | null }) | null;
  payer: { name: string; email: string | null; phone: string | null } | null;
  deal: DealJson | null;
  steps: StepJson[];
  messages: { at: string; by: string; words: string }[];
  pictures: { at: string; by: string; hash: string }[];
  refunds: (Sum & { reference: string; number: string | null; state: string; at: string })[];
};

/** The newest steps and messages, and the first pictures, without messages that staff removed. */
export async function findChargebackEvidence(
  { db }: Pick<Ctx, 'db'>,
  chargebackId: bigint,
): Promise<ChargebackEvidence | undefined> {
  const sideOf = (member: string) =>
    sql`case ${sql.ref(member)} when d.buyer_id then 'Buyer' when d.seller_id then 'Seller' end`;
  const { rows } = await sql<Row>`
    select chargeback.id, chargeback.provider, chargeback.number, chargeback.reference, chargeback.category, chargeback.minor::text as minor, chargeback.currency, business_now() as now,
      (select jsonb_build_object('minor', c.minor::text, 'currency', c.currency, 'at', coalesce(p.paid_at, c.verified_at), 'channel', c.channel)
        from provider_charge c where c.provider = chargeback.provider and c.reference = chargeback.reference) as charge,
      (select jsonb_build_object('name', m.name, 'email', m.email, 'phone', m.phone) from member m where m.id = p.payer_id) as payer,
      case when d.id is not null then jsonb_build_object('id', d.id::text, 'what', coalesce(o.listing_name || ', ' || o.quantity || ' ' || o.unit, d.about, 'Deal ' || d.id),
        'buyer', coalesce(buyer.company, buyer.name), 'seller', coalesce(seller.company, seller.name),
        'minor', (select sum(minor + buyer_fee) from deal_part where deal_id = d.id)::text,
        'inspection', round(d.inspection_ms / 3600000.0)::text, 'ship_by', d.ship_by,
        'part_days', (select jsonb_agg(ship_by order by part) from deal_part_day where deal_id = d.id), 'address', ${deliveryAddress}, 'order', o.order_number, 'is_work', ${isWorkDeal(sql`d.id`)},
        'parts', (select count(*) from deal_part where deal_id = d.id)) end as deal,
      (select coalesce(jsonb_agg(jsonb_build_object('at', at, 'part', part, 'event', event, 'party', party, 'words', words, 'carrier', carrier,
          'tracking', tracking) order by at, part, number), '[]')
        from (select e.*, evidence.words, evidence.carrier, evidence.tracking from deal_event e
          left join deal_evidence evidence on (evidence.deal_id, evidence.part, evidence.number) = (e.deal_id, e.part, e.number)
          where e.deal_id = d.id order by e.at desc, e.part, e.number desc limit ${mostSteps}) step) as steps,
      (select coalesce(jsonb_agg(jsonb_build_object('at', at, 'by', side, 'words', body) order by id), '[]')
        from (select m.id, m.at, m.body, ${sideOf('m.author_id')} as side from thread join message m on m.thread_id = thread.id
          where (thread.deal_id = d.id or (thread.listing_id = o.listing_id and thread.buyer_id = d.buyer_id)) and m.hidden_at is null
          order by m.id desc limit ${mostMessages}) newest where side is not null) as messages,
      (select coalesce(jsonb_agg(jsonb_build_object('at', at, 'by', side, 'hash', encode(hash, 'hex')) order by at, hash), '[]') from (
          select evidence.at, initcap(evidence.side) as side, f.hash from deal_file attached join file f on f.id = attached.file_id
            join deal_evidence evidence on (evidence.deal_id, evidence.part, evidence.number) = (attached.deal_id, attached.part, attached.number)
            where attached.deal_id = d.id and f.width is not null
          union all
          select m.at, ${sideOf('m.author_id')}, f.hash from thread join message m on m.thread_id = thread.id and m.hidden_at is null
            join message_file attached on attached.message_id = m.id join file f on f.id = attached.file_id
            where (thread.deal_id = d.id or (thread.listing_id = o.listing_id and thread.buyer_id = d.buyer_id)) and f.width is not null
          order by 1 limit ${mostPictures}) shown where side is not null) as pictures,
      (select coalesce(jsonb_agg(jsonb_build_object('reference', r.reference, 'number', r.provider_number, 'minor', r.minor::text,
          'currency', r.currency, 'state', r.state, 'at', coalesce(r.ended_at, r.created_at)) order by r.number), '[]')
        from refund r where r.provider = chargeback.provider and r.charge_reference = chargeback.reference) as refunds
    from chargeback left join payment p on p.id = chargeback.payment_id left join deal d on d.id = chargeback.deal_id
    left join market_order o on o.deal_id = d.id left join shop_deal on shop_deal.deal_id = d.id left join member buyer on buyer.id = d.buyer_id left join member seller on seller.id = d.seller_id
    where chargeback.id = ${chargebackId}`.execute(db);
  const [row] = rows;
  return row && evidenceOf(row);
}

function evidenceOf({ id, provider, number, reference, category, now, ...row }: Row): ChargebackEvidence {
  return {
    chargebackId: id,
    provider,
    number,
    reference,
    claimed: amountOf(row),
    category: category ?? undefined,
    madeAt: now,
    charge: chargeFacts(row),
    terms: row.deal ? termsOf(row.deal, row.currency) : [],
    delivery: deliveryOf(row.steps, row.deal?.is_work ?? false),
    steps: row.steps.map((step) => ({
      at: new Date(step.at),
      what: historyLine(step, row.deal),
      words: step.words ?? undefined,
    })),
    messages: row.messages.map(({ at, ...message }) => ({ ...message, at: new Date(at) })),
    pictures: row.pictures.map(({ at, ...picture }) => ({ ...picture, at: new Date(at) })),
    refunds: row.refunds.map(({ reference: refundReference, number: refundNumber, state, at, ...sum }) => ({
      reference: refundReference,
      number: refundNumber ?? undefined,
      amount: amountOf(sum),
      state: refundStates[state] ?? state,
      at: new Date(at),
    })),
  };
}

const refundStates: Record<string, string> = {
  reserved: 'not sent yet',
  sending: 'on its way',
  done: 'sent back',
  failed: 'not sent',
  in_balance: 'refused by the card, paid into the payer’s balance',
};

function chargeFacts({ charge, payer }: Pick<Row, 'charge' | 'payer'>): ChargebackFact[] {
  return [
    ...(charge
      ? [
          { label: 'Charged', value: shownAmount(amountOf(charge)) },
          { label: 'Paid on', value: dayOf(charge.at) },
          { label: 'Paid by', value: charge.channel === 'bank_transfer' ? 'Bank transfer' : 'Card' },
        ]
      : []),
    ...(payer
      ? [
          { label: 'Payer', value: payer.name },
          ...(payer.email ? [{ label: 'Payer’s e-mail', value: payer.email }] : []),
          ...(payer.phone ? [{ label: 'Payer’s phone', value: payer.phone }] : []),
        ]
      : []),
  ];
}

function termsOf(deal: DealJson, code: string): ChargebackFact[] {
  const done = deal.is_work ? 'done' : 'sent';
  return [
    { label: 'Bought', value: deal.what },
    { label: 'Deal', value: deal.order ? `${deal.id}, order ${deal.order}` : deal.id },
    { label: 'Buyer', value: deal.buyer },
    { label: 'Seller', value: deal.seller },
    { label: 'The buyer pays', value: shownAmount(amountOf({ minor: deal.minor, currency: code })) },
    ...(deal.part_days ?? []).map((day, index) => ({
      label: `Part ${index + 1}, to be ${done} by`,
      value: dayOf(day),
    })),
    ...(deal.part_days ? [] : [{ label: `To be ${done} by`, value: dayOf(deal.ship_by) }]),
    {
      label: 'Time to inspect',
      value: `${deal.inspection} hours from ${deal.is_work ? 'the start of the check' : 'delivery'}; no answer counts as acceptance`,
    },
    ...(deal.is_work ? [] : [{ label: 'Delivered to', value: deal.address ?? 'As the buyer and the seller agreed' }]),
  ];
}

function deliveryOf(steps: readonly StepJson[], isWork: boolean): string {
  const delivered = steps.filter(({ event }) => event === 'deliver');
  if (isWork)
    return delivered.length === 0 ? 'No check of the work is recorded.' : 'The buyer began to check the work.';
  if (delivered.length === 0) return 'No delivery is recorded.';
  const withPin = delivered.filter(({ party }) => party === 'seller').length;
  const byPin = 'with the six-digit PIN that only the buyer could see';
  if (withPin === delivered.length) return `The delivery was proved ${byPin}.`;
  if (withPin === 0) return 'The buyer confirmed the delivery.';
  return `${withPin} of ${delivered.length} deliveries were proved ${byPin}; the buyer confirmed the others.`;
}

function historyLine({ part, carrier, tracking, ...step }: StepJson, deal: DealJson | null): string {
  const { parts = 1, is_work: isWork = false } = deal ?? {};
  const text = stepText(step, isWork);
  const via = [carrier && `by ${carrier}`, tracking && `number ${tracking}`].filter(Boolean).join(', ');
  return [parts > 1 ? `Part ${part}: ${text}` : text, via].filter(Boolean).join(' ');
}

function dayOf(at: string): string {
  return writtenDay(dayInLagos(new Date(at)));
}

function amountOf({ minor, currency: code }: Sum): Amount {
  return { minor: BigInt(minor), currency: currency(code) };
}
