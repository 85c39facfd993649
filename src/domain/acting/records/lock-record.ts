import { sql } from 'kysely';
import { type Ctx, Failure } from '../context.ts';
import { noSuchRecordText } from './record.schema.ts';
import type { Records, StaffRecord } from './define-records.ts';
import type { RecordWork } from './work-of.ts';

const changedMeanwhile = 'A colleague has changed this. Check it, then make your change again.';

export type LockedRecord = StaffRecord & { work: RecordWork };

/** Locks the record. Refuses if the colleague saw an older version. */
export async function lockRecord(ctx: Ctx, records: Records, id: string, version?: number): Promise<LockedRecord> {
  const locked =
    /^\d{1,18}$/.test(id) &&
    (await sql`select from ${sql.table(records.table)} where id = ${BigInt(id)} for no key update`.execute(ctx.db));
  const record = locked && locked.rows.length > 0 ? await records.find(ctx, id) : undefined;
  if (!record?.work) throw new Failure('not_found', noSuchRecordText);
  if (version !== undefined && version !== record.work.version) throw new Failure('conflict', changedMeanwhile);
  return { ...record, work: record.work };
}

export async function changeRecord(
  ctx: Ctx,
  { table }: Records,
  { id }: LockedRecord,
  values: Record<string, unknown>,
): Promise<void> {
  const set = Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  await sql`update ${sql.table(table)} set ${sql.join(set)}, work_version = work_version + 1 where id = ${id}`.execute(
    ctx.db,
  );
}

export function stateColumns({ work }: LockedRecord, state: RecordWork['state'], at: Date): Record<string, unknown> {
  const steps = [...work.steps, { state, at: at.toISOString() }];
  return { work_state: state, work_steps: JSON.stringify(steps.slice(-mostSteps)) };
}

const mostSteps = 50;
