import { sql } from 'kysely';
import type { Ctx } from '../context.ts';

export async function hasNamedStaff({ db }: Pick<Ctx, 'db'>): Promise<boolean> {
  const { rows } = await sql`select from staff where disabled_at is null and anonymised_at is null limit 1`.execute(db);
  return rows.length > 0;
}

/** 'active': signed in within the last 14 days. */
export async function hasOwner({ db }: Pick<Ctx, 'db'>, which: 'any' | 'active' = 'any'): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select has_owner_beside(null, null, ${which === 'active'}) as is`.execute(
    db,
  );
  return rows[0]!.is;
}
