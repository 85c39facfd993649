import { sql } from 'kysely';
import { businessNow } from '#platform/database/business-clock.ts';
import { transaction } from '#platform/database/transaction.ts';
import { link } from '#content/link.ts';
import type { Ctx } from '../context.ts';
import { queueMails } from '../mail/queue-mail.ts';
import { sharedName } from '#domain/values/shared-name.ts';
import type { Approval, ApprovalKind, ApprovalKinds } from './approval.kind.ts';
import { lockApproval, parseApproval } from './find-approval.ts';

const most = 100;

export async function notifyStaffOfApproval(ctx: Ctx, kind: ApprovalKind, approval: Approval): Promise<void> {
  const { title } = await kind.describe(ctx, approval);
  const { rows } = await sql<{ name: string; email: string; by: string | null }>`
    select s.name, s.email, (select name from staff where id = ${approval.begunBy ?? null}::bigint) as by
    from staff s where s.disabled_at is null and s.anonymised_at is null order by s.id`.execute(ctx.db);
  const path = link('approval', { approvalId: String(approval.id) });
  await queueMails(
    ctx,
    rows.map(({ name, email, by }) => ({
      to: [email],
      template: 'staff-change-waits' as const,
      props: { name, what: title, by: by ?? sharedName, from: approval.notBefore!.toISOString(), path },
    })),
  );
  await sql`update approval set notified_at = ${businessNow} where id = ${approval.id}`.execute(ctx.db);
}

export async function notifyStaffOfApprovalsDaily(
  ctx: Ctx,
  kinds: ApprovalKinds,
  signal?: AbortSignal,
): Promise<number> {
  const { rows } = await sql<{
    id: bigint;
  }>`select id from approval where state = 'waiting' and not_before > ${businessNow}
    and notified_at <= ${businessNow} - interval '24 hours' order by notified_at, id limit ${most}`.execute(ctx.db);
  for (const { id } of rows) {
    if (signal?.aborted) break;
    await transaction(ctx, async (ctx) => {
      const locked = await lockApproval(ctx, id);
      if (locked?.state !== 'waiting') return;
      const { kind, approval } = parseApproval(kinds, locked);
      await notifyStaffOfApproval(ctx, kind, approval);
    });
  }
  return rows.length;
}
