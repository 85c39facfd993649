import type { Ctx } from '#domain/acting/context.ts';
import { parseAbout } from './find-about.ts';
import { changeRecord, stateColumns, lockRecord } from '#domain/acting/records/lock-record.ts';
import { mayBecome } from '#domain/values/work.states.ts';

/** A mail to the sender of a new record answers it. */
export async function markAnswered(ctx: Ctx, about: string, to: readonly string[]): Promise<boolean> {
  const [records, id] = parseAbout(about);
  if (!records || records.states.length === 0) return false;
  const record = await lockRecord(ctx, records, id);
  const isToThem = record.customer !== undefined && to.includes(record.customer.email);
  if (!isToThem || record.work.state !== 'received' || !mayBecome('received', 'in_talk', records.states)) return false;
  await changeRecord(ctx, records, record, stateColumns(record, 'in_talk', ctx.now));
  return true;
}

/** The mail was taken back before it was sent, so the record is new again, unless its state has changed since. */
export async function unmarkAnswered(ctx: Ctx, about: string, writtenAt: Date): Promise<void> {
  const [records, id] = parseAbout(about);
  // The person may have had the record erased meanwhile.
  if (!records || records.states.length === 0 || !(await records.find(ctx, id))) return;
  const record = await lockRecord(ctx, records, id);
  const last = record.work.steps.at(-1);
  if (record.work.state !== 'in_talk' || last?.at !== writtenAt.toISOString()) return;
  const steps = record.work.steps.slice(0, -1);
  await changeRecord(ctx, records, record, { work_state: 'received', work_steps: JSON.stringify(steps) });
}
