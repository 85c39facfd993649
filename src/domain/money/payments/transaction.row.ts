import { givenBackStates } from '../payouts/payout.states.ts';
import { sql, type RawBuilder } from 'kysely';
import { brand } from '#content/brand.ts';
import { currency } from '#domain/values/currency.ts';
import type { Transaction, TransactionStatus, TransactionType } from './transaction.view.ts';

/** A posting `line` to an account `mine` of the member, with its journal and the values that its text needs. */
export type TransactionRow = {
  id: bigint;
  kind: string;
  type: TransactionType;
  purse: string;
  minor: bigint;
  currency: string;
  at: Date;
  deal_id: bigint | null;
  order_number: string | null;
  about: string | null;
  channel: string | null;
  payout_state: string | null;
  /** The kind of account that paid the payout. */
  from: string | null;
  bank: string | null;
  /** From when card money can be used. */
  held_until: Date | null;
};

/**
 * A journal `j` that puts a member's money aside for a payout, or puts it back. The money is still the member's, so statements show the
 * journal that sends the payout instead.
 */
export const staysWithMember = sql<boolean>`(j.kind = 'payout_prepared'
  or exists (select from ledger_journal undone where undone.id = j.reverses_id and undone.kind = 'payout_prepared'))`;

/**
 * The type of a journal `j` on a member's account `mine`: a payment, a refund, or else a payout, because everything that leaves a member
 * counts as one.
 */
export const transactionTypeSql = sql<TransactionType>`(case
  when j.kind in ('charge', 'funding', 'suspense_cleared', 'receivable_paid') or (j.kind = 'settlement' and mine.kind = 'member_payable') then 'payment'
  when j.kind in ('fee_returned', 'refund_kept', 'settlement') or (j.kind = 'loss_borne' and p.amount > 0) then 'refund'
  else 'payout' end)`;

export const transactionLineColumns = sql`j.id, j.kind, j.deal_id, j.part, j.at, j.provider, j.reference, j.reverses_id, p.amount as minor, ${transactionTypeSql} as type`;

export const transactionRowColumns = sql`line.id, line.kind, line.type, mine.kind as purse, line.minor, mine.currency, line.at, line.deal_id, o.order_number, d.about,
  (select pay.channel from payment pay where pay.deal_id = line.deal_id and pay.state = 'paid' and line.kind = 'funding'
    union all select c.channel from provider_charge c where (line.kind = 'charge' or line.kind = 'funding' and line.deal_id is null) and c.provider = line.provider
      and c.reference = line.reference limit 1) as channel,
  (select h.held_until from card_hold h where h.deal_id = line.deal_id and h.part = line.part and h.account_kind = mine.kind
    and line.kind = 'settlement') as held_until, out.state as payout_state, out.purse as from, bank.bank_name || ' ' || right(bank.account_number, 4) as bank`;

export const transactionRowJoins = sql`left join deal d on d.id = line.deal_id left join market_order o on o.deal_id = line.deal_id
  left join payout out on out.reference = line.reference
  left join payout_account bank on bank.id = out.account_id`;

export function transactionOf(row: TransactionRow): Transaction {
  return {
    id: row.id,
    type: row.type,
    amount: { minor: row.minor, currency: currency(row.currency) },
    method: methodOf(row),
    status: statusOf(row),
    date: row.at,
    description: descriptionOf(row),
    dealId: row.deal_id ?? undefined,
    heldUntil: row.held_until ?? undefined,
  };
}

const channelNames: Record<string, string> = { card: 'Card', bank_transfer: 'Bank transfer', bank: 'Bank transfer' };

function methodOf({ kind, channel, bank }: TransactionRow): string {
  if (bank !== null) return `Bank account ${bank}`;
  if (kind === 'settlement') return 'Escrow';
  return channelNames[channel ?? ''] ?? brand.payName;
}

function statusOf({ kind, payout_state: state }: TransactionRow): TransactionStatus {
  if (state === null || kind === 'reversal') return 'Completed';
  if (isGivenBack(state)) return 'Came back';
  return state === 'success' ? 'Completed' : 'Processing';
}

function isGivenBack(payout: string | null): boolean {
  return givenBackStates.some((one) => one === payout);
}

function descriptionOf(row: TransactionRow): string {
  const { kind, purse, deal_id, order_number, about, payout_state, from } = row;
  const subject = order_number === null ? (about ?? `Deal ${deal_id}`) : `Order ${order_number}`;
  if (kind === 'charge')
    return deal_id === null ? `Paid into your ${brand.payName} balance` : `${subject}: received from you`;
  if (kind === 'fee_returned') return 'Supplier application fee: paid back to you';
  if (kind === 'funding' && deal_id === null) return 'Supplier application fee';
  if (kind === 'funding') return `${subject}: paid into escrow`;
  if (kind === 'settlement')
    return purse === 'buyer_refundable' ? `${subject}: paid back to you` : `${subject}: released to you`;
  if (kind === 'suspense_cleared') return 'A payment that our team matched';
  if (kind === 'reversal') return isGivenBack(payout_state) ? 'A payout came back' : 'A payout that is not sent yet';
  if (kind === 'sending_booked') return 'Sent to your bank earlier, and booked now';
  if (kind === 'charge_lost') return 'Your bank took a payment back';
  if (kind in otherDescriptions) return otherDescriptions[kind]!(row, subject);
  const paidFrom = from ?? purse;
  if (paidFrom === 'member_payable') return deal_id === null ? 'Paid out to you' : `${subject}: paid out to you`;
  return paidFrom === 'buyer_refundable' ? 'Refunds sent to your bank' : `Withdrawn from your ${brand.payName} balance`;
}

/** Words for movements other than payments, payouts and refunds to a bank. A debt is a member's account too, below zero. */
const otherDescriptions: Record<string, (row: TransactionRow, subject: string) => string> = {
  loss_borne({ minor, purse, deal_id }, subject) {
    if (purse === 'receivable') return 'You owe us more: a bank took a payment back';
    if (minor > 0n) return `${subject}: paid back to you`;
    return deal_id === null
      ? 'Taken from you: a bank took a payment back'
      : `${subject}: taken from you, a bank took a payment back`;
  },
  receivable_paid: ({ purse }) => (purse === 'receivable' ? 'You owe us less' : 'Paid what you owed us'),
  refund_kept: ({ minor }) =>
    minor > 0n ? `Refund kept in your ${brand.payName} balance` : 'Refund that your card did not take',
};

type DirectPaymentsQuery = {
  /** Journals from this number on. */
  since?: bigint | null;
  /** Journals before this number. */
  before?: bigint | null | undefined;
  size: number;
};

/**
 * A member's payments for deals and fees at a provider, as rows of transactions, the newest first. Their journals touch no account of the
 * member, so the account is 0 and the number is the journal's.
 */
export function selectDirectPayments(
  memberId: bigint,
  { since = 0n, before, size }: DirectPaymentsQuery,
): RawBuilder<unknown> {
  return sql`select j.id, 'funding' as kind, j.deal_id, null::smallint as part, j.at, j.provider, j.reference, j.reverses_id, -pay.minor as minor, 'payment' as type,
      j.id as number, 0::bigint as account, 'member_available' as purse, pay.currency
    from payment pay join ledger_journal j on j.id = pay.journal_id
    where pay.payer_id = ${memberId} and pay.journal_id >= ${since}::bigint
      ${before === null || before === undefined ? sql`` : sql`and pay.journal_id < ${before}::bigint`}
    order by pay.journal_id desc limit ${size}`;
}
