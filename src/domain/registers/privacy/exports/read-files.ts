import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';
import type { Person } from '#domain/acting/requests/person-data.ts';
import { personDataList } from '../person-data-list.ts';

const atOnce = 100;

type OwnFile = { hash: string; contentType: string };

/** The pictures and papers of a person in batches; files with the same content appear once. */
export async function* readFiles(ctx: Ctx, person: Person): AsyncGenerator<OwnFile[]> {
  const theirs = sql.join(
    personDataList.flatMap(({ files }) => (files ? [sql`select file_id from (${files(person)}) one`] : [])),
    sql` union all `,
  );
  for (let after: Buffer = Buffer.alloc(0); ;) {
    const { rows } = await sql<{ hash: Buffer; content_type: string }>`
      select distinct on (file.hash) file.hash, file.content_type
      from (${theirs}) theirs join file on file.id = theirs.file_id
      where file.hash > ${after} order by file.hash, file.id limit ${atOnce}`.execute(ctx.db);
    if (rows.length > 0) {
      yield rows.map(({ hash, content_type }) => ({ hash: hash.toString('hex'), contentType: content_type }));
    }
    if (rows.length < atOnce) return;
    after = rows.at(-1)!.hash;
  }
}
