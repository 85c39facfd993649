import { sql } from 'kysely';
import { businessNow } from '#platform/database/business-clock.ts';
import type { EscrowPlan } from '#content/escrow-fees.ts';
import type { DollarRate, FeePayer } from '#domain/money/plans/plan.rules.ts';
import type { Ctx } from '#domain/acting/context.ts';
import type { Currency } from '#domain/values/currency.ts';
import { quantityText, type Unit } from '#domain/values/listed-goods.ts';
import { mayTakeDealStep } from './deal.standing.ts';
import {
  chargebacksIn,
  chargebacksOfDeal,
  type ChargebacksJson,
  type DealChargebacks,
} from '../deal-terms/deal-chargebacks.ts';
import { isShopDeal } from '../deal-terms/deal-work.ts';
import { findDeal, type DealPart } from '../deal-terms/find-deal.ts';
import { heldFor } from '../deal-terms/part.shape.ts';

/** What the buyer pays for a deal. All amounts are in the deal's currency. */
export type Bill = {
  dealId: bigint;
  buyerId: bigint;
  currency: Currency;
  /** '10 nuts of …', or the description by its two sides. */
  what: string | undefined;
  order: { id: bigint; number: string; goods: bigint; shipping: bigint; method: string | undefined } | undefined;
  sellerName: string | undefined;
  /** The price of goods and shipping. */
  worth: bigint;
  feePayer: FeePayer;
  fee_bps: number;
  /** The plan that set the fee, and the value of a dollar when the terms were set. */
  plan: EscrowPlan;
  rate: DollarRate | undefined;
  buyerFee: bigint;
  sellerFee: bigint;
  /** What is held once the deal is paid. */
  total: bigint;
  /** Each part that is held and released by itself; a single part has no name. */
  parts: readonly { name: string | undefined; minor: bigint; shipBy: Date }[];
  /** We are the seller. */
  isOurs: boolean;
  /** The deal is about work: nothing is sent. */
  isWork: boolean;
  inspection_ms: number;
  shipBy: Date;
  /** When the deal lapses by itself. */
  until: Date | undefined;
  /** The buyer can agree, and does so by paying. */
  mayAgree: boolean;
  /** The step that these terms belong to. */
  version: number;
  /** Why the deal cannot be paid now; undefined if it can. */
  reason: string | undefined;
  isPaid: boolean;
  /** Some of what was paid is still held. */
  isHeld: boolean;
  /** The open and lost chargebacks of the payment. */
  chargebacks: DealChargebacks | undefined;
};

type Row = {
  fee_payer: FeePayer;
  plan: EscrowPlan;
  per_dollar: bigint | null;
  rate_since: string | null;
  seller_name: string | null;
  order_id: bigint | null;
  about: string | null;
  order_number: string;
  listing_name: string;
  quantity: bigint;
  unit: Unit;
  subtotal_kobo: bigint;
  shipping_kobo: bigint | null;
  payment_method: string | null;
  is_ours: boolean;
  due_at: Date | null;
  is_paid: boolean;
  is_held: boolean;
  chargebacks: ChargebacksJson;
};

export async function findBill(ctx: Ctx, dealId: bigint): Promise<Bill | undefined> {
  const deal = await findDeal(ctx, dealId);
  const [first] = deal?.parts ?? [];
  if (!deal || !first) return undefined;
  const { rows } = await sql<Row>`
    select d.fee_payer, d.plan, d.per_dollar, d.rate_since::text, seller.name as seller_name, d.about, o.id as order_id, o.order_number, o.listing_name, o.quantity, o.unit,
      o.subtotal_kobo, o.shipping_kobo, o.payment_method, ${isShopDeal(sql`d.id`)} as is_ours,
      (select min(due_at) from deal_clock c where c.deal_id = d.id and c.fires = 'lapse' and c.due_at > ${businessNow}) as due_at,
      exists (select from ledger_journal j where j.deal_id = d.id and j.kind in ('funding', 'charge')) as is_paid,
      exists (select from ledger_account a where a.deal_id = d.id and a.kind = 'escrow' and a.balance > 0) as is_held, ${chargebacksOfDeal(sql`d.id`)} as chargebacks
    from deal d join member seller on seller.id = d.seller_id left join market_order o on o.deal_id = d.id
    where d.id = ${dealId}`.execute(ctx.db);
  const [row] = rows as [Row];
  const sum = (amountOf: (part: DealPart) => bigint) => deal.parts.reduce((total, part) => total + amountOf(part), 0n);
  const agreement = mayTakeDealStep(deal, first, 'agree', 'buyer');
  const mayAgree = agreement.transition !== undefined;
  return {
    dealId,
    buyerId: deal.buyerId,
    currency: deal.currency,
    what:
      row.order_id === null
        ? (row.about ?? undefined)
        : `${quantityText(row.quantity, row.unit)} of ${row.listing_name}`,
    order: orderIn(row),
    sellerName: row.seller_name ?? undefined,
    worth: sum(({ minor }) => minor),
    feePayer: row.fee_payer,
    fee_bps: Number(deal.fee_bps),
    plan: row.plan,
    rate: row.per_dollar && row.rate_since ? { per_dollar: row.per_dollar, since: row.rate_since } : undefined,
    buyerFee: sum(({ buyerFee }) => buyerFee),
    sellerFee: sum(({ sellerFee }) => sellerFee),
    total: sum(heldFor),
    parts: deal.parts.map(({ called, minor, shipBy }) => ({ name: called, minor, shipBy })),
    isOurs: row.is_ours,
    isWork: deal.isWork,
    inspection_ms: deal.inspection_ms,
    shipBy: deal.shipBy,
    until: row.due_at ?? undefined,
    mayAgree,
    version: first.version,
    reason: first.state === 'proposed' ? agreement.reason : mayTakeDealStep(deal, first, 'fund', 'buyer').reason,
    isPaid: row.is_paid,
    isHeld: row.is_held,
    chargebacks: chargebacksIn(row.chargebacks),
  };
}

function orderIn(row: Row): Bill['order'] {
  const { order_id: id, order_number: number, subtotal_kobo: goods, shipping_kobo, payment_method } = row;
  return id === null
    ? undefined
    : { id, number, goods, shipping: shipping_kobo ?? 0n, method: payment_method ?? undefined };
}
