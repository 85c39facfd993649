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
import { isShopDeal, isWorkDeal } from '../deals/deal-work.ts';
import { dealStateOf } from '../deal-terms/deal-parts.states.ts';
import type { DealEvent, DealParty, DealState } from '../deal-terms/deal.states.ts';
import { dealOrderOf, orderOfDeal, type DealOrderJson } from './deal-order.ts';
import type { DealPerson, DealView, DealDeadline, DealHistoryLine } from './deal.view.ts';
import { dealTexts, findDeal, type Deal } from '../deal-terms/find-deal.ts';
import { shopOfDeal, shopOrderIn, type ShopOrderJson } from '../invitations/find-shop-of-deal.ts';
import { isOfOrder } from '../deals/steps/terms-of-order.ts';
import { evidenceJson, shownEvidence, type EvidenceJson } from '../deals/evidence/step-evidence.view.ts';

/** A deal of the signed-in member with everything on its page except messages, in two statements. Other members' deals are not found. */
export async function findDealPage(ctx: Ctx, id: string): Promise<DealView> {
  const { actor } = ctx;
  const deal = /^\d{1,18}$/.test(id) ? await findDeal(ctx, BigInt(id)) : undefined;
  if (!deal || actor.kind !== 'member' || (actor.id !== deal.buyerId && actor.id !== deal.sellerId))
    throw new Failure('not_found', dealTexts.unknown);
  const row = await findAbout(ctx, deal, actor.id);
  const side = actor.id === deal.buyerId ? 'buyer' : 'seller';
  return {
    deal,
    side,
    state: dealStateOf(deal.parts.map(({ state }) => state)),
    buyer: personOf(row.buyer, deal.buyerId),
    seller: personOf(row.seller, deal.sellerId),
    order: row.order
      ? dealOrderOf(
          row.order,
          side,
          deal.parts.map(({ state }) => state),
        )
      : undefined,
    isOfOrder: row.is_of_order,
    isWork: row.is_work,
    isOurs: row.is_ours,
    card: row.by_card ? { heldUntil: row.held_until ?? undefined } : undefined,
    chargebacks: chargebacksIn(row.claim),
    payer: row.payer,
    details: row.details ?? undefined,
    shop: shopOrderIn(row.shop),
    createdAt: row.created_at,
    events: eventsOf(row.events, deal.parts.length),
    removed: removedWordsFor(row.removed, actor),
    clocks: row.clocks.map(clockOf),
    documents: row.papers.map(({ id, ...paper }) => ({ id: BigInt(id), ...paper })),
    threadId: row.thread ? BigInt(row.thread.id) : undefined,
    unread: row.thread?.unread ?? 0,
    mayWrite: !row.by_me && !row.by_them && !row.buyer.away && !row.seller.away,
  };
}

type PersonJson = { name: string; company: string | null; away: boolean; gone: boolean };
type EventJson = {
  part: number;
  event: DealEvent;
  party: DealParty;
  from: DealState;
  to: DealState;
  at: string;
  said: EvidenceJson | null;
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
  is_work: boolean;
  is_ours: boolean;
  by_card: boolean;
  held_until: Date | null;
  claim: ChargebacksJson;
  events: EventJson[];
  removed: SavedRemoval[];
  clocks: ClockJson[];
  papers: { id: string; kind: DocumentKind; number: string }[];
  thread: { id: string; unread: number } | null;
  by_me: boolean;
  by_them: boolean;
};

/** A deal with very many events shows only the newest lines. */
const mostEvents = 300;

const person = (table: 'buyer' | 'seller') => {
  const of = (column: string) => sql.ref(`${table}.${column}`);
  return sql`jsonb_build_object('name', ${of('name')}, 'company', ${of('company')},
    'away', ${of('suspended_at')} is not null or ${of('anonymised_at')} is not null, 'gone', ${of('anonymised_at')} is not null)`;
};

async function findAbout({ db }: Ctx, { id, buyerId, sellerId }: Deal, own: bigint): Promise<Row> {
  const other = own === buyerId ? sellerId : buyerId;
  const { byMe, byThem } = blockBetween(own, other);
  const { rows } = await sql<Row>`
    select ${person('buyer')} as buyer, ${person('seller')} as seller, deal.fee_payer as payer, deal.created_at, ${isOfOrder} as is_of_order,
      ${isWorkDeal(sql`deal.id`)} as is_work, ${isShopDeal(sql`deal.id`)} as is_ours,
      exists (select from payment p join provider_charge c on c.provider = p.provider and c.reference = p.reference
        where p.deal_id = ${id} and p.state = 'paid' and c.channel is distinct from 'bank_transfer') as by_card,
      (select max(held_until) from card_hold where deal_id = ${id} and account_kind = 'member_payable' and held_until > business_now() and minor > gone_minor) as held_until,
      ${chargebacksOfDeal(sql`deal.id`)} as claim,
      (select details from deal_invitation where deal_id = ${id}) as details,
      ${shopOfDeal(sql`deal.id`)} as shop,
      ${orderOfDeal} as order,
      (select coalesce(jsonb_agg(line order by at, part, number), '[]') from (
        select step.at, step.part, step.number, jsonb_build_object('part', step.part, 'event', step.event, 'party', step.party,
          'from', step.from_state, 'to', step.to_state, 'at', step.at, 'why', case when step.event like 'rule%' then (select approval.why from deal_ruling join approval on approval.id = approval_id
            where deal_ruling.deal_id = step.deal_id and deal_ruling.part = step.part limit 1) end, 'proposed', proposal.sellers_minor::text, 'said', case when said.number is not null then ${evidenceJson} end) as line
        from deal_event step left join deal_evidence said using (deal_id, part, number)
          left join deal_split_proposal proposal using (deal_id, part, number)
        where step.deal_id = ${id} order by step.at desc, step.part desc, step.number desc limit ${mostEvents}) newest) as events,
      ${removedFrom('deal_id', 'deal.id')} || ${removedFromDetails('deal.id')} || ${removedFrom('order_id', 'market_order.id')} as removed,
      (select coalesce(jsonb_agg(jsonb_build_object('part', part, 'kind', kind, 'at', due_at, 'fires', fires) order by due_at), '[]')
        from deal_clock where deal_id = ${id}) as clocks,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id::text, 'kind', kind, 'number', document_number) order by id), '[]')
        from document where deal_id = ${id}) as papers,
      (select jsonb_build_object('id', side.thread_id::text, 'unread', side.unread) from thread join thread_side side on side.thread_id = thread.id
        where side.member_id = ${own} and (thread.deal_id = ${id} or (thread.listing_id = market_order.listing_id and thread.buyer_id = ${buyerId}))
        order by thread.last_at desc limit 1) as thread,
      ${byMe} as by_me, ${byThem} as by_them
    from deal join member buyer on buyer.id = deal.buyer_id join member seller on seller.id = deal.seller_id
      left join market_order on market_order.deal_id = deal.id
    where deal.id = ${id}`.execute(db);
  return rows[0]!;
}

function personOf({ name, company, away, gone }: PersonJson, id: bigint): DealPerson {
  return { id, name: gone ? undefined : name, company: company ?? undefined, isAway: away };
}

/** Merges steps that all parts took together into one line. */
function eventsOf(found: readonly EventJson[], parts: number): DealHistoryLine[] {
  const shown: DealHistoryLine[] = [];
  for (const { part, at, said, proposed, why, ...step } of found) {
    const last = shown.at(-1);
    const isSame = last?.event === step.event && last.at.getTime() === new Date(at).getTime();
    if (isSame && parts > 1) last.part = undefined;
    else
      shown.push({
        ...step,
        part: parts > 1 ? part : undefined,
        at: new Date(at),
        evidence: said ? shownEvidence(said) : undefined,
        proposed: proposed === null ? undefined : BigInt(proposed),
        why: why ?? undefined,
      });
  }
  return shown;
}

function clockOf({ part, kind, at, fires }: ClockJson): DealDeadline {
  return { part, kind, dueAt: new Date(at), fires: fires ?? undefined };
}
