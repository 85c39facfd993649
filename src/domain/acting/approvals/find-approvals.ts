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

export async function findApprovals(
  ctx: Ctx,
  kinds: ApprovalKinds,
  { before, size = 50 }: { before?: bigint | undefined; size?: number } = {},
): Promise<ApprovalsPage> {
  const waiting =
    before === undefined
      ? await readApprovals(
          ctx,
          kinds,
          sql`approval.state = 'waiting' order by approval.at, approval.id limit ${mostWaiting}`,
        )
      : [];
  const isOlder = before === undefined ? sql`true` : sql`approval.id < ${before}`;
  const ended = await readApprovals(
    ctx,
    kinds,
    sql`approval.needed > 0 and approval.state <> 'waiting' and ${isOlder} order by approval.id desc limit ${size + 1}`,
  );
  const shown = ended.slice(0, size);
  return { rows: [...waiting, ...shown], before: ended.length > size ? shown.at(-1)?.id : undefined };
}

async function readApprovals(
  { db, actor }: Ctx,
  kinds: ApprovalKinds,
  condition: RawBuilder<unknown>,
): Promise<ListedApproval[]> {
  if (actor.kind !== 'staff') throw new Failure('forbidden', 'Only staff can read this.');
  const kindNames = kinds.filter(({ verb }) => staffActs[verb].roles.includes(actor.role)).map(({ name }) => name);
  const { rows } = await sql<Row>`
    select approval.id, approval.kind, approval.record_kind, approval.record_id, member.name as member, approval.minor, approval.currency, approval.begun_as as "begunAs", beginner.name as "begunBy",
      approval.needed, approval.at, approval.state, (select count(*)::integer from approval_confirmation confirmation where confirmation.approval_id = approval.id) as confirmed
    from approval left join member on member.id = approval.member_id left join staff beginner on beginner.id = approval.begun_by
    where approval.kind = any(${kindNames}) and ${condition}`.execute(db);
  return rows.map(({ record_kind, record_id, member, begunBy, minor, currency: code, ...row }) => ({
    ...row,
    about: { kind: record_kind, id: record_id },
    member: member ?? undefined,
    begunBy: begunBy ?? undefined,
    amount: minor !== null && code !== null ? { minor, currency: currency(code) } : undefined,
  }));
}
