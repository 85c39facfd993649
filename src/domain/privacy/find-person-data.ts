import { sql, type RawBuilder } from 'kysely';
import type { RetentionKind } from '#content/retention.ts';
import { wholeFile } from '#platform/files/file-store.ts';
import type { Ctx } from '../context.ts';
import type { Person } from '../person-data.ts';
import { personDataList } from './person-data-list.ts';
import { groupRecords, type KeptRecord, type PersonGroup } from './person-data.view.ts';

type KeptRow = { kind: RetentionKind; written_at: Date; content: never };

/** All that we keep about a person, newest first within each kind. However many tables there are, it is one query. */
export async function findPersonData(ctx: Ctx, person: Person): Promise<PersonGroup[]> {
  const { rows } = await sql<KeptRow>`select * from (${keptAbout(person)}) kept order by written_at desc`.execute(
    ctx.db,
  );
  const records = rows.map(async ({ kind, written_at, content }): Promise<KeptRecord> => {
    const { describe } = personDataList.find((data) => data.kind === kind)!;
    const { picture, ...record } = describe(content);
    return { kind, writtenAt: written_at, ...record, ...(picture && (await withBytes(ctx, picture))) };
  });
  return groupRecords(await Promise.all(records));
}

/** The picture itself, and no address that leads nowhere once it is removed; one that was removed meanwhile is left out. */
async function withBytes(
  ctx: Ctx,
  { label, hash }: { label: string; hash: string },
): Promise<Pick<KeptRecord, 'picture'>> {
  const bytes = await wholeFile(ctx.files, hash);
  return bytes ? { picture: { label, address: `data:image/webp;base64,${bytes.toString('base64')}` } } : {};
}

export async function knowsPerson(ctx: Ctx, person: Person): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`select exists (${keptAbout(person)}) as known`.execute(ctx.db);
  return rows[0]!.known;
}

function keptAbout(person: Person): RawBuilder<unknown> {
  const parts = personDataList.map(
    (data) => sql`select ${data.kind}::text as kind, written_at, content from (${data.about(person)}) one`,
  );
  return sql.join(parts, sql` union all `);
}
