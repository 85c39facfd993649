import { sql, type RawBuilder } from 'kysely';
import { selectAccountWhere, readAccount, type Account } from '#domain/people/accounts/find-account.ts';
import type { AccountType } from '#domain/values/account.options.ts';
import type { Ctx } from '#domain/acting/context.ts';
import type { Records } from '#domain/acting/records/define-records.ts';
import type { StaffRole } from '#domain/acting/roles/staff.options.ts';

export type FoundPerson = {
  name: string;
  email: string | undefined;
  phone: string | undefined;
  account: Account | undefined;
  /** Sign-ups that are not confirmed yet. */
  wishes: readonly { name: string; accountType: AccountType; askedAt: Date; until: Date }[];
  /** Set if the address belongs to a colleague, or to an invited colleague. */
  worksHere: { id: string | undefined; role: StaffRole | undefined; isClosed: boolean } | undefined;
};

type Row = {
  name: string;
  email: string | null;
  phone: string | null;
  account: unknown;
  wishes: { name: string; accountType: AccountType; askedAt: string; until: string }[];
  works_here: { id: string | null; role: StaffRole | null; isClosed: boolean } | null;
};

/** The sender of a record, or its first member; undefined if there is none, or the person was erased from it. */
export async function findPersonOfRecord(
  ctx: Ctx,
  { table, members }: Records,
  id: string,
): Promise<FoundPerson | undefined> {
  if (!/^\d{1,18}$/.test(id)) return undefined;
  if (members?.length === 0) return undefined;
  const member = members?.at(0);
  if (member !== undefined) {
    const whose = sql`select ${sql.ref(member)} from ${sql.table(table)} where id = ${BigInt(id)}`;
    return findPersonWithAccount(ctx, sql`(${whose})`);
  }
  const personQuery = sql`select coalesce(whole ->> 'full_name', whole ->> 'name') as name, whole ->> 'email' as email,
    whole ->> 'phone' as phone from (select to_jsonb(t) as whole from ${sql.table(table)} t where id = ${BigInt(id)}) one`;
  // The phone number decides only if the person has no address here (src/domain/acting/requests/person-data.ts).
  return findPersonByQuery(
    ctx,
    personQuery,
    sql<boolean>`m.email = person.email or (m.email is null and m.phone = person.phone)`,
  );
}

export async function findPersonOfMember(ctx: Ctx, id: string): Promise<FoundPerson | undefined> {
  if (!/^\d{1,18}$/.test(id)) return undefined;
  return findPersonWithAccount(ctx, sql`${BigInt(id)}`);
}

function findPersonWithAccount(ctx: Ctx, id: RawBuilder<unknown>): Promise<FoundPerson | undefined> {
  const personQuery = sql`select name, email, phone from member where id = ${id} and anonymised_at is null`;
  return findPersonByQuery(ctx, personQuery, sql<boolean>`m.id = ${id}`);
}

/** One statement: the person, their account and its devices, and what else identifies them. */
async function findPersonByQuery(
  ctx: Ctx,
  personQuery: RawBuilder<unknown>,
  fits: RawBuilder<boolean>,
): Promise<FoundPerson | undefined> {
  const { rows } = await sql<Row>`
    select person.name, person.email, person.phone, (${selectAccountWhere(fits, ctx.now)}) as account,
      (select coalesce(jsonb_agg(jsonb_build_object('name', w.name, 'accountType', w.account_type,
          'askedAt', w.created_at, 'until', w.expires_at) order by w.created_at desc), '[]')
        from (select * from sign_up where (email = person.email or phone = person.phone) and expires_at > ${ctx.now}
          order by created_at desc limit 5) w) as wishes,
      (select works from (
        select 1 as place, jsonb_build_object('id', s.id::text, 'role', s.role, 'isClosed', s.disabled_at is not null) as works
          from staff s where s.email = person.email
        union all
        select 2, jsonb_build_object('id', null, 'role', l.role, 'isClosed', false)
          from staff_link l where l.email = person.email and l.expires_at > ${ctx.now}
      ) here order by place limit 1) as works_here
    from (${personQuery}) person where person.name is not null order by 1 limit 1`.execute(ctx.db);
  const [row] = rows;
  if (!row) return undefined;
  const account = readAccount(row.account);
  return {
    name: account?.name ?? row.name,
    email: account?.email ?? row.email ?? undefined,
    phone: account?.phone ?? row.phone ?? undefined,
    account,
    wishes: row.wishes.map(({ askedAt, until, ...wish }) => ({
      ...wish,
      askedAt: new Date(askedAt),
      until: new Date(until),
    })),
    worksHere: row.works_here
      ? {
          id: row.works_here.id ?? undefined,
          role: row.works_here.role ?? undefined,
          isClosed: row.works_here.isClosed,
        }
      : undefined,
  };
}
