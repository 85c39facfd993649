import type { Ctx } from '../context.ts';
import { beforeDecision } from '../suppliers/before-decision.ts';
import type { StaffRecord } from './define-records.ts';
import type { WorkState } from './work.states.ts';

type Change = { state: WorkState; note?: string | undefined };

/** Returns whether the change waits for a second person. */
type BeforeState = (ctx: Ctx, record: StaffRecord, change: Change) => Promise<boolean>;

/** Checks of a kind of record before staff change its state, in the transaction of the change. */
export const beforeState: Readonly<Record<string, BeforeState | undefined>> = {
  'supplier-application': beforeDecision,
};
