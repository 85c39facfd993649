import type { AuditState } from '../audit.ts';
import type { Ctx } from '../context.ts';
import { beginSelling } from '../suppliers/begin-selling.ts';
import { endFeeOf } from '../suppliers/fees/end-fee.ts';
import { refuseOwnApplication } from '../suppliers/refuse-own-application.ts';
import { noteApprovedChecks } from '../suppliers/note-approved-checks.ts';
import type { WorkState } from './work.states.ts';

/** Returns what the audit line has beside the state. */
type AfterState = (ctx: Ctx, id: bigint, state: WorkState) => Promise<AuditState | undefined>;

/** What else a change of the state does for a kind of record, in the transaction of the change. */
export const afterState: Readonly<Record<string, AfterState | undefined>> = {
  'supplier-application': async (ctx, id, state) => {
    await refuseOwnApplication(ctx, id);
    if (state === 'confirmed' || state === 'declined') await endFeeOf(ctx, id, state);
    if (state !== 'confirmed') return undefined;
    await beginSelling(ctx, id);
    return noteApprovedChecks(ctx, id);
  },
};
