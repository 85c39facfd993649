import { sql } from 'kysely';
import { businessNow } from '../../database/business-clock.ts';
import type { Database } from '../../database/connect.ts';
import type { BankAccount, NewTransfer, Recipient, Transfer, TransferState } from '../payment-provider.ts';

export const sandboxBanks = [
  { code: '001', name: 'Test Bank of Badagry' },
  { code: '002', name: 'Palm Trust (test)' },
  { code: '003', name: 'Lagoon Microfinance (test)' },
];

/**
 * Invented account holders by the last digit of the account number. The demo's merchant and seller have accounts that end in 2 and 3, so
 * those two must stay.
 */
const holders = [
  'Ada Obi',
  'Bola Ade',
  'Musa Garba',
  'Sade Ojo',
  'Efe Omo',
  'Femi Bello',
  'Grace Udo',
  'Hauwa Sani',
  'Ife Dada',
  'Jide Cole',
];

/** Test accounts: transfers to numbers with these endings fail or are reversed. */
const endings: readonly [ending: string, ends: TransferState][] = [
  ['0001', 'failed'],
  ['0002', 'reversed'],
];

/** How long a transfer takes, and how much later a reversed transfer comes back. */
const transfer_ms = 2_000;
const reversal_ms = 30_000;

export function testAccountHolder({ bank, number }: BankAccount): string | undefined {
  const isKnown = sandboxBanks.some(({ code }) => code === bank);
  if (!isKnown || !/^\d{10}$/.test(number) || number.startsWith('9')) return undefined;
  return holders[Number(number.at(-1))]!.toUpperCase();
}

export async function saveSandboxRecipient(
  db: Database,
  { bank, number, currency }: Recipient,
): Promise<{ code: string }> {
  const code = `sandbox-${bank}-${number}-${currency}`.toLowerCase();
  await db
    .insertInto('sandbox_recipient')
    .values({ code, bank, account_number: number, currency })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return { code };
}

/** Opens a transfer. Returns false if the reference is taken or the recipient is unknown. */
export async function openSandboxTransfer(db: Database, transfer: NewTransfer): Promise<boolean> {
  const { reference, recipient, minor, currency } = transfer;
  const ends = sql.join(
    endings.map(([ending, end]) => sql`when account_number like ${`%${ending}`} then ${end}`),
    sql` `,
  );
  const opened = await sql`
    insert into sandbox_transfer (reference, recipient, minor, currency, ends, due_at)
    select ${reference}, code, ${minor}::bigint, ${currency}, case ${ends} else 'success' end,
      ${businessNow} + make_interval(secs => ${transfer_ms / 1000})
    from sandbox_recipient where code = ${recipient} and currency = ${currency} on conflict do nothing`.execute(db);
  return opened.numAffectedRows === 1n;
}

type Row = { reference: string; minor: bigint; currency: string; state: TransferState };

/** The state of a transfer by its due time. A transfer that will be reversed succeeds first. */
export const sandboxTransferState = sql<TransferState>`case when due_at > ${businessNow} then 'pending'
  when ends = 'reversed' and due_at + make_interval(secs => ${reversal_ms / 1000}) > ${businessNow} then 'success' else ends end`;

export async function findSandboxTransfer(db: Database, reference: string): Promise<Transfer | undefined> {
  const { rows } =
    await sql<Row>`select reference, minor, currency, ${sandboxTransferState} as state from sandbox_transfer where reference = ${reference}`.execute(
      db,
    );
  return rows.find(() => true);
}

export async function findTransferEnds(
  db: Database,
  reference: string,
): Promise<{ status: TransferState; after_ms: number }[]> {
  const { rows } = await sql<{ ends: TransferState }>`
    select ends from sandbox_transfer where reference = ${reference}`.execute(db);
  return rows.flatMap(({ ends }): { status: TransferState; after_ms: number }[] =>
    ends === 'reversed'
      ? [
          { status: 'success', after_ms: transfer_ms },
          { status: ends, after_ms: transfer_ms + reversal_ms },
        ]
      : [{ status: ends, after_ms: transfer_ms }],
  );
}
