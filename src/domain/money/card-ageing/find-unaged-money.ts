import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';
import { currency, type Amount } from '#domain/values/currency.ts';

/** The member's account that card money was booked to; an exempt payout may have taken it out since. */
type HoldingAccount = 'member_payable' | 'buyer_refundable' | 'member_available';

export type UnagedMoney = {
  holdId: bigint;
  memberId: bigint;
  account: HoldingAccount;
  charge: { provider: string; reference: string };
  /** The settled part of a deal. Undefined for a top-up, and for a refund that the provider refused. */
  part: { dealId: bigint; part: number } | undefined;
  /** What is left after refunds to the card and lost chargebacks. */
  amount: Amount;
  until: Date;
  /** 'limit': the charge was above the joint limit, so no exemption frees it. */
  why: 'card' | 'limit';
  /** Whether the money is still in its account. False once it was put aside for a payout, which only an exemption allows. */
  isInAccount: boolean;
};

type Row = {
  id: string;
  member_id: string;
  account_kind: HoldingAccount;
  provider: string;
  reference: string;
  deal_id: string | null;
  part: number | null;
  minor: string;
  currency: string;
  held_until: Date;
  why: 'card' | 'limit';
  is_here: boolean;
};

/** By the database’s clock. Callers must pass all accounts that count together. */
export async function findUnagedCardMoney(
  { db }: Pick<Ctx, 'db'>,
  memberIds: readonly bigint[],
): Promise<UnagedMoney[]> {
  const { rows } = await sql<Row>`
    select h.id::text, h.member_id::text, h.account_kind, h.provider, h.reference, h.deal_id::text, h.part,
      (h.minor - h.gone_minor)::text as minor, h.currency, h.held_until, h.why,
      not exists (select from payout o where o.deal_id = h.deal_id and o.part = h.part and o.member_id = h.member_id
        and h.account_kind = 'member_payable' and o.state not in ('failed', 'reversed', 'turned_down', 'cancelled')) as is_here
    from card_hold h
    where h.member_id = any(${memberIds.map(String)}::bigint[]) and h.held_until > business_now() and h.gone_minor < h.minor
    order by h.held_until, h.id`.execute(db);
  return rows.map((row) => ({
    holdId: BigInt(row.id),
    memberId: BigInt(row.member_id),
    account: row.account_kind,
    charge: { provider: row.provider, reference: row.reference },
    part: row.deal_id === null || row.part === null ? undefined : { dealId: BigInt(row.deal_id), part: row.part },
    amount: { minor: BigInt(row.minor), currency: currency(row.currency) },
    until: row.held_until,
    why: row.why,
    isInAccount: row.is_here,
  }));
}

export type CardLook = { why: 'large' | 'repeated'; at: Date };

/** The open warning about large or repeated card payments to a seller; undefined once staff have checked them. */
export async function findCardLook({ db }: Pick<Ctx, 'db'>, memberId: bigint): Promise<CardLook | undefined> {
  const { rows } =
    await sql<CardLook>`select why, at from card_look where member_id = ${memberId} and seen_at is null`.execute(db);
  return rows.find(() => true);
}
