import { sql } from 'kysely';
import { businessNow } from '#platform/database/business-clock.ts';
import { transaction } from '#platform/database/transaction.ts';
import { isNoRoom } from '#platform/files/no-room.ts';
import { hashToken, newToken } from '#platform/token.ts';
import { findPerson } from '#domain/people/accounts/find-person.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { saveFile } from '#domain/acting/files/save-file.ts';
import { saveFileDraft } from '#domain/acting/files/store-file.ts';
import { queueMail } from '#domain/acting/mail/queue-mail.ts';
import type { Person } from '#domain/acting/requests/person-data.ts';
import { mayManageData } from '../privacy.policy.ts';
import { exportKept_hours } from './export.rules.ts';
import { giveUpExport } from './end-exports.ts';
import { writeExport } from './write-export.ts';

type Run = { lastAttempt: boolean; signal?: AbortSignal };
type ExportRequest = { person: Person; about: string; mailTo: string | undefined };

/**
 * Makes an export and mails its link. Returns false if it is not wanted any more. A retry starts again, because unfinished files are
 * discarded.
 */
export async function makeExport(ctx: Ctx, exportId: string, run: Run): Promise<boolean> {
  if (!mayManageData(ctx.actor)) throw new Failure('forbidden', 'Only a job makes exports.');
  const id = BigInt(exportId);
  await retryFailed(ctx, id);
  const request = await findExportRequest(ctx, id);
  // A killed process leaves its draft behind, with data of a person who may be erased by now.
  await ctx.files.dropDrafts(draftName(id));
  if (!request) return false;
  try {
    return await makeFile(ctx, id, request, run.signal);
  } catch (error) {
    if (run.lastAttempt) await giveUpExport(ctx, id, isNoRoom(error) ? 'no_room' : 'fault');
    throw error;
  }
}

/** Lets staff retry the job of a failed export, unless the person has requested another export since. */
async function retryFailed({ db }: Ctx, id: bigint): Promise<void> {
  await sql`update data_export set state = 'making', failed_because = null where id = ${id} and state = 'failed'
    and not exists (select from data_export other where other.state in ('making', 'ready')
      and (other.member_id = data_export.member_id or other.email = data_export.email))`.execute(db);
}

function draftName(id: bigint): string {
  return `export-${id}`;
}

async function findExportRequest(ctx: Ctx, id: bigint): Promise<ExportRequest | undefined> {
  const row = await ctx.db
    .selectFrom('data_export')
    .leftJoin('member', 'member.id', 'data_export.member_id')
    .select(['data_export.member_id', 'data_export.email', 'member.email as own_email', 'member.phone'])
    .where('data_export.id', '=', id)
    .where('data_export.state', '=', 'making')
    .executeTakeFirst();
  if (!row) return undefined;
  if (row.email !== null) {
    return { person: await findPerson(ctx, row.email), about: row.email, mailTo: row.email };
  }
  const email = row.own_email ?? undefined;
  const person = { memberId: row.member_id!, email, phone: row.phone ?? undefined };
  return { person, about: email ?? row.phone ?? '', mailTo: email };
}

async function makeFile(ctx: Ctx, id: bigint, { person, about, mailTo }: ExportRequest, signal?: AbortSignal) {
  const draft = await ctx.files.draft(draftName(id));
  try {
    await writeExport(ctx, { person, about, output: draft.output, ...(signal && { signal }) });
    const file = await saveFileDraft(ctx, draft);
    return await transaction(ctx, async (ctx) => {
      // A person who was erased meanwhile has no row any more; a job removes the file.
      if (!(await lockMaking(ctx, id))) return false;
      const fileId = await saveFile(ctx, file, {
        kind: 'data-export',
        isPublic: false,
        contentType: 'application/zip',
        ...(person.memberId !== undefined && { uploadedBy: person.memberId }),
      });
      const token = newToken();
      await sql`update data_export set state = 'ready', ready_at = ${businessNow},
        expires_at = ${businessNow} + make_interval(hours => ${exportKept_hours}),
        token_hash = ${hashToken(token)!}, file_id = ${fileId} where id = ${id}`.execute(ctx.db);
      if (mailTo !== undefined) {
        await queueMail(ctx, { to: [mailTo], template: 'my-data-export', props: { token } });
      }
      return true;
    });
  } finally {
    await draft.discard();
  }
}

async function lockMaking({ db }: Ctx, id: bigint): Promise<boolean> {
  const row = await db
    .selectFrom('data_export')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'making')
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}
