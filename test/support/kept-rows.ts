import type pg from 'pg';

/** Each table of the database, the queue's too, in which some row has this text in any of its columns. */
export async function tablesWith(pool: pg.Pool, text: string): Promise<string[]> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'pgboss') order by 1`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rowCount } = await pool.query(`select from ${name} t where strpos(lower(t::text), lower($1)) > 0 limit 1`, [
      text,
    ]);
    if (rowCount) found.push(name);
  }
  return found;
}

/** Empties every table, the queue too, and counts from one again. */
export async function forgetEverything(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ names: string }>(
    `select string_agg(quote_ident(tablename), ', ') as names from pg_tables
     where schemaname = 'public' and tablename <> 'schema_migrations'`,
  );
  // The audit log refuses even this, unless its owner says otherwise.
  await pool.query(`begin;
    alter table audit disable trigger audit_is_append_only;
    truncate ${rows[0]!.names}, pgboss.job restart identity cascade;
    alter table audit enable always trigger audit_is_append_only;
    commit`);
}
