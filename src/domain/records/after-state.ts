import type { Ctx } from '../context.ts';
import { beginSelling } from '../suppliers/begin-selling.ts';
import { endFeeOf } from '../suppliers/fees/end-fee.ts';
import { refuseOwnApplication } from '../suppliers/refuse-own-application.ts';
import type { WorkState } from './work.states.ts';

type AfterState = (ctx: Ctx, id: bigint, state: WorkState) => Promise<void>;

/** What else a change of the state does, in its transaction, by the kind of record. */
export const afterState: Readonly<Record<string, AfterState | undefined>> = {
  'supplier-application': async (ctx, id, state) => {
    await refuseOwnApplication(ctx, id);
    if (state === 'confirmed' || state === 'declined') await endFeeOf(ctx, id, state);
    if (state === 'confirmed') await beginSelling(ctx, id);
  },
};
