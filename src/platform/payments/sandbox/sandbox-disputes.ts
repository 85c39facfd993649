import { sql } from 'kysely';
import type { Database } from '../../database/connect.ts';
import type { ChargeDispute } from '../payment-provider.ts';

export type DisputeEnd = 'won' | 'lost';

type Row = { id: bigint; state: 'needs_answer' | DisputeEnd; answer_by: Date };

/** The payer has their bank take a charge back; false where it was never paid, or is taken back already. */
export async function openDispute(db: Database, reference: string): Promise<boolean> {
  const { rows } = await sql`insert into sandbox_dispute (reference) select reference from sandbox_charge
    where reference = ${reference} and state = 'paid' on conflict do nothing returning id`.execute(db);
  return rows.length > 0;
}

/** The bank decides; false where there is nothing to decide. */
export async function endDispute(db: Database, reference: string, end: DisputeEnd): Promise<boolean> {
  const { rows } = await sql`update sandbox_dispute set state = ${end}
    where reference = ${reference} and state = 'needs_answer' returning id`.execute(db);
  return rows.length > 0;
}

export async function findDisputes(db: Database, reference: string): Promise<ChargeDispute[]> {
  const { rows } =
    await sql<Row>`select id, state, answer_by from sandbox_dispute where reference = ${reference} order by id`.execute(
      db,
    );
  return rows.map(({ id, state, answer_by: answerBy }) => ({
    number: String(id),
    state,
    answerBy,
    minor: undefined,
    category: 'The payer says that they did not pay this.',
  }));
}
