import { sql, type Selectable } from 'kysely';
import { businessNow } from '#platform/database/business-clock.ts';
import type { DB } from '#platform/database/tables.ts';
import type { EscrowPlan } from '#content/escrow-fees.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { currency, type Currency } from '#domain/values/currency.ts';
import type { DealEvent, DealState } from './deal.states.ts';
import { isWorkDeal } from './deal-work.ts';
import type { PartTerms } from './part.shape.ts';
import { disputeOfPart, inDisputeOf, type InDispute, type InDisputeJson } from './in-dispute.ts';

export const dealTexts = {
  unknown: 'There is no such deal.',
  unknownPart: 'This deal has no such part. Its parts are counted from 1.',
  buyerPays: 'Only the buyer pays for a deal.',
  changed: 'This deal has changed. Check it again.',
  notYet: 'It is not time for this yet.',
  whichPart: 'Say which part of the deal this is about.',
  howMuch: 'Say how much of the goods you accept.',
  otherTerms: 'Say the terms that you want instead.',
  sideAway: 'One side cannot sign in at the moment, so nothing can be agreed or paid now.',
  away: 'One side cannot use their account, so no deal can begin.',
  standsStill:
    'The buyer’s bank claims this payment. The deal and its deadlines are stopped until the bank has decided.',
};

export type DealPart = PartTerms & {
  part: number;
  /** The name of the part: 'Upfront', or the name of the milestone. */
  called: string | undefined;
  /** The part must be sent or done by its own day or else the deal's, plus the time for which the deal stood still. */
  shipBy: Date;
  state: DealState;
  /** The number of the last step of the part. */
  version: number;
  /** The side whose answer is awaited. */
  turn: 'buyer' | 'seller' | undefined;
  /** The seller's share of the price of a divided part, before fees. */
  sellers: bigint | undefined;
  /** Which set of delivery digits is valid, and how often wrong digits were entered. */
  pinRound: number;
  pinTries: number;
  /** The step that the clock takes now, because a deadline has passed. */
  due: DealEvent | undefined;
  /** For a part in dispute. */
  dispute: InDispute | undefined;
};

export type Deal = {
  id: bigint;
  buyerId: bigint;
  sellerId: bigint;
  currency: Currency;
  fee_bps: bigint;
  /** The plan that set the fee. It also decides when the seller is paid out. */
  plan: EscrowPlan;
  inspection_ms: number;
  /** Includes the time for which the deal stood still. */
  shipBy: Date;
  isWork: boolean;
  /** The buyer or the seller is suspended or erased. */
  isSideAway: boolean;
  /** A bank claims the payment of the deal. */
  standsStill: boolean;
  /** Until when a proposal can be accepted, if not for 14 days. */
  standsUntil: Date | undefined;
  /** The subject in one line, for deals without an order. */
  about: string | undefined;
  parts: DealPart[];
  /** The database's time at which this was read. */
  now: Date;
};

/** For how long the deal stood still, and whether it stands still now. */
type Standstill = { ms: number | null; now: boolean | null };

const isSideAway = sql<boolean>`exists (select from member where id in (deal.buyer_id, deal.seller_id)
  and (suspended_at is not null or anonymised_at is not null))`;

export async function findDeal({ db }: Pick<Ctx, 'db'>, id: bigint): Promise<Deal | undefined> {
  const found = await db
    .selectFrom('deal')
    .innerJoin('deal_part', 'deal_part.deal_id', 'deal.id')
    .innerJoin(db.selectNoFrom(businessNow.as('now')).as('present'), (join) => join.onTrue())
    // Every step runs this query, so its plan is cached.
    .modifyFront(sql`/* plan once: deal */`)
    .selectAll(['deal', 'deal_part'])
    .select('present.now')
    .select(({ selectFrom }) =>
      selectFrom('deal_clock')
        .select('fires')
        .whereRef('deal_clock.deal_id', '=', 'deal_part.deal_id')
        .whereRef('deal_clock.part', '=', 'deal_part.part')
        .whereRef('due_at', '<=', 'present.now')
        .where('fires', 'is not', null)
        .as('due'),
    )
    .select(({ selectFrom }) =>
      selectFrom('deal_part_day')
        .select('deal_part_day.ship_by')
        .whereRef('deal_part_day.deal_id', '=', 'deal_part.deal_id')
        .whereRef('deal_part_day.part', '=', 'deal_part.part')
        .as('part_ship_by'),
    )
    .select(
      sql<Standstill | null>`(select jsonb_build_object('ms', sum(extract(epoch from coalesce(ended_at, present.now) - began_at) * 1000)::bigint,
        'now', bool_or(ended_at is null)) from deal_standstill where deal_id = deal.id)`.as('standstill'),
    )
    .select(isWorkDeal(sql`deal.id`).as('is_work'))
    .select(isSideAway.as('is_side_away'))
    .select(disputeOfPart.as('dispute'))
    .where('deal.id', '=', id)
    .orderBy('deal_part.part')
    .execute();
  const [first] = found;
  if (!first) return undefined;
  const standstill_ms = Number(first.standstill?.ms ?? 0);
  const afterStandstill = (day: Date) => new Date(day.getTime() + standstill_ms);
  return {
    id: first.id,
    buyerId: first.buyer_id,
    sellerId: first.seller_id,
    currency: currency(first.currency),
    fee_bps: BigInt(first.fee_bps),
    plan: first.plan as EscrowPlan,
    inspection_ms: Number(first.inspection_ms),
    shipBy: afterStandstill(first.ship_by),
    isWork: first.is_work,
    isSideAway: first.is_side_away,
    standsStill: first.standstill?.now ?? false,
    standsUntil: first.stands_until ?? undefined,
    about: first.about ?? undefined,
    now: first.now,
    parts: found.map((row) => partOf(row, afterStandstill(row.part_ship_by ?? first.ship_by))),
  };
}

type PartRow = Selectable<DB['deal_part']> & { due: string | null; dispute: InDisputeJson | null };

function partOf(row: PartRow, shipBy: Date): DealPart {
  return {
    part: row.part,
    called: row.called ?? undefined,
    minor: row.minor,
    buyerFee: row.buyer_fee,
    sellerFee: row.seller_fee,
    shipBy,
    state: row.state as DealState,
    version: row.version,
    turn: (row.turn ?? undefined) as DealPart['turn'],
    sellers: row.sellers_minor ?? undefined,
    pinRound: row.pin_round,
    pinTries: row.pin_tries,
    due: (row.due ?? undefined) as DealEvent | undefined,
    dispute: row.dispute ? inDisputeOf(row.dispute) : undefined,
  };
}

/** Locks a deal until the caller's transaction ends. The deal and the time are read only after the wait for the lock. */
export async function lockDeal(ctx: Ctx, id: bigint): Promise<Deal | undefined> {
  const locked = await sql`/* plan once: deal-held */ select from deal where id = ${id} for update`.execute(ctx.db);
  return locked.rows.length === 0 ? undefined : findDeal(ctx, id);
}
