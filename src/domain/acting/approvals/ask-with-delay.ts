import type { z } from 'zod';
import { sql } from 'kysely';
import type { approvalDelay } from './delay.view.ts';
import { staffActs } from '../audit/staff-acts.ts';
import { type Ctx, Failure } from '../context.ts';
import type { ApprovalKind } from './approval.kind.ts';
import { approvalTexts } from './approval.schema.ts';
import { askApproval, type ApprovalRequest } from './ask-approval.ts';
import { findApproval, parseApproval } from './find-approval.ts';
import { notifyStaffOfApproval } from './notify-staff-of-approval.ts';

type DelayedRequest<Wish> = Omit<ApprovalRequest<Wish>, 'members' | 'isAlone' | 'afterHours'> & {
  members?: readonly bigint[];
  /** The change gives a colleague rights or loosens a control. Only an owner who is alone may make it without a second person. */
  givesRights: boolean;
  /** The change takes rights away, so it waits three days for other staff to notice. */
  takesRights?: boolean;
};

/** When the change takes effect without a confirmation; undefined if it waits for a second named person. */
export type ApprovalDelay = z.infer<typeof approvalDelay>;

const delay_hours = { usual: 24, takesRights: 72 } as const;

/**
 * Asks, within the caller's transaction, for a change that a second named person confirms. If the change gives no rights, or an owner has
 * no active colleague to confirm it, it takes effect by itself and all staff get a mail. Refuses while a colleague's change of the same
 * subject waits.
 */
export async function askWithDelay<Wish>(
  ctx: Ctx,
  kind: ApprovalKind<Wish>,
  { givesRights, takesRights = false, members = [], ...request }: DelayedRequest<Wish>,
): Promise<ApprovalDelay> {
  await refuseWhileOthersWait(ctx, kind.name, request.subject);
  const takesEffectByItself = !givesRights || (await isOwnerAlone(ctx, kind, request.staffId));
  const delay = takesRights ? delay_hours.takesRights : delay_hours.usual;
  const afterHours = takesEffectByItself ? delay : undefined;
  const { approvalId } = await askApproval(ctx, kind, { ...request, members, isAlone: false, afterHours });
  const { approval } = parseApproval([kind], (await findApproval(ctx, approvalId))!);
  if (takesEffectByItself) await notifyStaffOfApproval(ctx, kind, approval);
  return { approvalId, from: approval.notBefore };
}

async function refuseWhileOthersWait({ db, actor }: Ctx, kind: string, subject: string): Promise<void> {
  const ownId = actor.kind === 'staff' ? (actor.id ?? null) : null;
  const { rows } = await sql`select from approval where kind = ${kind} and subject = ${subject} and state = 'waiting'
    and begun_by is distinct from ${ownId}::bigint`.execute(db);
  if (rows.length > 0) throw new Failure('conflict', approvalTexts.othersWait);
}

/** Whether the actor is an owner, and no other colleague who could confirm has signed in within 14 days. */
async function isOwnerAlone(
  { db, actor }: Ctx,
  { verb }: Pick<ApprovalKind, 'verb'>,
  staffId?: bigint,
): Promise<boolean> {
  if (actor.kind !== 'staff' || actor.id === undefined || actor.role !== 'owner') return false;
  const { rows } =
    await sql`select from staff where role = any(${[...staffActs[verb].roles]}) and disabled_at is null and anonymised_at is null
    and signed_in_at > business_now() - interval '14 days' and id <> ${actor.id}
    and id is distinct from ${staffId ?? null}::bigint limit 1`.execute(db);
  return rows.length === 0;
}
