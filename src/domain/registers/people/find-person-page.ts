import { sql, type RawBuilder } from 'kysely';
import {
  byTime,
  isBeyondPlace,
  placeColumn,
  readCursor,
  writeCursor,
  type SortColumn,
} from '#platform/database/list/keyset.ts';
import type { Ctx } from '#domain/acting/context.ts';
import type { FoundPerson } from './find-person-of.ts';
import { sectionQuery, sectionNames } from './person-sections.ts';

export type PersonLine = { section: string; id: bigint; at: Date; content: Record<string, unknown> };

export type PersonSection = {
  name: string;
  lines: readonly PersonLine[];
  hasMore: boolean;
};

type PersonPageQuery = { only: string | undefined; after: string | undefined };

export type PersonPage = {
  /** The sections that have lines, in their order. */
  sections: readonly PersonSection[];
  /** The place of the last line, if one section is shown and has more lines. */
  next: string | undefined;
};

const linesOfEachSection = 5;
const linesOfOneSection = 50;
const order: readonly SortColumn[] = byTime('desc', 'at');

export function readPersonPageQuery(search: URLSearchParams): PersonPageQuery {
  const only = search.get('only') ?? '';
  return { only: sectionNames.includes(only) ? only : undefined, after: search.get('after') ?? undefined };
}

export async function findPersonPage(ctx: Ctx, person: FoundPerson, query: PersonPageQuery): Promise<PersonPage> {
  const names = query.only === undefined ? sectionNames : [query.only];
  const most = query.only === undefined ? linesOfEachSection : linesOfOneSection;
  const values = query.only === undefined ? undefined : readCursor(order, query.after ?? '');
  const part = (name: string): RawBuilder<unknown> => sql`(
    select ${name}::text as section, at, id, content, ${placeColumn(order)} as place
    from (${sectionQuery(name, person)}) one where ${values ? isBeyondPlace(order, { side: 'after', values }) : sql`true`}
    order by at desc, id desc limit ${most + 1})`;
  const { rows } = await sql<PersonLine & { place: string[] }>`
    select * from (${sql.join(names.map(part), sql` union all `)}) everything order by at desc, id desc`.execute(
    ctx.db,
  );
  const sections = names.map((name) => {
    const found = rows.filter(({ section }) => section === name);
    return { name, lines: found.slice(0, most), hasMore: found.length > most };
  });
  const [onlySection] = query.only === undefined ? [] : sections;
  const last = onlySection?.lines.at(-1);
  return {
    sections: sections.filter(({ lines }) => lines.length > 0),
    next: onlySection?.hasMore && last ? writeCursor(last.place) : undefined,
  };
}
