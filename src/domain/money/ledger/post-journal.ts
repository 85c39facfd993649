import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { transaction } from '#platform/database/transaction.ts';
import { type Actor, type Ctx, Failure } from '#domain/acting/context.ts';
import type { Currency } from '#domain/values/currency.ts';
import { accountNameOf, accountRowOf, type LedgerLine } from './account.kinds.ts';
import { openAccounts } from './open-accounts.ts';

type JournalKind =
  | 'charge'
  | 'funding'
  | 'settlement'
  | 'refund_sent'
  | 'payout'
  | 'withdrawal'
  | 'payout_prepared'
  | 'payout_sent'
  | 'provider_fee'
  | 'suspense_cleared'
  | 'charge_lost'
  | 'loss_borne'
  | 'receivable_paid'
  | 'refund_kept'
  | 'fee_earned'
  | 'fee_returned'
  | 'sending_booked';

export type Journal = {
  kind: JournalKind;
  currency: Currency;
  lines: readonly LedgerLine[];
  /** Posting again with the same key posts nothing new. */
  key: string;
  dealId?: bigint;
  part?: number;
  /** The source record of the journal. The database compares the accounts and amounts with it at the commit. */
  source: JournalSource;
  /** The provider's name for the money that came or went. */
  reference?: { provider: string; reference: string };
  why?: string;
};

/** A source record and a step of its money, which has at most one journal. */
export type JournalSource = { kind: SourceKind; id: string; step: string };
type SourceKind =
  | 'charge'
  | 'deal'
  | 'part'
  | 'payout'
  | 'refund'
  | 'parked_charge'
  | 'chargeback'
  | 'loss_share'
  | 'supplier_fee'
  | 'receivable_payment'
  | 'unmatched_sending';

export type PostedJournal = { journalId: bigint; isNew: boolean };

export const ledgerTexts = {
  tooLittle: 'There is not enough money for this.',
  otherContents: 'This was already booked with other details.',
  bookedBefore: 'This money was already booked.',
  notAged:
    'Part of this money came by card and cannot be used yet. The page ‘Payments’ shows from which day you can use it.',
  claimed:
    'A bank has asked for a payment of yours back. Until this is settled, you cannot spend or withdraw the amount of that payment.',
};

/**
 * Posts one journal, within the caller's transaction or its own. The database updates each balance by one conditional update in the order
 * of account numbers, and refuses the commit unless the journal balances.
 */
export async function postJournal(ctx: Ctx, journal: Journal): Promise<PostedJournal> {
  const lines = linesByAccount(journal);
  const hash = hashOf(journal, lines);
  return transaction(ctx, async (ctx) => {
    const journalId = await insertJournal(ctx, journal, hash, await withAccountIds(ctx, lines));
    return journalId === undefined ? findSamePosted(ctx, journal.key, hash) : { journalId, isNew: true };
  });
}

export type BegunJournal = PostedJournal & { post(): Promise<void> };

/**
 * Posts in two steps, for callers with more to do in their transaction: the journal and its number first, its postings last, because they
 * lock accounts that other transactions need too.
 */
export async function beginJournal(ctx: Ctx, journal: Journal): Promise<BegunJournal> {
  if (!ctx.db.isTransaction) throw new Error('beginJournal needs the transaction of its caller.');
  const lines = linesByAccount(journal);
  const hash = hashOf(journal, lines);
  const inOrder = await withAccountIds(ctx, lines);
  const begun = await insertBegun(ctx, journal, hash);
  if (!begun) return { ...(await findSamePosted(ctx, journal.key, hash)), post: () => Promise.resolve() };
  return { journalId: begun.id, isNew: true, post: () => insertPostings(ctx, begun.id, inOrder) };
}

async function insertBegun(ctx: Ctx, journal: Journal, hash: Buffer): Promise<{ id: bigint } | undefined> {
  try {
    const { rows } = await sql<{ id: bigint }>`/* plan once: journal-begun */
      with journal as (
        insert into ledger_journal (kind, deal_id, part, actor, key, request_hash, provider, reference, why)
        values (${journalValues(ctx, journal, hash)}) on conflict do nothing returning id
      )
      insert into ledger_source (journal_id, kind, id, step) select id, ${sourceValues(journal)} from journal
      returning journal_id as id`.execute(ctx.db);
    return rows.find(() => true);
  } catch (error) {
    throw ledgerFailureOf(error);
  }
}

async function insertPostings({ db }: Ctx, journalId: bigint, lines: readonly NumberedLine[]): Promise<void> {
  const posted = sql`/* plan once: postings */
    insert into ledger_posting (journal_id, account_id, amount)
    select ${journalId}::bigint, line.account_id, line.amount
    from unnest(${lines.map(({ id }) => id)}::bigint[], ${lines.map(({ minor }) => minor)}::bigint[]) as line (account_id, amount)
    order by line.account_id`.execute(db);
  await posted.catch((error: unknown) => {
    throw ledgerFailureOf(error);
  });
}

type NumberedLine = { id: bigint; minor: bigint };

async function withAccountIds(ctx: Ctx, lines: ReadonlyMap<string, SummedLine>): Promise<NumberedLine[]> {
  const ids = await openAccounts(
    ctx,
    [...lines.values()].map(({ row }) => row),
  );
  return [...lines].map(([name, { minor }]) => ({ id: ids.get(name)!, minor })).sort(byNumber);
}

function journalValues({ actor }: Ctx, { kind, dealId, part, key, reference, why }: Journal, hash: Buffer) {
  return sql`${kind}, ${dealId ?? null}, ${part ?? null}, ${actorText(actor)}, ${key}, ${hash},
    ${reference?.provider ?? null}, ${reference?.reference ?? null}, ${why ?? null}`;
}

function sourceValues({ source: { kind, id, step } }: Journal) {
  return sql`${kind}, ${id}, ${step}`;
}

type SummedLine = { row: ReturnType<typeof accountRowOf>; minor: bigint };

function linesByAccount({ lines, currency }: Journal): Map<string, SummedLine> {
  const summed = new Map<string, SummedLine>();
  for (const { account, minor } of lines) {
    const row = accountRowOf(account, currency);
    const before = summed.get(accountNameOf(row))?.minor ?? 0n;
    summed.set(accountNameOf(row), { row, minor: before + minor });
  }
  return new Map([...summed].filter(([, { minor }]) => minor !== 0n));
}

function hashOf(journal: Journal, lines: ReadonlyMap<string, SummedLine>): Buffer {
  const { kind, currency, dealId, part, reference, why } = journal;
  const amounts = [...lines].map(([name, { minor }]) => [name, String(minor)] as const).sort(byName);
  const contents = [kind, currency, String(dealId), part, reference?.provider, reference?.reference, why, amounts];
  return createHash('sha256').update(JSON.stringify(contents)).digest();
}

function byName([one]: readonly [string, string], [other]: readonly [string, string]): number {
  return one < other ? -1 : 1;
}

function byNumber(one: { id: bigint }, other: { id: bigint }): number {
  return one.id < other.id ? -1 : 1;
}

async function insertJournal(
  ctx: Ctx,
  journal: Journal,
  hash: Buffer,
  lines: readonly NumberedLine[],
): Promise<bigint | undefined> {
  try {
    const { rows } = await sql<{ journal_id: bigint }>`/* plan once: journal */
      with journal as (
        insert into ledger_journal (kind, deal_id, part, actor, key, request_hash, provider, reference, why)
        values (${journalValues(ctx, journal, hash)})
        on conflict do nothing returning id
      ), source as (
        insert into ledger_source (journal_id, kind, id, step) select id, ${sourceValues(journal)} from journal
      )
      insert into ledger_posting (journal_id, account_id, amount)
      select journal.id, line.account_id, line.amount from journal,
        unnest(${lines.map(({ id }) => id)}::bigint[], ${lines.map(({ minor }) => minor)}::bigint[]) as line (account_id, amount)
      order by line.account_id
      returning journal_id`.execute(ctx.db);
    return rows[0]?.journal_id;
  } catch (error) {
    throw ledgerFailureOf(error);
  }
}

/** The database raises 'AG001' if an account has too little, 'AG005' for card money that has not aged, and 'AG006' for claimed money. */
export function ledgerFailureOf(error: unknown): unknown {
  const { code, constraint } = error as { code?: string; constraint?: string };
  if (code === 'AG005') return new Failure('conflict', ledgerTexts.notAged);
  const isTooLittle = code === 'AG001' || constraint === 'ledger_account_never_below_zero';
  if (constraint === 'ledger_source_once') return new Failure('conflict', ledgerTexts.bookedBefore);
  if (code === 'AG006') return new Failure('conflict', ledgerTexts.claimed);
  return isTooLittle ? new Failure('conflict', ledgerTexts.tooLittle) : error;
}

/** The journal posted before with this key. If there is none, another key has booked the same provider reference or part: refused. */
async function findSamePosted({ db }: Ctx, key: string, hash: Buffer): Promise<PostedJournal> {
  const first = await db
    .selectFrom('ledger_journal')
    .select(['id', 'request_hash'])
    .where('key', '=', key)
    .executeTakeFirst();
  if (!first) throw new Failure('conflict', ledgerTexts.bookedBefore);
  if (!first.request_hash.equals(hash)) throw new Failure('conflict', ledgerTexts.otherContents);
  return { journalId: first.id, isNew: false };
}

/** 'member 5', 'staff shared', 'job end-deals', 'provider paystack'. */
export function actorText(actor: Actor): string {
  if (actor.kind === 'job' || actor.kind === 'provider') return `${actor.kind} ${actor.name}`;
  if (actor.kind === 'guest') return 'guest';
  return `${actor.kind} ${actor.id ?? 'shared'}`;
}
