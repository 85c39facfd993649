import { sql } from 'kysely';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import type { DocumentKind } from '../documents/document.view.ts';
import { blockBetween } from '#domain/people/blocks/blocks.ts';
import {
  removedWordsFor,
  removedFrom,
  removedFromDetails,
  type SavedRemoval,
} from '#domain/talk/moderation/removed-words.ts';
import { chargebacksIn, chargebacksOfDeal, type ChargebacksJson } from '../deal-terms/deal-chargebacks.ts';
import { isShopDeal } from '../deal-terms/deal-work.ts';
import { dealStateOf } from '../deal-terms/deal-parts.states.ts';
import type { DealEvent, DealParty, DealState } from '../deal-terms/deal.states.ts';
import { dealOrderOf, orderOfDeal, type DealOrderJson } from './deal-order.ts';
import type { DealPerson, DealView, DealDeadline, DealHistoryLine } from './deal.view.ts';
import { dealTexts, findDeal, type Deal } from '../deal-terms/find-deal.ts';
import { shopOfDeal, shopOrderIn, type ShopOrderJson } from '../invitations/find-shop-of-deal.ts';
import { isOfOrder } from '../deals/steps/terms-of-order.ts';
import { evidenceJson, shownEvidence, type EvidenceJson } from '../deals/evidence/step-evidence.view.ts';

/** A deal of the signed-in member. Refuses the deals of other members. */
export async function findDealPage(ctx: Ctx, id: string): Promise<DealView> {
  const { actor } = ctx;
  const deal = /^\d{1,18}$/.test(id) ? await findDeal(ctx, BigInt(id)) : undefined;
  if (!deal || actor.kind !== 'member' || (actor.id !== deal.buyerId && actor.id !== deal.sellerId))
    throw new Failure('not_found', dealTexts.unknown);
  const row = await findDealRow(ctx, deal, actor.id);
  const side = actor.id === deal.buyerId ? 'buyer' : 'seller';
  const partStates = deal.parts.map(({ state }) => state);
  return {
    deal,
    side,
    state: dealStateOf(partStates),
    buyer: personOf(row.buyer, deal.buyerId),
    seller: personOf(row.seller, deal.sellerId),
    order: row.order ? dealOrderOf(row.order, side, partStates) : undefined,
    isOfOrder: row.is_of_order,
    isWork: deal.isWork,
    isOurs: row.is_ours,
    card: row.by_card ? { heldUntil: row.held_until ?? undefined } : undefined,
    chargebacks: chargebacksIn(row.chargebacks),
    payer: row.payer,
    details: row.details ?? undefined,
    shop: shopOrderIn(row.shop),
    createdAt: row.created_at,
    events: historyLinesOf(row.events, deal.parts.length),
    removed: removedWordsFor(row.removed, actor),
    clocks: row.clocks.map(clockOf),
    documents: row.documents.map(({ id, ...document }) => ({ id: BigInt(id), ...document })),
    threadId: row.thread ? BigInt(row.thread.id) : undefined,
    unread: row.thread?.unread ?? 0,
    whyNoMessages: whyNoMessages(row),
  };
}

function whyNoMessages({ buyer, seller, reader_blocks, other_blocks }: Row): DealView['whyNoMessages'] {
  if (buyer.erased || seller.erased) return 'left';
  if (buyer.away || seller.away) return 'away';
  if (reader_blocks) return 'blockedThem';
  return other_blocks ? 'blockedByThem' : undefined;
}

type PersonJson = { name: string; company: string | null; away: boolean; erased: boolean };
type EventJson = {
  part: number;
  event: DealEvent;
  party: DealParty;
  from: DealState;
  to: DealState;
  at: string;
  evidence: EvidenceJson | null;
  proposed: string | null;
  why: string | null;
};
type ClockJson = { part: number; kind: string; at: string; fires: DealEvent | null };

type Row = {
  buyer: PersonJson;
  seller: PersonJson;
  payer: DealView['payer'];
  details: string | null;
  shop: ShopOrderJson | null;
  created_at: Date;
  order: DealOrderJson | null;
  is_of_order: boolean;
  is_ours: boolean;
  by_card: boolean;
  held_until: Date | null;
  chargebacks: ChargebacksJson;
  events: EventJson[];
  removed: SavedRemoval[];
  clocks: ClockJson[];
  documents: { id: string; kind: DocumentKind; number: string }[];
  thread: { id: string; unread: number } | null;
  reader_blocks: boolean;
  other_blocks: boolean;
};

/** A deal with very many events shows only the newest lines. */
const mostEvents = 300;

const person = (table: 'buyer' | 'seller') => {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql`jsonb_build_object('name', ${column('name')}, 'company', ${column('company')},
    'away', ${column('suspended_at')} is not null or ${column('anonymised_at')} is not null, 'erased', ${column('anonymised_at')} is not null)`;
};

async function findDealRow({ db }: Ctx, { id, buyerId, sellerId }: Deal, readerId: bigint): Promise<Row> {
  const other = readerId === buyerId ? sellerId : buyerId;
  const { byMe, byThem } = blockBetween(readerId, other);
  const { rows } = await sql<Row>`
    select ${person('buyer')} as buyer, ${person('seller')} as seller, deal.fee_payer as payer, deal.created_at, ${isOfOrder} as is_of_order,
      ${isShopDeal(sql`deal.id`)} as is_ours,
      exists (select from payment p join provider_charge c on c.provider = p.provider and c.reference = p.reference
        where p.deal_id = ${id} and p.state = 'paid' and c.channel is distinct from 'bank_transfer') as by_card,
      (select max(held_until) from card_hold where deal_id = ${id} and account_kind = 'member_payable' and held_until > business_now() and minor > gone_minor) as held_until,
      ${chargebacksOfDeal(sql`deal.id`)} as chargebacks,
      (select details from deal_invitation where deal_id = ${id}) as details,
      ${shopOfDeal(sql`deal.id`)} as shop,
      ${orderOfDeal} as order,
      (select coalesce(jsonb_agg(line order by at, part, number), '[]') from (
        select step.at, step.part, step.number, jsonb_build_object('part', step.part, 'event', step.event, 'party', step.party,
          'from', step.from_state, 'to', step.to_state, 'at', step.at, 'why', case when step.event like 'rule%' then (select approval.why from deal_ruling join approval on approval.id = approval_id
            where deal_ruling.deal_id = step.deal_id and deal_ruling.part = step.part limit 1) end, 'proposed', proposal.sellers_minor::text, 'evidence', case when evidence.number is not null then ${evidenceJson} end) as line
        from deal_event step left join deal_evidence evidence using (deal_id, part, number)
          left join deal_split_proposal proposal using (deal_id, part, number)
        where step.deal_id = ${id} order by step.at desc, step.part desc, step.number desc limit ${mostEvents}) newest) as events,
      ${removedFrom('deal_id', 'deal.id')} || ${removedFromDetails('deal.id')} || ${removedFrom('order_id', 'market_order.id')} as removed,
      (select coalesce(jsonb_agg(jsonb_build_object('part', part, 'kind', kind, 'at', due_at, 'fires', fires) order by due_at), '[]')
        from deal_clock where deal_id = ${id}) as clocks,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id::text, 'kind', kind, 'number', document_number) order by id), '[]')
        from document where deal_id = ${id}) as documents,
      (select jsonb_build_object('id', side.thread_id::text, 'unread', side.unread) from thread join thread_side side on side.thread_id = thread.id
        where side.member_id = ${readerId} and (thread.deal_id = ${id} or (thread.listing_id = market_order.listing_id and thread.buyer_id = ${buyerId}))
        order by thread.last_at desc limit 1) as thread,
      ${byMe} as reader_blocks, ${byThem} as other_blocks
    from deal join member buyer on buyer.id = deal.buyer_id join member seller on seller.id = deal.seller_id
      left join market_order on market_order.deal_id = deal.id
    where deal.id = ${id}`.execute(db);
  return rows[0]!;
}

function personOf({ name, company, away, erased }: PersonJson, id: bigint): DealPerson {
  return { id, name: erased ? undefined : name, company: company ?? undefined, isAway: away };
}

function historyLinesOf(found: readonly EventJson[], parts: number): DealHistoryLine[] {
  const lines: DealHistoryLine[] = [];
  for (const { part, at, evidence, proposed, why, ...step } of found) {
    const last = lines.at(-1);
    const isSame = last?.event === step.event && last.at.getTime() === new Date(at).getTime();
    if (isSame && parts > 1) last.part = undefined;
    else
      lines.push({
        ...step,
        part: parts > 1 ? part : undefined,
        at: new Date(at),
        evidence: evidence ? shownEvidence(evidence) : undefined,
        proposed: proposed === null ? undefined : BigInt(proposed),
        why: why ?? undefined,
      });
  }
  return lines;
}

function clockOf({ part, kind, at, fires }: ClockJson): DealDeadline {
  return { part, kind, dueAt: new Date(at), fires: fires ?? undefined };
}
