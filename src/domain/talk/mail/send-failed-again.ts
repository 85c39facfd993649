import { sql } from 'kysely';
import { auditedTransaction } from '#domain/acting/audit/audit.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { addressHint } from '#domain/acting/audit/audit-hint.ts';
import { requireOutboxRunner } from './outbox.policy.ts';

const mostAtOnce = 500;

type FailedMail = { id: bigint; template: string; to_addresses: string[] };

/** Leaves older mails to staff one by one, because these would surprise their recipients, and their links have expired. */
export async function sendFailedAgain(ctx: Ctx): Promise<{ mails: number }> {
  requireOutboxRunner(ctx);
  return auditedTransaction(ctx, { what: 'send-failed-again' }, async (ctx) => {
    const { rows } = await sql<FailedMail>`
      update mail set last_event = 'queued', attempts = 0, last_error = null, held_until = null, queued_at = ${ctx.now}
      where id = any(array(
        select id from mail where last_event = 'failed' and sent_at is null and not is_passing
          and created_at > ${ctx.now}::timestamptz - interval '7 days'
        order by created_at, id limit ${mostAtOnce} for update skip locked
      )) returning id, template, to_addresses`.execute(ctx.db);
    if (rows.length === 0) throw new Failure('conflict', 'No failed e-mail of the last seven days can be sent again.');
    const payloads = rows.map(({ id }) => ({ mailId: String(id) }));
    await ctx.queue.sendMissing(ctx.db, 'deliver-mail', payloads);
    return {
      on: { kind: 'outbox', id: 'failed' },
      before: { state: 'failed' },
      after: { state: 'queued', mails: rows.length, ...describeMails(rows) },
      answer: { mails: rows.length },
    };
  });
}

function describeMails(mails: readonly FailedMail[]) {
  const inOrder = mails.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const counts = new Map<string, number>();
  for (const { template } of inOrder) counts.set(template, (counts.get(template) ?? 0) + 1);
  return {
    mail_numbers: inOrder.map(({ id }) => String(id)),
    templates: [...counts].map(([template, count]) => `${template} (${count})`),
    to: [...new Set(inOrder.flatMap(({ to_addresses }) => to_addresses.map(addressHint)))],
  };
}
