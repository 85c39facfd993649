import { sql, type RawBuilder } from 'kysely';
import { businessNow } from '#platform/database/business-clock.ts';
import { hashToken } from '#platform/token.ts';
import { signedInMember } from '#domain/people/accounts/settings/lock-member.ts';
import type { Ctx } from '#domain/acting/context.ts';
import type { Person } from '#domain/acting/requests/person-data.ts';
import { isExportOfPerson } from './export-owner.ts';
import type { ExportFailure, ExportState, PersonExport } from './export.states.ts';

/** The state at this moment: an expired export is over even before the job has removed its file. */
export const presentExportState = sql<ExportState>`case when data_export.state = 'ready'
  and data_export.expires_at <= ${businessNow} then 'over' else data_export.state end`;

export async function findExport(ctx: Ctx, person: Person): Promise<PersonExport | undefined> {
  const row = await exportsWhere(ctx, isExportOfPerson(person)).executeTakeFirst();
  return row && exportFromRow(row);
}

export function findOwnExport(ctx: Ctx): Promise<PersonExport | undefined> {
  const { id, email } = signedInMember(ctx);
  return findExport(ctx, { memberId: id, email });
}

export async function findMailedExport(ctx: Ctx, token: string): Promise<PersonExport | undefined> {
  const hash = hashToken(token);
  if (!hash) return undefined;
  const row = await exportsWhere(ctx, sql<boolean>`data_export.token_hash = ${hash}`).executeTakeFirst();
  return row?.state === 'ready' ? exportFromRow(row) : undefined;
}

type ExportFile = { hash: string; bytes: number; madeAt: Date };

/** Does not check whose it is. */
export async function findExportFile(ctx: Ctx, { id }: PersonExport): Promise<ExportFile | undefined> {
  const row = await ctx.db
    .selectFrom('data_export')
    .innerJoin('file', 'file.id', 'data_export.file_id')
    .innerJoin('stored_file', 'stored_file.hash', 'file.hash')
    .select(['file.hash', 'size_bytes', 'ready_at'])
    .where('data_export.id', '=', id)
    .where('expires_at', '>', businessNow)
    .executeTakeFirst();
  return row && { hash: row.hash.toString('hex'), bytes: Number(row.size_bytes), madeAt: row.ready_at! };
}

function exportsWhere({ db }: Ctx, condition: RawBuilder<boolean>) {
  return db
    .selectFrom('data_export')
    .leftJoin('file', 'file.id', 'data_export.file_id')
    .leftJoin('stored_file', 'stored_file.hash', 'file.hash')
    .select(['data_export.id', 'failed_because', 'asked_at', 'expires_at', 'size_bytes'])
    .select(presentExportState.as('state'))
    .where(condition)
    .orderBy('asked_at', 'desc')
    .orderBy('data_export.id', 'desc')
    .limit(1);
}

type Row = {
  id: bigint;
  state: ExportState;
  failed_because: string | null;
  asked_at: Date;
  expires_at: Date | null;
  size_bytes: bigint | null;
};

function exportFromRow(row: Row): PersonExport {
  return {
    id: row.id,
    state: row.state,
    failedBecause: (row.failed_because ?? undefined) as ExportFailure | undefined,
    askedAt: row.asked_at,
    expiresAt: row.expires_at ?? undefined,
    bytes: row.size_bytes === null ? undefined : Number(row.size_bytes),
  };
}
