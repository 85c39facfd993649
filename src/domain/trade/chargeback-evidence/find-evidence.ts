import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';
import { currency, shownAmount, type Amount } from '#domain/values/currency.ts';
import { dayInLagos, writtenDay } from '#domain/values/day-input.ts';
import { stepNames } from './step-names.ts';
import type { ChargebackEvidence, ChargebackFact } from './evidence.view.ts';

const mostSteps = 200;
const mostMessages = 200;
const mostPictures = 40;

type Sum = { currency: string; minor: string };
type StepJson = {
  at: string;
  part: number;
  event: string;
  party: string;
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

/** Everything that we have about a charged-back payment, in one query, without messages that staff removed. */
export async function findChargebackEvidence(
  { db }: Pick<Ctx, 'db'>,
  disputeId: bigint,
): Promise<ChargebackEvidence | undefined> {
  const sideOf = (member: string) =>
    sql`case ${sql.ref(member)} when d.buyer_id then 'Buyer' when d.seller_id then 'Seller' end`;
  const { rows } = await sql<Row>`
    select t.id, t.provider, t.number, t.reference, t.category, t.minor::text as minor, t.currency, business_now() as now,
      (select jsonb_build_object('minor', c.minor::text, 'currency', c.currency, 'at', coalesce(p.paid_at, c.verified_at), 'channel', c.channel)
        from provider_charge c where c.provider = t.provider and c.reference = t.reference) as charge,
      (select jsonb_build_object('name', m.name, 'email', m.email, 'phone', m.phone) from member m where m.id = p.payer_id) as payer,
      case when d.id is not null then jsonb_build_object('id', d.id::text, 'what', coalesce(o.listing_name || ', ' || o.quantity || ' ' || o.unit, d.about, 'Deal ' || d.id),
        'buyer', coalesce(buyer.company, buyer.name), 'seller', coalesce(seller.company, seller.name),
        'minor', (select sum(minor + buyer_fee) from deal_part where deal_id = d.id)::text,
        'inspection', round(d.inspection_ms / 3600000.0)::text, 'ship_by', d.ship_by,
        'part_days', (select jsonb_agg(ship_by order by part) from deal_part_day where deal_id = d.id), 'address', o.shipping_address, 'order', o.order_number,
        'parts', (select count(*) from deal_part where deal_id = d.id)) end as deal,
      (select coalesce(jsonb_agg(jsonb_build_object('at', at, 'part', part, 'event', event, 'party', party, 'words', words, 'carrier', carrier,
          'tracking', tracking) order by at, part, number), '[]')
        from (select e.*, said.words, said.carrier, said.tracking from deal_event e
          left join deal_evidence said on (said.deal_id, said.part, said.number) = (e.deal_id, e.part, e.number)
          where e.deal_id = d.id order by e.at desc, e.part, e.number desc limit ${mostSteps}) step) as steps,
      (select coalesce(jsonb_agg(jsonb_build_object('at', at, 'by', side, 'words', body) order by id), '[]')
        from (select m.id, m.at, m.body, ${sideOf('m.author_id')} as side from thread h join message m on m.thread_id = h.id
          where (h.deal_id = d.id or (h.listing_id = o.listing_id and h.buyer_id = d.buyer_id)) and m.hidden_at is null
          order by m.id desc limit ${mostMessages}) newest where side is not null) as messages,
      (select coalesce(jsonb_agg(jsonb_build_object('at', at, 'by', side, 'hash', encode(hash, 'hex')) order by at, hash), '[]') from (
          select said.at, initcap(said.side) as side, f.hash from deal_file shows join file f on f.id = shows.file_id
            join deal_evidence said on (said.deal_id, said.part, said.number) = (shows.deal_id, shows.part, shows.number)
            where shows.deal_id = d.id and f.width is not null
          union all
          select m.at, ${sideOf('m.author_id')}, f.hash from thread h join message m on m.thread_id = h.id and m.hidden_at is null
            join message_file with_it on with_it.message_id = m.id join file f on f.id = with_it.file_id
            where (h.deal_id = d.id or (h.listing_id = o.listing_id and h.buyer_id = d.buyer_id)) and f.width is not null
          order by 1 limit ${mostPictures}) shown where side is not null) as pictures,
      (select coalesce(jsonb_agg(jsonb_build_object('reference', r.reference, 'number', r.provider_number, 'minor', r.minor::text,
          'currency', r.currency, 'state', r.state, 'at', coalesce(r.ended_at, r.created_at)) order by r.number), '[]')
        from refund r where r.provider = t.provider and r.charge_reference = t.reference) as refunds
    from chargeback t left join payment p on p.id = t.payment_id left join deal d on d.id = t.deal_id
    left join market_order o on o.deal_id = d.id left join member buyer on buyer.id = d.buyer_id left join member seller on seller.id = d.seller_id
    where t.id = ${disputeId}`.execute(db);
  return rows.map(evidenceOf).find(() => true);
}

function evidenceOf({ id, provider, number, reference, category, now, ...row }: Row): ChargebackEvidence {
  return {
    disputeId: id,
    provider,
    number,
    reference,
    claimed: amountOf(row),
    category: category ?? undefined,
    madeAt: now,
    charge: chargeFacts(row),
    terms: row.deal ? termsOf(row.deal, row.currency) : [],
    delivery: deliveryOf(row.steps),
    steps: row.steps.map((step) => ({
      at: new Date(step.at),
      what: stepText(step, (row.deal?.parts ?? 1) > 1),
      words: step.words ?? undefined,
    })),
    messages: row.messages.map(({ at, ...message }) => ({ ...message, at: new Date(at) })),
    pictures: row.pictures.map(({ at, ...shown }) => ({ ...shown, at: new Date(at) })),
    refunds: row.refunds.map(({ reference: own, number: known, state, at, ...sum }) => ({
      reference: own,
      number: known ?? undefined,
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
  return [
    { label: 'Bought', value: deal.what },
    { label: 'Deal', value: deal.order ? `${deal.id}, order ${deal.order}` : deal.id },
    { label: 'Buyer', value: deal.buyer },
    { label: 'Seller', value: deal.seller },
    { label: 'The buyer pays', value: shownAmount(amountOf({ minor: deal.minor, currency: code })) },
    ...(deal.part_days ?? []).map((day, place) => ({ label: `Part ${place + 1}, to be sent by`, value: dayOf(day) })),
    ...(deal.part_days ? [] : [{ label: 'To be sent by', value: dayOf(deal.ship_by) }]),
    {
      label: 'Time to inspect',
      value: `${deal.inspection} hours from delivery; no answer counts as acceptance`,
    },
    { label: 'Delivered to', value: deal.address ?? 'As the two agreed in their messages' },
  ];
}

function deliveryOf(steps: readonly StepJson[]): string {
  const delivered = steps.filter(({ event }) => event === 'deliver');
  if (delivered.length === 0) return 'No delivery is recorded.';
  const withPin = delivered.filter(({ party }) => party === 'seller').length;
  const byPin = 'with the six-digit PIN that only the buyer had and gave at the door';
  if (withPin === delivered.length) return `The delivery was proved ${byPin}.`;
  if (withPin === 0) return 'The buyer confirmed the delivery.';
  return `${withPin} of ${delivered.length} deliveries were proved ${byPin}; the buyer confirmed the others.`;
}

function stepText({ event, party, part, carrier, tracking }: StepJson, hasParts: boolean): string {
  const name = stepNames[event] ?? event;
  const by = event === 'deliver' && party === 'seller' ? 'seller, with the buyer’s PIN' : party;
  const via = [carrier && `by ${carrier}`, tracking && `number ${tracking}`].filter(Boolean).join(', ');
  return [hasParts ? `Part ${part}: ${name}` : name, `(${by})`, via].filter(Boolean).join(' ');
}

function dayOf(at: string): string {
  return writtenDay(dayInLagos(new Date(at)));
}

function amountOf({ minor, currency: code }: Sum): Amount {
  return { minor: BigInt(minor), currency: currency(code) };
}
