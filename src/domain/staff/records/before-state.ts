import type { Ctx } from '#domain/acting/context.ts';
import { beforeApplicationDecision } from '#domain/trade/suppliers/before-decision.ts';
import type { StaffRecord } from '#domain/acting/records/define-records.ts';
import type { WorkState } from '#domain/values/work.states.ts';

type Change = { state: WorkState; note?: string | undefined };

/** Returns whether the change waits for a second person. */
type BeforeState = (ctx: Ctx, record: StaffRecord, change: Change) => Promise<boolean>;

export const beforeState: Readonly<Record<string, BeforeState | undefined>> = {
  'supplier-application': beforeApplicationDecision,
};
