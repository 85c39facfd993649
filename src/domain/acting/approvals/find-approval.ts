import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '../context.ts';
import { currency } from '#domain/values/currency.ts';
import type { Approval, ApprovalKind, ApprovalKinds } from './approval.kind.ts';
import type { ApprovalState, BegunAs } from './approval.states.ts';

export type ApprovalRow = {
  id: bigint;
  kind: string;
  subject: string;
  record_kind: string;
  record_id: string;
  member_id: bigint | null;
  other_member_id: bigint | null;
  staff_id: bigint | null;
  wish: unknown;
  why: string | null;
  setting: string | null;
  setting_minor: bigint | null;
  minor: bigint | null;
  currency: string | null;
  begun_as: BegunAs;
  begun_by: bigint | null;
  needed: number;
  at: Date;
  until: Date | null;
  not_before: Date | null;
  state: ApprovalState;
};

export async function findApproval({ db }: Pick<Ctx, 'db'>, id: bigint): Promise<Approval | undefined> {
  return readApproval(db, sql`where id = ${id}`);
}

/** A caller that also locks the record of the approval locks the record first, so that two of them cannot deadlock. */
export async function lockApproval({ db }: Pick<Ctx, 'db'>, id: bigint): Promise<Approval | undefined> {
  return readApproval(db, sql`where id = ${id} for update`);
}

/** The newest approval of a subject, or the one with a number from before all approvals were in one table. */
export async function findApprovalId(
  { db }: Pick<Ctx, 'db'>,
  kind: string,
  by: { subject: string } | { oldId: bigint },
): Promise<bigint | undefined> {
  const condition = 'subject' in by ? sql`subject = ${by.subject}` : sql`old_id = ${by.oldId}`;
  const { rows } = await sql<{ id: bigint }>`
    select id from approval where kind = ${kind} and ${condition} and needed > 0 order by id desc limit 1`.execute(db);
  return rows.find(() => true)?.id;
}

async function readApproval(db: Ctx['db'], where: RawBuilder<unknown>): Promise<Approval | undefined> {
  const { rows } = await sql<ApprovalRow>`select * from approval ${where}`.execute(db);
  return rows.map(approvalFromRow).find(() => true);
}

export function approvalFromRow(row: ApprovalRow): Approval {
  const { id, kind, subject, wish, needed, at, state, setting, setting_minor, minor } = row;
  return {
    id,
    kind,
    subject,
    record: { kind: row.record_kind, id: row.record_id },
    members: [row.member_id, row.other_member_id].filter((member) => member !== null),
    staffId: row.staff_id ?? undefined,
    wish,
    why: row.why ?? undefined,
    limit: setting !== null && setting_minor !== null ? { setting, minor: setting_minor } : undefined,
    amount: minor !== null && row.currency !== null ? { minor, currency: currency(row.currency) } : undefined,
    begunAs: row.begun_as,
    begunBy: row.begun_by ?? undefined,
    needed,
    at,
    until: row.until ?? undefined,
    notBefore: row.not_before ?? undefined,
    state,
  };
}

export function parseApproval(kinds: ApprovalKinds, approval: Approval): { kind: ApprovalKind; approval: Approval } {
  const kind = kinds.find(({ name }) => name === approval.kind);
  if (!kind) throw new Error(`There is no kind of approval called ${approval.kind}.`);
  return { kind, approval: { ...approval, wish: kind.wish.parse(approval.wish) } };
}
