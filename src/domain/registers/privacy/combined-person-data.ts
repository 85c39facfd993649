import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';
import type { Erased, ErasureHolds, Person, PersonData } from '#domain/acting/requests/person-data.ts';

type Part = { part: number; content: never };

/** Joins the data of several capabilities under one rule of retention: it is read, erased and retired as one kind. */
export function combinedPersonData(parts: readonly [PersonData, ...PersonData[]]): PersonData {
  const [{ kind }] = parts;
  const union = (queries: readonly RawBuilder<unknown>[]) => sql.join(queries, sql` union all `);
  const files = (person: Person) => parts.flatMap((part) => (part.files ? [part.files(person)] : []));
  const holds = parts.flatMap((part) => (part.holds ? [part.holds] : []));
  return {
    kind,
    tables: parts.flatMap(({ tables }) => tables),
    about: (person, most) =>
      union(
        parts.map(
          (
            part,
            place,
          ) => sql`select written_at, jsonb_build_object('part', ${sql.lit(place)}, 'content', content) as content
            from (${part.about(person, most)}) part`,
        ),
      ),
    ...(parts.some((part) => part.files) && { files: (person: Person) => union(files(person).map(wrapped)) }),
    describe: ({ part, content }: Part) => parts[part]!.describe(content),
    ...(holds.length > 0 && { holds: union(holds.map(wrapped)) }),
    erase: (ctx, person) => summed(parts, (part) => part.erase(ctx, person)),
    retire: (ctx, most, held) => retireAll(ctx, parts, most, held),
  };
}

const wrapped = (query: RawBuilder<unknown>) => sql`select * from (${query}) part`;

/** At most `most` in total, so that a run with fewer has nothing left to do. */
async function retireAll(ctx: Ctx, parts: readonly PersonData[], most: number, held: ErasureHolds): Promise<Erased> {
  let left = most;
  return summed(parts, async (part) => {
    if (left <= 0) return { deleted: 0, anonymised: 0 };
    const retired = await part.retire(ctx, left, held);
    left -= retired.deleted + retired.anonymised;
    return retired;
  });
}

async function summed(parts: readonly PersonData[], act: (part: PersonData) => Promise<Erased>): Promise<Erased> {
  const all = { deleted: 0, anonymised: 0 };
  for (const part of parts) {
    const { deleted, anonymised } = await act(part);
    all.deleted += deleted;
    all.anonymised += anonymised;
  }
  return all;
}
