import { sql, type RawBuilder } from 'kysely';
import { queueMail } from '#domain/acting/mail/queue-mail.ts';
import { businessNow } from '#platform/database/business-clock.ts';
import { transaction } from '#platform/database/transaction.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { dropFileUse } from '#domain/acting/files/save-file.ts';
import type { Person } from '#domain/acting/requests/person-data.ts';
import { mayManageData } from '../privacy.policy.ts';
import { isExportOfPerson } from './export-owner.ts';
import { exportRowKept_hours } from './export.rules.ts';
import type { ExportFailure } from './export.states.ts';

/** Runs within the caller's transaction. Returns their number. */
export async function endExpiredExports(ctx: Ctx, condition: RawBuilder<boolean>, most = 1000): Promise<number> {
  const { rows } = await sql<{ id: bigint; file_id: bigint }>`
    select id, file_id from data_export where state = 'ready' and expires_at <= ${businessNow} and ${condition}
    order by id limit ${most} for update`.execute(ctx.db);
  for (const { id, file_id } of rows) {
    await sql`update data_export set state = 'over', file_id = null, token_hash = null where id = ${id}`.execute(
      ctx.db,
    );
    await dropFileUse(ctx, file_id);
  }
  return rows.length;
}

/** At most `most` of each. */
export async function purgeExports(ctx: Ctx, most: number): Promise<number> {
  if (!mayManageData(ctx.actor)) throw new Failure('forbidden', 'Only a job deletes old exports.');
  const ended = await transaction(ctx, (ctx) => endExpiredExports(ctx, sql<boolean>`true`, most));
  const lost = await findExportsWithoutJob(ctx, most);
  for (const id of lost) await giveUpExport(ctx, id, 'fault');
  const { numAffectedRows = 0n } = await sql`delete from data_export where id = any(array(
    select id from data_export where state in ('over', 'failed')
      and asked_at < ${businessNow} - make_interval(hours => ${exportRowKept_hours})
    order by asked_at limit ${most} for update skip locked))`.execute(ctx.db);
  return Math.max(ended, Number(numAffectedRows));
}

/** Unfinished exports without a job: the process was killed in each try. */
async function findExportsWithoutJob({ db, queue }: Ctx, most: number): Promise<bigint[]> {
  const rows = await db
    .selectFrom('data_export')
    .select('id')
    .where('state', '=', 'making')
    .orderBy('id')
    .limit(most)
    .execute();
  const jobs = rows.map(({ id }) => ({ exportId: String(id) }));
  const lost = await queue.withoutJob(db, 'make-data-export', jobs);
  return lost.map(({ exportId }) => BigInt(exportId));
}

/** Runs within the caller's transaction. An export that is still being made finds no row and is discarded. */
export async function eraseExports(ctx: Ctx, person: Person): Promise<void> {
  const { rows } = await sql<{ file_id: bigint | null }>`
    delete from data_export where ${isExportOfPerson(person)} returning file_id`.execute(ctx.db);
  const files = rows.flatMap(({ file_id }) => (file_id === null ? [] : [file_id]));
  for (const id of files) await dropFileUse(ctx, id);
  if (files.length > 0) await ctx.queue.send(ctx.db, 'sweep-files', {});
}

export async function giveUpExport(ctx: Ctx, id: bigint, because: ExportFailure): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const { rows } = await sql<{ mail_to: string | null }>`
      update data_export set state = 'failed', failed_because = ${because} where id = ${id} and state = 'making'
      returning coalesce(email, (select member.email from member where member.id = member_id)) as mail_to`.execute(
      ctx.db,
    );
    for (const { mail_to } of rows) {
      if (mail_to !== null) await queueMail(ctx, { to: [mail_to], template: 'my-data-export-failed', props: {} });
    }
  });
}
