import { sql } from 'kysely';
import { type Ctx, Failure } from '../context.ts';
import { noSuchRecordText } from './record.schema.ts';
import type { Records, StaffRecord } from './define-records.ts';
import type { RecordWork } from './work-of.ts';

const changedMeanwhile = 'A colleague has changed this. Check it, then make your change again.';

export type LockedRecord = StaffRecord & { work: RecordWork };

/** Refuses if the record has changed since the colleague saw this version. */
export async function lockRecord(ctx: Ctx, records: Records, id: string, version?: number): Promise<LockedRecord> {
  const record = (await lockRow(ctx, records, id)) ? await records.find(ctx, id) : undefined;
  if (!record?.work) throw new Failure('not_found', noSuchRecordText);
  if (version !== undefined && version !== record.work.version) throw new Failure('conflict', changedMeanwhile);
  return { ...record, work: record.work };
}

async function lockRow({ db }: Ctx, { table }: Records, id: string): Promise<boolean> {
  if (!/^\d{1,18}$/.test(id)) return false;
  const { rows } = await sql`select from ${sql.table(table)} where id = ${BigInt(id)} for no key update`.execute(db);
  return rows.length > 0;
}

/** Writes these columns of a record that the caller has locked, and counts the change in its version. */
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

/** Drops the oldest steps after `mostSteps`. */
export function stateColumns({ work }: LockedRecord, state: RecordWork['state'], at: Date): Record<string, unknown> {
  const steps = [...work.steps, { state, at: at.toISOString() }];
  return { work_state: state, work_steps: JSON.stringify(steps.slice(-mostSteps)) };
}

const mostSteps = 50;
