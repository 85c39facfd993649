import { sql, type RawBuilder } from 'kysely';
import type { RetentionKind } from '#content/retention.ts';
import type { Ctx } from '#domain/acting/context.ts';
import type { Person, PersonData } from '#domain/acting/requests/person-data.ts';
import { signedInMember } from '#domain/people/accounts/settings/lock-member.ts';
import { findErasureHolds } from './find-holds.ts';
import { personDataList } from './person-data-list.ts';
import { personDataKinds, mostCounted, type StoredRecord, type PersonGroup } from './person-data.view.ts';

/** How many records of each kind, and how many lines of each record. */
const newestCount = 5;

type Row = { kind: RetentionKind; counted: number; erasable: number; found: { written_at: string; content: never }[] };

/**
 * The number of records about a person and the newest of them, by kind, without empty kinds. One query reads all tables, and its answer
 * stays small with any number of rows.
 */
export async function findPersonData(ctx: Ctx, person: Person): Promise<PersonGroup[]> {
  const parts = personDataList.map((data) => newestOf(data, person));
  const { rows } = await sql<Row>`${sql.join(parts, sql` union all `)}`.execute(ctx.db);
  return personDataKinds.flatMap((kind) => {
    const row = rows.find((one) => one.kind === kind);
    return row && row.counted > 0 ? [{ kind, count: row.counted, ...erasableOf(row), records: recordsOf(row) }] : [];
  });
}

function newestOf(data: PersonData, person: Person): RawBuilder<unknown> {
  return sql`select ${data.kind}::text as kind,
    ${numberOf(data.about(person))} as counted,
    ${data.erasable ? numberOf(data.erasable.of(person)) : sql`0`} as erasable,
    (select coalesce(jsonb_agg(jsonb_build_object('written_at', written_at, 'content', content) order by written_at desc), '[]')
      from (select written_at, content from (${data.about(person, newestCount)}) one
        order by written_at desc limit ${newestCount}) found) as found`;
}

const numberOf = (rows: RawBuilder<unknown>) =>
  sql`(select count(*)::int from (select from (${rows}) one limit ${mostCounted + 1}) counted)`;

function erasableOf({ kind, erasable: count }: Row): Pick<PersonGroup, 'erasable'> {
  const words = personDataList.find((data) => data.kind === kind)?.erasable;
  return words && count > 0 ? { erasable: { one: words.one, many: words.many, count } } : {};
}

function recordsOf({ kind, found }: Row): StoredRecord[] {
  const { describe } = personDataList.find((data) => data.kind === kind)!;
  return found.map(({ written_at, content }) => ({ kind, writtenAt: new Date(written_at), ...describe(content) }));
}

export async function knowsPerson(ctx: Ctx, person: Person): Promise<boolean> {
  const parts = personDataList.map((data) => sql`select from (${data.about(person)}) one`);
  const known = sql.join(parts, sql` union all `);
  const { rows } = await sql<{ known: boolean }>`select exists (${known}) as known`.execute(ctx.db);
  return rows[0]!.known;
}

type MemberData = { about: string; groups: PersonGroup[]; held: string[] };

export async function findMemberData(ctx: Ctx): Promise<MemberData> {
  const { id, email, phone } = signedInMember(ctx);
  const person = { memberId: id, email, phone };
  const groups = await findPersonData(ctx, person);
  return { about: email ?? phone ?? '', groups, held: await findErasureHolds(ctx, person) };
}
