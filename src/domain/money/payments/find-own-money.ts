import { sql } from 'kysely';
import { businessNow } from '#platform/database/business-clock.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { currency, type Amount } from '#domain/values/currency.ts';
import { givenBackStates, type PayoutState } from '../payouts/payout.states.ts';
import { wasStopped } from '../payouts/stop-reasons.ts';
import { waitsForAccount } from '../payouts/waits-for-account.ts';

export type OwnPayout = {
  id: bigint;
  amount: Amount;
  state: PayoutState;
  bank: string;
  at: Date;
  trouble: string | undefined;
  isSent: boolean;
  /** We stopped it before it was sent, because a bank took a payment back. */
  isStopped: boolean;
  /** It paid for a sale and did not arrive, so it is sent again only after the member has saved a bank account. */
  waitsForAccount: boolean;
};
type BegunPayment = {
  reference: string;
  amount: Amount;
  at: Date;
  /** 'order ORD-7K2MPX', 'deal 12'. */ for: string | undefined;
};
/** A payment of the member that a bank claims: 'claimed' until the bank decides, then 'lost' until its loss is borne. */
export type OwnClaim = { reference: string; amount: Amount; state: 'claimed' | 'lost' };
export type PayoutAccount = { bank: string; ending: string; holder: string; usableFrom: Date; isUsable: boolean };

export type OwnMoney = {
  /** By currency: what deals hold, and what was sent to the member's bank. */
  held: Amount[];
  paidOut: Amount[];
  /** Sent to the bank or the provider, and not at the member's bank yet. */
  onItsWay: Amount[];
  payouts: OwnPayout[];
  begun: BegunPayment[];
  account: PayoutAccount | undefined;
  /** By when the next released money is paid out. Money whose day has passed does not count. */
  nextPayout: Date | undefined;
  /** Some released money was not paid out on its day. */
  isOverdue: boolean;
  /** Card money that has not aged, the nearest day first. */
  unaged: UnagedOfDay[];
  claims: OwnClaim[];
  owed: Amount[];
};

/** 'sales' was released and 'refunds' was refunded to the member; the rest is in the balance. */
export type UnagedOfDay = { amount: Amount; until: Date; from: 'sales' | 'refunds' | 'balance' };

type Sum = { currency: string; minor: string };
type MoneyRow = {
  held: Sum[];
  paid_out: Sum[];
  on_its_way: Sum[];
  payouts: (Sum & {
    id: string;
    state: PayoutState;
    bank: string;
    at: string;
    trouble: string | null;
    sent: boolean;
    stopped: boolean;
    waits_for_account: boolean;
  })[];
  begun: (Sum & { reference: string; at: string; for: string | null })[];
  account: { bank: string; ending: string; holder: string; from: string; usable: boolean } | null;
  unaged: (Sum & { until: string; from: UnagedOfDay['from'] })[];
  claims: (Sum & Omit<OwnClaim, 'amount'>)[];
  owed: Sum[];
  next_payout: Date | null;
  is_overdue: boolean;
};

/** Whether the bank has not decided about the claim, or the loss is not borne yet. */
const isUnsettled = sql`(c.state in ('needs_answer', 'with_bank') or c.state = 'lost' and c.borne_at is null)`;
const mostPayouts = 10;
const mostDays = 30;

/** Leaves out sales of an exempt seller, and money put aside for a payout, which an exemption has already freed. */
const unagedOf = (memberId: bigint) => sql`
  select coalesce(jsonb_agg(jsonb_build_object('currency', currency, 'minor', minor::text, 'until', until, 'from', place) order by until, place), '[]')
  from (
    select h.currency, sum(h.minor - h.gone_minor) as minor, max(h.held_until) as until,
      case h.account_kind when 'member_payable' then 'sales' when 'buyer_refundable' then 'refunds' else 'balance' end as place
    from card_hold h where h.member_id = ${memberId} and h.held_until > ${businessNow} and h.minor > h.gone_minor
      and not (h.account_kind = 'member_payable' and h.why = 'card' and (select fits from card_exemption_of(${memberId}::bigint)))
      and not exists (select from payout o where o.deal_id = h.deal_id and o.part = h.part and o.member_id = h.member_id
        and h.account_kind = 'member_payable' and o.state not in (${sql.join(givenBackStates.map((state) => sql.lit(state)))}))
    group by h.currency, place, (h.held_until at time zone 'Africa/Lagos')::date order by 3 limit ${mostDays}) days`;

/** Whether a bank claims the payment of the released money, which then has no payout day. */
const isReleaseClaimed = sql`exists (select from chargeback c where c.deal_id = r.deal_id and ${isUnsettled})`;

export async function findOwnMoney({ db }: Pick<Ctx, 'db'>, memberId: bigint): Promise<OwnMoney> {
  const sums = (query: ReturnType<typeof sql>) =>
    sql`(select coalesce(jsonb_agg(jsonb_build_object('currency', currency, 'minor', minor::text) order by currency), '[]') from (${query}) sums)`;
  const { rows } = await sql<MoneyRow>`
    select ${sums(sql`select a.currency, sum(a.balance) as minor from deal d join ledger_account a on a.deal_id = d.id and a.kind = 'escrow'
        where (d.buyer_id = ${memberId} or d.seller_id = ${memberId}) and a.balance > 0 group by 1`)} as held,
      ${sums(sql`select currency, sum(minor) as minor from payout where member_id = ${memberId} and state = 'success' group by 1`)} as paid_out,
      ${sums(sql`select currency, sum(minor) as minor from payout
        where member_id = ${memberId} and ended_at is null and sent_journal_id is not null group by 1`)} as on_its_way,
      (select coalesce(jsonb_agg(jsonb_build_object('id', o.id::text, 'currency', o.currency, 'minor', o.minor::text, 'state', o.state,
          'at', o.asked_for_at, 'trouble', o.trouble, 'sent', o.sent_journal_id is not null, 'stopped', ${wasStopped},
          'waits_for_account', ${waitsForAccount}, 'bank', a.bank_name || ', ' || right(a.account_number, 4)) order by o.id desc), '[]')
        from (select * from payout where member_id = ${memberId} order by id desc limit ${mostPayouts}) o
        join payout_account a on a.id = o.account_id) as payouts,
      (select coalesce(jsonb_agg(jsonb_build_object('reference', reference, 'currency', currency, 'minor', minor::text, 'at', begun_at,
          'for', (select coalesce('order ' || o.order_number, 'deal ' || d.id) from deal d left join market_order o on o.deal_id = d.id
            where d.id = payment.deal_id)) order by id desc), '[]')
        from payment where payer_id = ${memberId} and state in ('begun', 'open') and begun_at > ${businessNow} - interval '3 days') as begun,
      (${unagedOf(memberId)}) as unaged,
      ${sums(sql`select currency, -balance as minor from ledger_account where member_id = ${memberId} and kind = 'receivable' and balance < 0`)} as owed,
      (select coalesce(jsonb_agg(jsonb_build_object('reference', c.reference, 'currency', c.currency, 'minor', c.minor::text,
          'state', case c.state when 'lost' then 'lost' else 'claimed' end) order by c.id), '[]')
        from chargeback c join payment p on p.id = c.payment_id
        where p.payer_id = ${memberId} and ${isUnsettled}) as claims,
      (select min(greatest(due_at, not_before)) from payout_release r where member_id = ${memberId} and payout_id is null
        and greatest(due_at, not_before) > ${businessNow} and not ${isReleaseClaimed}) as next_payout,
      exists (select from payout_release r where member_id = ${memberId} and payout_id is null
        and greatest(due_at, not_before) <= ${businessNow} and not ${isReleaseClaimed}) as is_overdue,
      (select jsonb_build_object('bank', bank_name, 'ending', right(account_number, 4), 'holder', holder, 'from', usable_from,
          'usable', usable_from <= ${businessNow})
        from payout_account where member_id = ${memberId} and replaced_at is null) as account`.execute(db);
  const [{ held, paid_out, on_its_way, payouts, begun, account, next_payout, is_overdue, unaged, claims, owed }] =
    rows as [MoneyRow];
  return {
    nextPayout: next_payout ?? undefined,
    isOverdue: is_overdue,
    unaged: unaged.map(({ until, from, ...sum }) => ({ amount: amountOf(sum), until: new Date(until), from })),
    claims: claims.map(({ reference, state, ...sum }) => ({ reference, state, amount: amountOf(sum) })),
    owed: owed.map(amountOf),
    held: held.map(amountOf),
    paidOut: paid_out.map(amountOf),
    onItsWay: on_its_way.map(amountOf),
    payouts: payouts.map(({ id, state, bank, at, trouble, sent, stopped, waits_for_account, ...sum }) => ({
      id: BigInt(id),
      state,
      bank,
      at: new Date(at),
      trouble: trouble ?? undefined,
      isSent: sent,
      isStopped: stopped,
      waitsForAccount: waits_for_account,
      amount: amountOf(sum),
    })),
    begun: begun.map(({ reference, at, for: paidFor, ...sum }) => ({
      reference,
      at: new Date(at),
      for: paidFor ?? undefined,
      amount: amountOf(sum),
    })),
    account: account
      ? {
          bank: account.bank,
          ending: account.ending,
          holder: account.holder,
          usableFrom: new Date(account.from),
          isUsable: account.usable,
        }
      : undefined,
  };
}

function amountOf({ currency: code, minor }: Sum): Amount {
  return { minor: BigInt(minor), currency: currency(code) };
}
