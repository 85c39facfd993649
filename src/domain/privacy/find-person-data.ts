import { sql, type RawBuilder } from 'kysely';
import type { RetentionKind } from '#content/retention.ts';
import type { Ctx } from '../context.ts';
import { personDataList } from './person-data-list.ts';
import { groupRecords, type PersonGroup } from './person-data.view.ts';

type KeptRow = { kind: RetentionKind; written_at: Date; content: never };

/** All that we keep about an address, newest first within each kind. However many tables there are, it is one query. */
export async function findPersonData(ctx: Ctx, email: string): Promise<PersonGroup[]> {
  const { rows } = await sql<KeptRow>`select * from (${keptAbout(email)}) kept order by written_at desc`.execute(
    ctx.db,
  );
  const records = rows.map(({ kind, written_at, content }) => {
    const { describe } = personDataList.find((data) => data.kind === kind)!;
    return { kind, writtenAt: written_at, ...describe(content) };
  });
  return groupRecords(records);
}

export async function knowsPerson(ctx: Ctx, email: string): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`select exists (${keptAbout(email)}) as known`.execute(ctx.db);
  return rows[0]!.known;
}

function keptAbout(email: string): RawBuilder<unknown> {
  const parts = personDataList.map(
    (data) => sql`select ${data.kind}::text as kind, written_at, content from (${data.about(email)}) one`,
  );
  return sql.join(parts, sql` union all `);
}
