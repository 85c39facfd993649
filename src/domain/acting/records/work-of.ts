import { sql } from 'kysely';
import type { WorkState } from '#domain/values/work.states.ts';

export type RecordWork = {
  state: WorkState;
  steps: readonly { state: WorkState; at: string }[];
  assignedTo: { id: bigint; name: string } | undefined;
  /** Counts the changes of the record. */
  version: number;
};

/** The name of the colleague to whom the record is assigned, for a query of one row. */
export const assigneeName = sql`(select staff.name from staff where staff.id = assigned_to)`;

export function recordWorkOf(content: Record<string, unknown>, name: string | null): RecordWork {
  const { work_state, work_steps, assigned_to, work_version } = content as {
    work_state: WorkState;
    work_steps: RecordWork['steps'];
    assigned_to: number | null;
    work_version: number;
  };
  const assignedTo = assigned_to === null ? undefined : { id: BigInt(assigned_to), name: name ?? 'A former colleague' };
  return { state: work_state, steps: work_steps, assignedTo, version: work_version };
}
