import { sql } from 'kysely';
import type { Ctx } from '../context.ts';
import { sharedName } from '#domain/values/shared-name.ts';
import type { ApprovalKind } from './approval.kind.ts';
import { approvalFromRow, parseApproval, type ApprovalRow } from './find-approval.ts';

export type WaitingChange = {
  id: bigint;
  subject: string;
  /** 'Give Bola Ade the role Finance'. */
  title: string;
  by: string;
  isOwn: boolean;
  /** When the change takes effect by itself; undefined if it waits for a second named person. */
  from: Date | undefined;
};

const most = 100;

type ListedChanges<Wish> = {
  subject?: string;
  titleOf: (wish: Wish) => string;
};

export async function findWaitingChanges<Wish>(
  ctx: Ctx,
  kind: ApprovalKind<Wish>,
  { subject, titleOf }: ListedChanges<Wish>,
): Promise<WaitingChange[]> {
  const { actor } = ctx;
  const ofSubject = subject === undefined ? sql`true` : sql`approval.subject = ${subject}`;
  const { rows } = await sql<ApprovalRow & { by: string | null }>`
    select approval.*, beginner.name as by from approval left join staff beginner on beginner.id = approval.begun_by
    where approval.kind = ${kind.name} and approval.state = 'waiting' and ${ofSubject} order by approval.at, approval.id limit ${most}`.execute(
    ctx.db,
  );
  return rows.map(({ by, ...row }) => {
    const { approval } = parseApproval([kind], approvalFromRow(row));
    const { id, begunAs, begunBy, notBefore } = approval;
    return {
      id,
      subject: approval.subject,
      title: titleOf(approval.wish as Wish),
      by: begunAs === 'shared' ? sharedName : (by ?? 'A former colleague'),
      isOwn: actor.kind === 'staff' && actor.id !== undefined && actor.id === begunBy,
      from: notBefore,
    };
  });
}
