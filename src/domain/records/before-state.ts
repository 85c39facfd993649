import type { Ctx } from '../context.ts';
import { beforeDecision } from '../suppliers/before-decision.ts';
import type { StaffRecord } from './define-records.ts';
import type { WorkState } from './work.states.ts';

type Change = { state: WorkState; note?: string | undefined };

/** Returns whether the change waits for a second person. */
type BeforeState = (ctx: Ctx, record: StaffRecord, change: Change) => Promise<boolean>;

/** What is asked before a change of the state, in its transaction, by the kind of record. */
export const beforeState: Readonly<Record<string, BeforeState | undefined>> = {
  'supplier-application': beforeDecision,
};
