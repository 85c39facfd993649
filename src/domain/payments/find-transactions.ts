import { sql, type RawBuilder } from 'kysely';
import { brand } from '#content/brand.ts';
import type { Ctx } from '../context.ts';
import { currency } from '../currency.ts';
import type { Transaction, TransactionStatus, TransactionType } from './transaction.view.ts';

export type TransactionsAsked = {
  type?: TransactionType | undefined;
  /** Days in Lagos, both of them included. */
  from?: string | undefined;
  to?: string | undefined;
  /** From before this one on. */
  before?: bigint | undefined;
  size: number;
};

export type TransactionPage = { rows: Transaction[]; before: bigint | undefined };

type Row = {
  id: bigint;
  kind: string;
  purse: string;
  minor: bigint;
  currency: string;
  at: Date;
  deal_id: bigint | null;
  order_number: string | null;
  about: string | null;
  channel: string | null;
  payout_state: string | null;
  bank: string | null;
};

/** What came into an account of theirs for a deal went on to the deal at once, and is told as that. */
const told = sql`not (j.kind = 'charge' and j.deal_id is not null)`;

const ofType: Record<TransactionType, RawBuilder<boolean>> = {
  payment: sql`(j.kind in ('charge', 'funding', 'suspense_cleared') or (j.kind = 'settlement' and mine.kind = 'member_payable'))`,
  refund: sql`(j.kind = 'settlement' and mine.kind = 'buyer_refundable')`,
  payout: sql`j.kind in ('payout', 'withdrawal', 'refund_sent', 'charge_lost', 'reversal')`,
};

/**
 * What moved of a member's money, as the books have it, the newest first. Each of their accounts is read along its own index for no more
 * than a page, so the first page of many costs what that of a few does.
 */
export async function findTransactions(
  { db }: Pick<Ctx, 'db'>,
  memberId: bigint,
  asked: TransactionsAsked,
): Promise<TransactionPage> {
  const { type, from, to, before, size } = asked;
  const start = (day: string) => sql`${day}::date::timestamp at time zone 'Africa/Lagos'`;
  const fits = sql.join(
    [
      told,
      ...(type ? [ofType[type]] : []),
      ...(from ? [sql`j.at >= ${start(from)}`] : []),
      ...(to ? [sql`j.at < ${start(to)} + interval '1 day'`] : []),
      ...(before === undefined ? [] : [sql`p.journal_id < ${before}`]),
    ],
    sql` and `,
  );
  const { rows } = await sql<Row>`
    select line.id, line.kind, mine.kind as purse, line.minor, mine.currency, line.at, line.deal_id, o.order_number, d.about,
      (select pay.channel from payment pay where pay.deal_id = line.deal_id and pay.state = 'paid' and line.kind = 'funding'
        union all select c.channel from provider_charge c where line.kind = 'charge' and c.provider = line.provider
          and c.reference = line.reference limit 1) as channel,
      out.state as payout_state, bank.bank_name || ' ' || right(bank.account_number, 4) as bank
    from ledger_account mine
    cross join lateral (
      select j.id, j.kind, j.deal_id, j.at, j.provider, j.reference, j.reverses_id, p.amount as minor
      from ledger_posting p join ledger_journal j on j.id = p.journal_id
      where p.account_id = mine.id and ${fits} order by p.journal_id desc limit ${size + 1}) line
    left join deal d on d.id = line.deal_id left join market_order o on o.deal_id = line.deal_id
    left join payout out on out.journal_id = coalesce(line.reverses_id, line.id)
    left join payout_account bank on bank.id = out.account_id
    where mine.member_id = ${memberId} order by line.id desc limit ${size + 1}`.execute(db);
  const shown = rows.slice(0, size);
  return { rows: shown.map(transactionOf), before: rows.length > size ? shown.at(-1)?.id : undefined };
}

function transactionOf(row: Row): Transaction {
  return {
    id: row.id,
    type: typeOf(row),
    amount: { minor: row.minor, currency: currency(row.currency) },
    method: methodOf(row),
    status: statusOf(row),
    date: row.at,
    description: descriptionOf(row),
    dealId: row.deal_id ?? undefined,
  };
}

function typeOf({ kind, purse }: Row): TransactionType {
  if (kind === 'settlement') return purse === 'buyer_refundable' ? 'refund' : 'payment';
  return kind === 'charge' || kind === 'funding' || kind === 'suspense_cleared' ? 'payment' : 'payout';
}

const channelNames: Record<string, string> = { card: 'Card', bank_transfer: 'Bank transfer', bank: 'Bank transfer' };

function methodOf({ kind, channel, bank }: Row): string {
  if (bank !== null) return `Bank account ${bank}`;
  if (kind === 'settlement') return 'Escrow';
  return channelNames[channel ?? ''] ?? brand.payName;
}

function statusOf({ kind, payout_state: state }: Row): TransactionStatus {
  if (state === null || kind === 'reversal') return 'Completed';
  if (state === 'failed' || state === 'reversed') return 'Came back';
  return state === 'success' ? 'Completed' : 'Processing';
}

function descriptionOf(row: Row): string {
  const { kind, purse, deal_id, order_number, about } = row;
  const of = order_number === null ? (about ?? `Deal ${deal_id}`) : `Order ${order_number}`;
  if (kind === 'charge') return `Paid into your ${brand.payName} balance`;
  if (kind === 'funding') return `${of}: paid into escrow`;
  if (kind === 'settlement') return purse === 'buyer_refundable' ? `${of}: paid back to you` : `${of}: released to you`;
  if (kind === 'suspense_cleared') return 'A payment that was sorted out';
  if (kind === 'reversal') return 'A payout came back';
  if (kind === 'charge_lost') return 'Your bank took a payment back';
  if (kind === 'payout') return deal_id === null ? 'Paid out to you' : `${of}: paid out to you`;
  return purse === 'buyer_refundable'
    ? 'What was paid back, to your bank'
    : `Withdrawn from your ${brand.payName} balance`;
}
