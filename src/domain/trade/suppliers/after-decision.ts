import type { AuditState } from '#domain/acting/audit/audit.ts';
import type { Ctx } from '#domain/acting/context.ts';
import type { WorkState } from '#domain/values/work.states.ts';
import { beginSelling } from './begin-selling.ts';
import { endFeeOf } from './fees/end-fee.ts';
import { noteApprovedChecks } from './note-approved-checks.ts';
import { refuseOwnApplication } from './refuse-own-application.ts';

/** What the state of an application changes: the fee of it ends, and an approved applicant sells from then on. */
export async function afterDecision(ctx: Ctx, id: bigint, state: WorkState): Promise<AuditState | undefined> {
  await refuseOwnApplication(ctx, id);
  if (state === 'confirmed' || state === 'declined') await endFeeOf(ctx, id, state);
  if (state !== 'confirmed') return undefined;
  await beginSelling(ctx, id);
  return noteApprovedChecks(ctx, id);
}
