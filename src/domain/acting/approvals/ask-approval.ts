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
  /** The one or two members whose money or account is concerned. */
  members: readonly bigint[];
  wish: Wish;
  why?: string | undefined;
  amount?: Amount;
  limit?: ApprovalLimit;
  /** No second person is needed (`needsSecond`), so the act is done in the same transaction. */
  isAlone: boolean;
  staffId?: bigint | undefined;
  /** After this many hours the change takes effect without a confirmation. */
  afterHours?: number | undefined;
};

/**
 * Saves the approval within the caller's transaction, either as waiting or as decided by one person. A waiting approval that staff began
 * for the same subject ends.
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
    staffId: concerned,
    afterHours,
  }: ApprovalRequest<Wish>,
): Promise<{ approvalId: bigint }> {
  const { actor } = ctx;
  const staffId = actor.kind === 'staff' ? actor.id : undefined;
  const begunAs = beginnerKind(actor, afterHours !== undefined);
  if (begunAs === 'staff' && staffId === undefined && !isAlone) throw new Failure('forbidden', approvalTexts.nameless);
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
      staff_id: concerned ?? null,
      wish: JSON.stringify(wish, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
      why: why ?? null,
      setting: limit?.setting ?? null,
      setting_minor: limit?.minor ?? null,
      minor: amount?.minor ?? null,
      currency: amount?.currency ?? null,
      begun_as: begunAs,
      begun_by: staffId ?? null,
      needed: isAlone ? 0 : begunAs === 'staff' ? 1 : 2,
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

/** The database lets the shared password begin only one kind of approval, which takes effect by itself. */
function beginnerKind(actor: Actor, takesEffect: boolean): BegunAs {
  const { kind } = actor;
  if (kind === 'staff') return actor.id === undefined && takesEffect ? 'shared' : 'staff';
  return kind === 'member' || kind === 'key' ? 'member' : 'clock';
}
