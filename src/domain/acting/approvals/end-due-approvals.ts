import { sql } from 'kysely';
import { businessNow } from '#platform/database/business-clock.ts';
import { transaction } from '#platform/database/transaction.ts';
import { writeAudit } from '../audit/audit.ts';
import { type Ctx, isFailure, type Staff } from '../context.ts';
import { sharedName } from '#domain/values/shared-name.ts';
import type { Approval, ApprovalKind, ApprovalKinds, LockedSubject } from './approval.kind.ts';
import { approvalTexts } from './approval.schema.ts';
import { endApproval } from './end-approval.ts';
import { beginnerStillMay } from './beginner-still-may.ts';
import { findApproval, lockApproval, parseApproval } from './find-approval.ts';

type EndedApprovals = { ended: number; failed: { approvalId: bigint; error: unknown }[] };

const most = 100;

/**
 * Ends approvals that were not confirmed in time, and carries out those that take effect after a delay, each in its own transaction. If an
 * approval cannot be carried out any more, or the colleague who began it has lost the right, the approval ends without effect.
 */
export async function endDueApprovals(ctx: Ctx, kinds: ApprovalKinds, signal?: AbortSignal): Promise<EndedApprovals> {
  const result: EndedApprovals = { ended: 0, failed: [] };
  const { rows } = await sql<{ id: bigint; takes_effect: boolean }>`
    (select id, true as takes_effect from approval where state = 'waiting' and not_before <= ${businessNow} order by not_before, id limit ${most})
    union all
    (select id, false from approval where state = 'waiting' and until <= ${businessNow}
      and (not_before is null or not_before > ${businessNow}) order by until, id limit ${most})`.execute(ctx.db);
  for (const { id, takes_effect } of rows) {
    if (signal?.aborted) break;
    try {
      const parsed = parseApproval(kinds, (await findApproval(ctx, id))!);
      if (takes_effect) await takeEffect(ctx, parsed);
      else await transaction(ctx, (ctx) => endApproval(ctx, parsed.kind, parsed.approval, { state: 'expired' }));
      result.ended += 1;
    } catch (error) {
      // A conflict means that a colleague confirmed or ended the approval at the same time.
      if (!isFailure(error, 'conflict')) result.failed.push({ approvalId: id, error });
    }
  }
  return result;
}

type ParsedApproval = { kind: ApprovalKind; approval: Approval };

async function takeEffect(ctx: Ctx, { kind, approval }: ParsedApproval): Promise<void> {
  try {
    const hasLostRight = await transaction(ctx, async (ctx) => {
      const locked = await kind.lock(ctx, approval);
      if ((await lockApproval(ctx, approval.id))?.state !== 'waiting') return false;
      if (!(await beginnerStillMay(ctx, kind, approval))) return true;
      await ctx.db
        .updateTable('approval')
        .set({ state: 'done', ended_at: businessNow })
        .where('id', '=', approval.id)
        .where('state', '=', 'waiting')
        .execute();
      await locked.carryOut(ctx);
      await writeEffectAudit(ctx, approval, locked);
      return false;
    });
    if (!hasLostRight) return;
  } catch (error) {
    if (!isFailure(error)) throw error;
    return transaction(ctx, (ctx) => endApproval(ctx, kind, approval, { state: 'overtaken', why: error.message }));
  }
  const why = approvalTexts.beginnerGone;
  await transaction(ctx, (ctx) => endApproval(ctx, kind, approval, { state: 'overtaken', why }));
}

/** The change took effect by itself, but the audit line has the name of the person who began it. */
async function writeEffectAudit(
  ctx: Ctx,
  { record, begunBy, why }: Approval,
  { before, after }: LockedSubject,
): Promise<void> {
  const { rows } = await sql<{ id: bigint; name: string; role: Staff['role'] }>`
    select id, name, role from staff where id = ${begunBy ?? null}::bigint`.execute(ctx.db);
  const who = rows[0] ?? { id: undefined, name: sharedName, role: 'owner' as const };
  await writeAudit(ctx, who, {
    what: 'take-effect',
    on: record,
    ...(before && { before }),
    ...(after && { after }),
    ...(why && { why }),
  });
}
