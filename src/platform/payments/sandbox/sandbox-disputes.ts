import { sql } from 'kysely';
import { businessNow } from '../../database/business-clock.ts';
import type { Database } from '../../database/connect.ts';
import type { ChargeDispute } from '../payment-provider.ts';

export type SandboxDisputeEnd = 'won' | 'lost';

type Row = { id: bigint; state: 'needs_answer' | SandboxDisputeEnd; answer_by: Date; minor: bigint | null };

/** Opens a chargeback of all or part of a charge. Returns false if the charge was not paid, is smaller, or already has a chargeback. */
export async function openSandboxDispute(db: Database, reference: string, minor: bigint | undefined): Promise<boolean> {
  const { rows } =
    await sql`insert into sandbox_dispute (reference, minor) select reference, ${minor ?? null} from sandbox_charge
    where reference = ${reference} and (state = 'paid' or state = 'delayed' and due_at <= ${businessNow}) and minor >= coalesce(${minor ?? null}, 1) on conflict do nothing returning id`.execute(
      db,
    );
  return rows.length > 0;
}

/** Ends a chargeback. Returns false if there is no open chargeback. */
export async function endSandboxDispute(db: Database, reference: string, end: SandboxDisputeEnd): Promise<boolean> {
  const { rows } = await sql`update sandbox_dispute set state = ${end}
    where reference = ${reference} and state = 'needs_answer' returning id`.execute(db);
  return rows.length > 0;
}

export async function findSandboxDisputes(db: Database, reference: string): Promise<ChargeDispute[]> {
  const { rows } =
    await sql<Row>`select id, state, answer_by, minor from sandbox_dispute where reference = ${reference} order by id`.execute(
      db,
    );
  return rows.map(({ id, state, answer_by: answerBy, minor }) => ({
    number: String(id),
    state,
    answerBy,
    minor: minor ?? undefined,
    category: 'The payer says that they did not pay this.',
  }));
}
