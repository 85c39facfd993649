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
  others: number;
};

/** Reads, in one statement, an approval and what the reading colleague may do with it. */
export async function findApprovalPage(
  { db, actor }: Ctx,
  kinds: ApprovalKinds,
  id: bigint,
): Promise<ApprovalPage | undefined> {
  if (actor.kind !== 'staff') throw new Failure('forbidden', 'Only staff can read this.');
  const { rows } = await sql<Row>`
    select a.*, begun.name as begun_name, ended.name as ended_name, coalesce(a.until <= business_now(), false) as is_late,
      (select coalesce(jsonb_agg(jsonb_build_object('id', s.id::text, 'name', s.name) order by c.at), '[]')
        from approval_confirmation c join staff s on s.id = c.staff_id where c.approval_id = a.id) as confirmed,
      (select coalesce(jsonb_agg(jsonb_build_object('id', m.id::text, 'name', coalesce(m.name, 'A former member'))
          order by m.id <> a.member_id), '[]')
        from member m where m.id in (a.member_id, a.other_member_id)) as concerned,
      array[a.member_id, a.other_member_id] && ${accountsOfStaff(actor.id ?? null)} as is_own_account,
      (select count(*)::integer from staff s where (${rolesOf(kinds)}::jsonb -> a.kind) ? s.role and s.disabled_at is null and s.anonymised_at is null
        and s.id is distinct from a.begun_by and s.id is distinct from a.staff_id and not exists (
          select from approval_confirmation c where c.approval_id = a.id and c.staff_id = s.id)) as others
    from approval a left join staff begun on begun.id = a.begun_by left join staff ended on ended.id = a.ended_by
    where a.id = ${id} and a.needed > 0`.execute(db);
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
    reason: isWaiting ? reasonOf(row, staff, isOwn) : undefined,
    isShort: isWaiting && !approval.notBefore && row.others < approval.needed - row.confirmed.length,
    mayTurnDown: isWaiting && mayConfirm && !isOwn,
    mayWithdraw: isWaiting && isOwn,
  };
}

function beginnerOf({ begun_as, begun_name }: Row): string {
  if (begun_as === 'shared') return sharedName;
  if (begun_as === 'member') return 'The member';
  return begun_as === 'clock' ? 'Nobody: it was due' : (begun_name ?? 'A former colleague');
}

function reasonOf(row: Row, staff: Staff, isOwn: boolean): string | undefined {
  if (row.is_late) return approvalTexts.expired;
  if (staff.id === undefined) return approvalTexts.nameless;
  if (isOwn) return approvalTexts.own;
  if (row.staff_id !== null && row.staff_id === staff.id) return approvalTexts.concerned;
  if (row.is_own_account) return approvalTexts.ownAccount;
  if (!row.confirmed.some(({ id }) => id === String(staff.id))) return undefined;
  return approvalTexts.twice;
}
