import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';
import type { Person, PersonData } from '#domain/acting/requests/person-data.ts';
import type { StoredRecord } from '../person-data.view.ts';

const rowsPerBatch = 200;

type Row = { written_at: Date; content: never };

/**
 * All records of one kind about a person, in batches, by a cursor in the caller's transaction. They are not sorted, because sorting would
 * read every row before the first one arrives, and would exceed the time limit of a statement.
 */
export async function* readPersonRecords(ctx: Ctx, person: Person, data: PersonData): AsyncGenerator<StoredRecord[]> {
  await sql`declare person_data no scroll cursor for
    select written_at, content from (${data.about(person)}) one`.execute(ctx.db);
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.raw(String(rowsPerBatch))} from person_data`.execute(ctx.db);
    if (rows.length > 0) {
      yield rows.map(({ written_at, content }) => ({
        kind: data.kind,
        writtenAt: written_at,
        ...data.describe(content),
      }));
    }
    if (rows.length < rowsPerBatch) break;
  }
  await sql`close person_data`.execute(ctx.db);
}
