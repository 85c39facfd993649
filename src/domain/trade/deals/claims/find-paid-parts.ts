import { sql } from 'kysely';
import { dayInLagos, writtenDay } from '#domain/values/day-input.ts';
import type { Ctx } from '#domain/acting/context.ts';
import type { ClaimedSides, PaymentEvidence, PaidPart } from '#domain/money/payments/purposes/payment-purpose.ts';
import {
  chargebacksIn,
  chargebacksOfDeal,
  type ChargebacksJson,
  type DealChargebacks,
} from '../../deal-terms/deal-chargebacks.ts';
import { dealStateLabel } from '../deal.labels.ts';
import { isWorkDeal } from '../../deal-terms/deal-work.ts';
import {
  dealStates,
  holdsMoney,
  type DealEvent,
  type DealParty,
  type DealState,
} from '../../deal-terms/deal.states.ts';
import { stepText } from '../../chargeback-evidence/step-names.ts';

const holding = sql.join(dealStates.filter(holdsMoney).map((state) => sql.lit(state)));

type Row = Omit<PaidPart, 'called'> & { state: DealState; parts: number; isWork: boolean };

/** After a chargeback only the money that it left to the seller counts as released, because the next chargeback can take that money. */
const releasedOrLeft = ({ state, released, unpaid }: Pick<Row, 'state' | 'released' | 'unpaid'>) =>
  state === 'charged_back' ? unpaid : released;

/** The parts of a deal for a lost chargeback, the last part first. Money on its way to a bank counts as gone. */
export async function findPaidParts({ db }: Pick<Ctx, 'db'>, dealId: bigint): Promise<PaidPart[]> {
  const { rows } = await sql<Row>`
    select d.id as "dealId", part.part as part, part.state, d.buyer_id as "buyerId", d.seller_id as "sellerId",
      (select count(*)::int from deal_part where deal_id = d.id) as parts, ${isWorkDeal(sql`d.id`)} as "isWork",
      exists (select from deal_event e where e.deal_id = d.id and e.part = part.part and e.event = 'ship') as "isShipped",
      case when part.state in (${holding}) then part.minor + part.buyer_fee else 0 end as held,
      coalesce((select sum(p.amount) from ledger_journal j join ledger_posting p on p.journal_id = j.id
        join ledger_account a on a.id = p.account_id where j.kind = 'settlement' and j.deal_id = d.id and j.part = part.part
          and a.kind in ('member_payable', 'fee_income')), 0)::bigint as released,
      coalesce((select r.minor - r.taken_minor from payout_release r left join payout o on o.id = r.payout_id
        where r.deal_id = d.id and r.part = part.part and (o.id is null or o.state in ('to_confirm', 'failed', 'reversed', 'turned_down', 'cancelled')
          or (o.state = 'reserved' and o.tries = 0))), 0)::bigint as unpaid
    from deal d join deal_part part on part.deal_id = d.id where d.id = ${dealId} order by part.part desc`.execute(db);
  return rows.map(({ state, parts, isWork, ...row }) => ({
    ...row,
    released: releasedOrLeft({ state, ...row }),
    called: `${parts > 1 ? `Part ${row.part}: ` : ''}${dealStateLabel(state, isWork)}`,
  }));
}

/** The seller of a deal whose payment a bank claims back, and how staff pages name the deal. */
export async function findClaimedDeal({ db }: Pick<Ctx, 'db'>, dealId: bigint): Promise<ClaimedSides> {
  const { rows } = await sql<{ seller: bigint; about: string }>`
    select d.seller_id as seller, coalesce('Order ' || o.order_number, d.about, 'Deal ' || d.id) as about
    from deal d left join market_order o on o.deal_id = d.id where d.id = ${dealId}`.execute(db);
  const [{ seller, about }] = rows as [{ seller: bigint; about: string }];
  return { others: [seller], about };
}

type Step = {
  part: number;
  event: DealEvent;
  party: DealParty;
  at: Date;
  carrier: string | null;
  tracking: string | null;
  isWork: boolean;
};

/** The events of a deal that show a bank what was sent and received, in order. */
export async function findDealEvidence({ db }: Pick<Ctx, 'db'>, dealId: bigint): Promise<PaymentEvidence[]> {
  const { rows } = await sql<Step>`
    select e.part, e.event, e.party, e.at, s.carrier, s.tracking, ${isWorkDeal(sql`e.deal_id`)} as "isWork" from deal_event e
    left join deal_evidence s on s.deal_id = e.deal_id and s.part = e.part and s.number = e.number
    where e.deal_id = ${dealId} and e.event in ('ship', 'deliver', 'accept', 'reject', 'ship_return', 'receive_return', 'dispute')
    order by e.at, e.part, e.number`.execute(db);
  return rows.map(({ part, at, carrier, tracking, isWork, ...step }) => ({
    term: `Part ${part}, ${writtenDay(dayInLagos(at))}`,
    value: [stepText(step, isWork), carrier, tracking].filter((text) => text !== null).join(', '),
  }));
}

/** The open and lost chargebacks of a deal. */
export async function findDealChargebacks(
  { db }: Pick<Ctx, 'db'>,
  dealId: bigint,
): Promise<DealChargebacks | undefined> {
  const { rows } = await sql<{
    chargebacks: ChargebacksJson;
  }>`select ${chargebacksOfDeal(sql`${dealId}::bigint`)} as chargebacks`.execute(db);
  return chargebacksIn(rows[0]!.chargebacks);
}
