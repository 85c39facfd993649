import { sql } from 'kysely';
import { staffActs } from '../audit/staff-acts.ts';
import { type Ctx, Failure, type Staff } from '../context.ts';
import { accountsOfStaff } from '../roles/refuse-own-money.ts';
import { sharedName } from '#domain/values/shared-name.ts';
import type { ApprovalKind, ApprovalKinds, Approval } from './approval.kind.ts';
import { approvalTexts } from './approval.schema.ts';
import { approvalFromRow, parseApproval, type ApprovalRow } from './find-approval.ts';

export type ApprovalPage = {
  kind: ApprovalKind;
  approval: Approval;
  /** The colleague's name, or words for a member or the clock. */
  begunBy: string;
  confirmedBy: readonly string[];
  members: readonly { id: bigint; name: string }[];
  ended: { at: Date; by: string | undefined; why: string | undefined } | undefined;
  /** Why the reading colleague cannot confirm; undefined if they can. */
  reason: string | undefined;
  /** Fewer colleagues can still confirm than confirmations are missing. */
  isShort: boolean;
  mayTurnDown: boolean;
  mayWithdraw: boolean;
};

type Row = ApprovalRow & {
  begun_name: string | null;
  confirmed: { id: string; name: string }[];
  concerned: { id: string; name: string }[];
  ended_at: Date | null;
  ended_name: string | null;
  ended_why: string | null;
  is_own_account: boolean;
  is_late: boolean;
  possible_confirmers: number;
};

/** Reads, in one statement, an approval and what the reading colleague may do with it. */
export async function findApprovalPage(
  { db, actor }: Ctx,
  kinds: ApprovalKinds,
  id: bigint,
): Promise<ApprovalPage | undefined> {
  if (actor.kind !== 'staff') throw new Failure('forbidden', 'Only staff can read this.');
  const { rows } = await sql<Row>`
    select approval.*, begun.name as begun_name, ended.name as ended_name, coalesce(approval.until <= business_now(), false) as is_late,
      (select coalesce(jsonb_agg(jsonb_build_object('id', colleague.id::text, 'name', colleague.name) order by confirmation.at), '[]')
        from approval_confirmation confirmation join staff colleague on colleague.id = confirmation.staff_id where confirmation.approval_id = approval.id) as confirmed,
      (select coalesce(jsonb_agg(jsonb_build_object('id', concerned_member.id::text, 'name', coalesce(concerned_member.name, 'A former member'))
          order by concerned_member.id <> approval.member_id), '[]')
        from member concerned_member where concerned_member.id in (approval.member_id, approval.other_member_id)) as concerned,
      array[approval.member_id, approval.other_member_id] && ${accountsOfStaff(actor.id ?? null)} as is_own_account,
      (select count(*)::integer from staff colleague where (${rolesOf(kinds)}::jsonb -> approval.kind) ? colleague.role and colleague.disabled_at is null and colleague.anonymised_at is null
        and colleague.id is distinct from approval.begun_by and colleague.id is distinct from approval.staff_id and not exists (
          select from approval_confirmation confirmation where confirmation.approval_id = approval.id and confirmation.staff_id = colleague.id)) as possible_confirmers
    from approval left join staff begun on begun.id = approval.begun_by left join staff ended on ended.id = approval.ended_by
    where approval.id = ${id} and approval.needed > 0`.execute(db);
  const row = rows.find(() => true);
  return row && pageOf(row, actor, kinds);
}

function rolesOf(kinds: ApprovalKinds): string {
  return JSON.stringify(Object.fromEntries(kinds.map(({ name, verb }) => [name, staffActs[verb].roles])));
}

function pageOf(row: Row, staff: Staff, kinds: ApprovalKinds): ApprovalPage {
  const { kind, approval } = parseApproval(kinds, approvalFromRow(row));
  if (!staffActs[kind.verb].roles.includes(staff.role)) throw new Failure('forbidden', approvalTexts.role);
  const mayConfirm = staff.id !== undefined && !row.is_own_account && approval.staffId !== staff.id;
  const isOwn = approval.begunBy !== undefined && approval.begunBy === staff.id;
  const isWaiting = approval.state === 'waiting';
  return {
    kind,
    approval,
    begunBy: beginnerOf(row),
    confirmedBy: row.confirmed.map(({ name }) => name),
    members: row.concerned.map(({ id, name }) => ({ id: BigInt(id), name })),
    ended: row.ended_at
      ? { at: row.ended_at, by: row.ended_name ?? undefined, why: row.ended_why ?? undefined }
      : undefined,
    reason: isWaiting ? whyNotToConfirm(row, staff, isOwn) : undefined,
    isShort: isWaiting && !approval.notBefore && row.possible_confirmers < approval.needed - row.confirmed.length,
    mayTurnDown: isWaiting && mayConfirm && !isOwn,
    mayWithdraw: isWaiting && isOwn,
  };
}

function beginnerOf({ begun_as, begun_name }: Row): string {
  if (begun_as === 'shared') return sharedName;
  if (begun_as === 'member') return 'The member';
  if (begun_as === 'clock') return 'The site, because it was due';
  return begun_name ?? 'A former colleague';
}

function whyNotToConfirm(row: Row, staff: Staff, isOwn: boolean): string | undefined {
  if (row.is_late) return approvalTexts.expired;
  if (staff.id === undefined) return approvalTexts.nameless;
  if (isOwn) return approvalTexts.ownConfirmation;
  if (row.staff_id !== null && row.staff_id === staff.id) return approvalTexts.concerned;
  if (row.is_own_account) return approvalTexts.ownAccount;
  const hasConfirmed = row.confirmed.some(({ id }) => id === String(staff.id));
  return hasConfirmed ? approvalTexts.twice : undefined;
}
