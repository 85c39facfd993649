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
  /** The reading colleague began the change and can withdraw it. */
  isOwn: boolean;
  /** When the change takes effect by itself; undefined if it waits for a second named person. */
  from: Date | undefined;
};

const most = 100;

type Which<Wish> = {
  subject?: string;
  /** Makes the title from the wish, so that no further statement is needed. */
  titleOf: (wish: Wish) => string;
};

export async function findWaitingChanges<Wish>(
  ctx: Ctx,
  kind: ApprovalKind<Wish>,
  { subject, titleOf }: Which<Wish>,
): Promise<WaitingChange[]> {
  const { actor } = ctx;
  const whose = subject === undefined ? sql`true` : sql`a.subject = ${subject}`;
  const { rows } = await sql<ApprovalRow & { by: string | null }>`
    select a.*, s.name as by from approval a left join staff s on s.id = a.begun_by
    where a.kind = ${kind.name} and a.state = 'waiting' and ${whose} order by a.at, a.id limit ${most}`.execute(ctx.db);
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
