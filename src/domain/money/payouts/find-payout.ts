import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';
import { currency, type Amount } from '#domain/values/currency.ts';
import type { PayoutState, Purse } from './payout.states.ts';

export type Payout = {
  id: bigint;
  reference: string;
  provider: string;
  memberId: bigint;
  accountId: bigint;
  purse: Purse;
  amount: Amount;
  state: PayoutState;
  /** `journalId` put the money aside; `sentJournalId` booked it out once the provider had the payout. */
  journalId: bigint;
  sentJournalId: bigint | undefined;
  /** How often the job asked the provider for the payout's state. */
  asks: number;
  /** How often the provider was asked to send the payout. */
  tries: number;
};

type Row = {
  id: bigint;
  reference: string;
  provider: string;
  member_id: bigint;
  account_id: bigint;
  purse: Purse;
  minor: bigint;
  currency: string;
  state: PayoutState;
  journal_id: bigint;
  sent_journal_id: bigint | null;
  asks: number;
  tries: number;
};

const columns = sql`id, reference, provider, member_id, account_id, purse, minor, currency, state, journal_id,
  sent_journal_id, asks, tries`;
type By = { id: bigint } | { reference: string };

export async function findPayout({ db }: Pick<Ctx, 'db'>, by: By): Promise<Payout | undefined> {
  const { rows } = await sql<Row>`select ${columns} from payout where ${which(by)}`.execute(db);
  return rows.map(payoutOf).find(() => true);
}

/** Locks a payout. Lock it before accounts. */
export async function lockPayout({ db }: Pick<Ctx, 'db'>, by: By): Promise<Payout | undefined> {
  const { rows } = await sql<Row>`select ${columns} from payout where ${which(by)} for update`.execute(db);
  return rows.map(payoutOf).find(() => true);
}

function which(by: By) {
  return 'id' in by ? sql`id = ${by.id}` : sql`reference = ${by.reference}`;
}

function payoutOf({ member_id, account_id, journal_id, sent_journal_id, minor, currency: code, ...row }: Row): Payout {
  return {
    ...row,
    memberId: member_id,
    accountId: account_id,
    journalId: journal_id,
    sentJournalId: sent_journal_id ?? undefined,
    amount: { minor, currency: currency(code) },
  };
}
