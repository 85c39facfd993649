import { z } from 'zod';
import { sql, type RawBuilder } from 'kysely';
import { aMoment, aWord, anAmount, anId } from '#domain/values/answer.schema.ts';
import { currency } from '#domain/values/currency.ts';
import { type Ctx, Failure } from '../context.ts';
import type { ApprovalKinds } from './approval.kind.ts';
import { staffActs } from '../audit/staff-acts.ts';
import type { ApprovalState, BegunAs } from './approval.states.ts';

export const approvalRow = z.object({
  id: anId,
  kind: z.string(),
  about: z.object({ kind: z.string(), id: z.string() }),
  member: z.string().optional(),
  amount: anAmount.optional(),
  begunAs: aWord<BegunAs>(),
  begunBy: z.string().optional(),
  confirmed: z.number(),
  needed: z.number(),
  at: aMoment,
  state: aWord<ApprovalState>(),
});

export type ListedApproval = z.infer<typeof approvalRow>;

type ApprovalsPage = {
  rows: ListedApproval[];
  /** The next page shows approvals with numbers below this one. */
  before: bigint | undefined;
};

const mostWaiting = 200;

type Row = Omit<ListedApproval, 'about' | 'amount' | 'member' | 'begunBy'> & {
  record_kind: string;
  record_id: string;
  member: string | null;
  begunBy: string | null;
  minor: bigint | null;
  currency: string | null;
};

/** The approvals that this role confirms: first the waiting ones, oldest first, then a page of the ended ones, newest first. */
export async function findApprovals(
  ctx: Ctx,
  kinds: ApprovalKinds,
  { before, size = 50 }: { before?: bigint | undefined; size?: number } = {},
): Promise<ApprovalsPage> {
  const waiting =
    before === undefined
      ? await readApprovals(ctx, kinds, sql`a.state = 'waiting' order by a.at, a.id limit ${mostWaiting}`)
      : [];
  const older = before === undefined ? sql`true` : sql`a.id < ${before}`;
  const ended = await readApprovals(
    ctx,
    kinds,
    sql`a.needed > 0 and a.state <> 'waiting' and ${older} order by a.id desc limit ${size + 1}`,
  );
  const shown = ended.slice(0, size);
  return { rows: [...waiting, ...shown], before: ended.length > size ? shown.at(-1)?.id : undefined };
}

async function readApprovals(
  { db, actor }: Ctx,
  kinds: ApprovalKinds,
  which: RawBuilder<unknown>,
): Promise<ListedApproval[]> {
  if (actor.kind !== 'staff') throw new Failure('forbidden', 'Only staff can read this.');
  const own = kinds.filter(({ verb }) => staffActs[verb].roles.includes(actor.role)).map(({ name }) => name);
  const { rows } = await sql<Row>`
    select a.id, a.kind, a.record_kind, a.record_id, m.name as member, a.minor, a.currency, a.begun_as as "begunAs", s.name as "begunBy",
      a.needed, a.at, a.state, (select count(*)::integer from approval_confirmation c where c.approval_id = a.id) as confirmed
    from approval a left join member m on m.id = a.member_id left join staff s on s.id = a.begun_by
    where a.kind = any(${own}) and ${which}`.execute(db);
  return rows.map(({ record_kind, record_id, member, begunBy, minor, currency: code, ...row }) => ({
    ...row,
    about: { kind: record_kind, id: record_id },
    member: member ?? undefined,
    begunBy: begunBy ?? undefined,
    amount: minor !== null && code !== null ? { minor, currency: currency(code) } : undefined,
  }));
}
