import { sql } from 'kysely';
import type { ApprovalState } from '#domain/acting/approvals/approval.states.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { currency, type Currency } from '#domain/values/currency.ts';
import { withAmounts } from '#domain/values/amounts-of-json.ts';
import { type RulingKind, rulingApprovalName } from './rulings/ruling.schema.ts';
import type { ChargebackState } from '#domain/money/chargebacks/chargeback.schema.ts';
import { mayReadRecords } from '#domain/acting/roles/staff.policy.ts';
import { isWorkDeal } from '../deal-terms/deal-work.ts';
import type { DealEvent, DealParty, DealState } from '../deal-terms/deal.states.ts';
import { evidenceJson, type EvidenceJson } from './evidence/step-evidence.view.ts';

export type DealFilePart = {
  part: number;
  called: string | null;
  /** By when the part is sent or done. */
  due: Date;
  minor: bigint;
  buyerFee: bigint;
  sellerFee: bigint;
  state: DealState;
  turn: 'buyer' | 'seller' | null;
  /** The seller's share of a divided part, before fees. */
  sellers: bigint | null;
};
export type DealFileStep = {
  part: number;
  number: number;
  event: DealEvent;
  party: DealParty;
  from: DealState;
  who: string | null;
  at: Date;
  /** The seller's share by the side's proposal, before fees. */
  proposed: bigint | null;
  /** The evidence that the side sent with this step. */
  evidence: EvidenceJson | null;
};
export type DealFileClock = { part: number; kind: string; due: Date; fires: DealEvent | null; isOver: boolean };
type DealFileMoney = { came: bigint; held: bigint; seller: bigint; buyer: bigint; fee: bigint };
export type DealFilePayment = { id: string; reference: string; state: string; minor: bigint; at: Date };
type DealFilePayout = DealFilePayment & { part: number };
export type DealFileNotice = {
  side: 'buyer' | 'seller';
  news: string;
  at: Date;
  mailId: string | null;
  state: string | null;
};

export type DealFileRuling = {
  /** The number of the ruling's approval, which a ruling without a second person has too. */
  id: string;
  part: number;
  kind: RulingKind;
  /** The seller's share of the price, if each side gets some. */
  sellers: bigint | null;
  why: string;
  state: ApprovalState;
  by: string | null;
  confirmedBy: string | null;
  /** The colleague who reads the page made the ruling. */
  isOwn: boolean;
  at: Date;
};

export type DealFile = {
  id: bigint;
  currency: Currency;
  /** The deal is about work: nothing is sent. */
  isWork: boolean;
  order: { id: string; number: string } | undefined;
  parts: DealFilePart[];
  clocks: DealFileClock[];
  money: DealFileMoney;
  payments: DealFilePayment[];
  payouts: DealFilePayout[];
  steps: DealFileStep[];
  notices: DealFileNotice[];
  rulings: DealFileRuling[];
  chargebacks: { id: string; state: ChargebackState; minor: bigint; due: Date | null }[];
};

const mostRows = 200;

type Row = Omit<DealFile, 'id' | 'currency' | 'order'> & { currency: string; order: DealFile['order'] | null };

/** One statement reads all, so that the values are of one moment. */
export async function findDealFile({ db, actor }: Ctx, id: bigint): Promise<DealFile | undefined> {
  if (!mayReadRecords(actor)) throw new Failure('forbidden', 'Only staff can read this.');
  const readerId = actor.kind === 'staff' ? actor.id : undefined;
  const { rows } = await sql<Row>`
    select d.currency, ${isWorkDeal(sql`d.id`)} as "isWork",
      (select jsonb_build_object('id', o.id::text, 'number', o.order_number) from market_order o where o.deal_id = d.id) as order,
      (select jsonb_agg(jsonb_build_object('part', part, 'called', called, 'due', coalesce(day.ship_by, d.ship_by), 'minor', minor::text, 'buyerFee', buyer_fee::text,
          'sellerFee', seller_fee::text, 'state', state, 'turn', turn, 'sellers', sellers_minor::text) order by part)
        from deal_part part left join deal_part_day day using (deal_id, part) where deal_id = d.id) as parts,
      (select coalesce(jsonb_agg(jsonb_build_object('part', part, 'kind', kind, 'due', due_at, 'fires', fires,
          'isOver', due_at <= business_now()) order by due_at, part), '[]')
        from deal_clock where deal_id = d.id) as clocks,
      ${money} as money,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id::text, 'reference', reference, 'state', state, 'minor', minor::text,
          'at', begun_at) order by id desc), '[]')
        from (select * from payment where deal_id = d.id order by id desc limit ${mostRows}) p) as payments,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id::text, 'reference', reference, 'state', state, 'minor', minor::text,
          'part', part, 'at', asked_for_at) order by id desc), '[]') from payout where deal_id = d.id) as payouts,
      (select coalesce(jsonb_agg(jsonb_build_object('part', part, 'number', number, 'event', event, 'party', party,
          'from', from_state, 'at', at, 'who', who, 'proposed', proposed, 'evidence', evidence_json) order by at desc, part, number desc), '[]')
        from (select e.*, coalesce(m.name, s.name) as who, proposal.sellers_minor::text as proposed, case when evidence.deal_id is not null then ${evidenceJson} end as evidence_json
          from deal_event e left join deal_evidence evidence on (evidence.deal_id, evidence.part, evidence.number) = (e.deal_id, e.part, e.number)
          left join deal_split_proposal proposal on (proposal.deal_id, proposal.part, proposal.number) = (e.deal_id, e.part, e.number)
          left join member m on e.actor = 'member ' || m.id and m.id in (d.buyer_id, d.seller_id)
          left join staff s on e.actor = 'staff ' || s.id
          where e.deal_id = d.id order by e.at desc, e.part, e.number desc limit ${mostRows}) step) as steps,
      (select coalesce(jsonb_agg(jsonb_build_object('side', side, 'news', news, 'at', at, 'mailId', mail_id::text,
          'state', state) order by at desc, side), '[]')
        from (select t.*, mail.last_event as state from deal_notice t left join mail on mail.id = t.mail_id
          where t.deal_id = d.id order by t.at desc, t.side limit ${mostRows}) notice) as notices,
      (select coalesce(jsonb_agg(jsonb_build_object('id', a.id::text, 'part', coalesce(a.wish ->> 'part', a.wish ->> 'leg')::integer, 'kind', a.wish ->> 'kind',
          'sellers', a.wish ->> 'sellers', 'why', a.why, 'state', a.state, 'by', by.name,
          'confirmedBy', (select string_agg(s.name, ', ' order by c.at) from approval_confirmation c join staff s on s.id = c.staff_id
            where c.approval_id = a.id),
          'isOwn', a.begun_by is not distinct from ${readerId ?? null}::bigint, 'at', a.at)
          order by a.id desc), '[]')
        from deal_part part join approval a on a.kind = ${rulingApprovalName} and a.subject = part.deal_id || '-' || part.part
        left join staff by on by.id = a.begun_by
        where part.deal_id = d.id) as rulings,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id::text, 'state', state, 'minor', minor::text, 'due', answer_by) order by id desc), '[]')
        from chargeback where deal_id = d.id) as chargebacks
    from deal d where d.id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  return { id, ...withAmounts(row), currency: currency(row.currency), order: row.order ?? undefined };
}

/** What was paid for the deal, what is still held, and what went to the seller, the buyer and our fees. */
const money = sql`(select jsonb_build_object(
    'came', coalesce(sum(p.amount) filter (where a.kind = 'escrow' and j.kind in ('funding', 'charge')), 0)::text,
    'held', coalesce(sum(p.amount) filter (where a.kind = 'escrow'), 0)::text,
    'seller', coalesce(sum(p.amount) filter (where a.kind = 'member_payable' and j.kind = 'settlement'), 0)::text,
    'buyer', coalesce(sum(p.amount) filter (where a.kind = 'buyer_refundable' and p.amount > 0), 0)::text,
    'fee', coalesce(sum(p.amount) filter (where a.kind = 'fee_income' and j.kind = 'settlement'), 0)::text)
  from ledger_journal j join ledger_posting p on p.journal_id = j.id join ledger_account a on a.id = p.account_id
  where j.deal_id = d.id and j.kind in ('funding', 'charge', 'settlement', 'loss_borne'))`;
