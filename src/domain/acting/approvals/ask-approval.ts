import { sql } from 'kysely';
import { businessNow } from '#platform/database/business-clock.ts';
import type { AuditRecord } from '../audit/audit.ts';
import { type Actor, type Ctx, Failure } from '../context.ts';
import type { Amount } from '#domain/values/currency.ts';
import type { ApprovalKind, ApprovalLimit } from './approval.kind.ts';
import { approvalTexts } from './approval.schema.ts';
import type { BegunAs } from './approval.states.ts';
import { overtakeApprovals } from './overtake-approvals.ts';

export type ApprovalRequest<Wish> = {
  subject: string;
  record: AuditRecord;
  /** At most two members whose money or account is concerned. */
  members: readonly bigint[];
  wish: Wish;
  why?: string | undefined;
  amount?: Amount;
  limit?: ApprovalLimit;
  /** The act needs no second person (`needsSecondPerson`); the caller does it in the same transaction. */
  isAlone: boolean;
  staffId?: bigint | undefined;
  /** After this many hours the change takes effect without a confirmation. */
  afterHours?: number | undefined;
};

/**
 * Saves the approval within the caller's transaction, either as waiting or as decided by one person. If staff ask, it replaces a waiting
 * approval of the same subject.
 */
export async function askApproval<Wish>(
  ctx: Ctx,
  kind: Pick<ApprovalKind<Wish>, 'name' | 'wish' | 'days'>,
  {
    subject,
    record,
    members,
    wish,
    why,
    amount,
    limit,
    isAlone,
    staffId: concernedStaffId,
    afterHours,
  }: ApprovalRequest<Wish>,
): Promise<{ approvalId: bigint }> {
  const { actor } = ctx;
  const beginnerId = actor.kind === 'staff' ? actor.id : undefined;
  const begunAs = beginnerKind(actor, afterHours !== undefined);
  if (begunAs === 'staff' && beginnerId === undefined && !isAlone)
    throw new Failure('forbidden', approvalTexts.nameless);
  const [member_id = null, other_member_id = null] = members;
  if (actor.kind === 'staff') await overtakeApprovals(ctx, kind.name, [subject]);
  const { id } = await ctx.db
    .insertInto('approval')
    .values({
      kind: kind.name,
      subject,
      record_kind: record.kind,
      record_id: String(record.id),
      member_id,
      other_member_id,
      staff_id: concernedStaffId ?? null,
      wish: JSON.stringify(wish, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
      why: why ?? null,
      setting: limit?.setting ?? null,
      setting_minor: limit?.minor ?? null,
      minor: amount?.minor ?? null,
      currency: amount?.currency ?? null,
      begun_as: begunAs,
      begun_by: beginnerId ?? null,
      needed: isAlone ? 0 : confirmationsNeeded(begunAs),
      until:
        isAlone || kind.days === undefined ? null : sql<Date>`${businessNow} + make_interval(days => ${kind.days})`,
      not_before: afterHours === undefined ? null : sql<Date>`${businessNow} + make_interval(hours => ${afterHours})`,
      state: isAlone ? 'done' : 'waiting',
      ended_at: isAlone ? businessNow : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { approvalId: id };
}

/** An approval that a member or the clock began needs two colleagues; one that a colleague began needs one more. */
function confirmationsNeeded(begunAs: BegunAs): number {
  return begunAs === 'staff' ? 1 : 2;
}

/** The database lets the shared password begin only one kind of approval, which takes effect by itself. */
function beginnerKind(actor: Actor, takesEffectByItself: boolean): BegunAs {
  const { kind } = actor;
  if (kind === 'staff') return actor.id === undefined && takesEffectByItself ? 'shared' : 'staff';
  return kind === 'member' ? 'member' : 'clock';
}
