import { sql } from 'kysely';
import { type Ctx, Failure } from '../context.ts';
import { rolesThat } from '../roles/staff.policy.ts';

/** Works here now, in a role that works on records. */
export type Colleague = { id: string; name: string };

export const workingRoles = [...new Set([...rolesThat.answer, ...rolesThat.price])];

const mostColleagues = 200;

export const colleaguesSql = sql<
  Colleague[]
>`(select coalesce(jsonb_agg(jsonb_build_object('id', id::text, 'name', name)
  order by name, id), '[]') from (select id, name from staff where disabled_at is null and anonymised_at is null
    and role in (${sql.join(workingRoles)}) order by name, id limit ${mostColleagues}) working)`;

export async function lockColleague({ db }: Ctx, id: bigint): Promise<string> {
  const colleague = await db
    .selectFrom('staff')
    .select('name')
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .where('anonymised_at', 'is', null)
    .where('role', 'in', workingRoles)
    .forShare()
    .executeTakeFirst();
  if (!colleague?.name) throw new Failure('conflict', noColleague, { field: 'to' });
  return colleague.name;
}

const noColleague = 'This colleague no longer works on records. Choose another one.';
