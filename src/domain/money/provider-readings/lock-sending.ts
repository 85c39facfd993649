import { sql } from 'kysely';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { currency, type Amount } from '#domain/values/currency.ts';
import { unmatchedSendingTexts } from './unmatched-sending.schema.ts';

export type LockedSending = {
  id: bigint;
  provider: string;
  kind: 'transfer' | 'refund';
  name: string;
  reference: string | undefined;
  amount: Amount;
};

type Row = Omit<LockedSending, 'amount' | 'reference'> & {
  reference: string | null;
  minor: bigint;
  currency: string;
  state: string;
  explained: string | null;
};

export async function lockSending({ db }: Ctx, id: bigint): Promise<LockedSending> {
  const { rows } = await sql<Row>`select id, provider, kind, name, reference, minor, currency, state, explained
    from unmatched_sending where id = ${id} for update`.execute(db);
  const found = rows.find(() => true);
  if (!found) throw new Failure('not_found', unmatchedSendingTexts.unknown);
  const { minor, currency: code, reference, state, explained, ...sending } = found;
  if (explained !== null) throw new Failure('conflict', unmatchedSendingTexts.explained);
  if (state !== 'success' && state !== 'done') throw new Failure('conflict', unmatchedSendingTexts.notSent);
  return { ...sending, reference: reference ?? undefined, amount: { minor, currency: currency(code) } };
}
