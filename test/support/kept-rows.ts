import type pg from 'pg';

/** Each table, the queue's included, with this text in any column of a row. */
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

/** Empties every table, the queue's included, and restarts its numbers. */
export async function forgetEverything(pool: pg.Pool): Promise<void> {
  await pool.query(forgetting);
}

/**
 * Truncating an empty table costs as much as a full one, so only tables with rows are emptied, by `delete`, the newest first and
 * repeatedly because of references. The owner turns off the rules of protected tables. Counters come last.
 */
const forgetting = `do $$
declare
  one record;
  holds_rows boolean;
  again boolean := true;
begin
  while again loop
    again := false;
    for one in
      select c.oid::regclass as name
      from pg_class c
      where c.oid = 'pgboss.job'::regclass
         or (c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname not in ('schema_migrations', 'ledger_head', 'deal_rate',
           'app_grant', 'ledger_rule', 'sealed_table', 'seal', 'seal_link', 'seal_waiting'))
      order by c.relname in ('counter', 'listing_count', 'asking_count', 'asking_seller'), c.oid desc
    loop
      execute format('select exists (select from %s)', one.name) into holds_rows;
      continue when not holds_rows;
      begin
        if one.name = 'audit'::regclass then alter table audit disable trigger audit_is_append_only; end if;
        if one.name = 'site_setting'::regclass then alter table site_setting disable trigger site_setting_is_append_only; end if;
        if one.name::text ~ '^(approval|ledger_|deal|payment|payout|refund|unmatched_payment|charge|provider_|bank_|erased_row|holding_check|price_figure)' then execute format('alter table %s disable trigger user', one.name); end if;
        execute format('delete from %s', one.name);
        if one.name::text ~ '^(approval|ledger_|deal|payment|payout|refund|unmatched_payment|charge|provider_|bank_|erased_row|holding_check|price_figure)' then execute format('alter table %s enable trigger user', one.name); end if;
        if one.name = 'audit'::regclass then alter table audit enable always trigger audit_is_append_only; end if;
        if one.name = 'site_setting'::regclass then alter table site_setting enable always trigger site_setting_is_append_only; end if;
      exception when foreign_key_violation then again := true;
      end;
    end loop;
  end loop;
  if exists (select from ledger_head where position > 0) then
    alter table ledger_head disable trigger user;
    update ledger_head set position = 0, hash = decode(repeat('00', 32), 'hex');
    alter table ledger_head enable trigger user;
  end if;
  -- What the migrations themselves wrote and sealed stays so.
  if exists (select from seal_link) then
    alter table seal disable trigger user;
    alter table seal_link disable trigger user;
    delete from seal;
    delete from seal_link;
    alter table seal enable trigger user;
    alter table seal_link enable trigger user;
    delete from seal_waiting;
    insert into seal_waiting (place, key, digest)
      select t.name, row_key(one_row, t.keys), row_digest(one_row, t.columns) from sealed_table t join (
        select 'ledger_rule' as name, to_jsonb(r) as one_row from ledger_rule r union all select 'sealed_table', to_jsonb(s) from sealed_table s
      ) given using (name);
  else
    delete from seal_waiting where place not in ('ledger_rule', 'sealed_table');
  end if;
  for one in
    select s.schemaname, s.sequencename from pg_sequences s where s.schemaname = 'public' and s.sequencename <> 'seal_waiting_id_seq' and s.last_value is not null
  loop
    execute format('alter sequence %I.%I restart', one.schemaname, one.sequencename);
  end loop;
end $$`;
