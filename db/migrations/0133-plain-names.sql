-- One word for one thing: tables and columns get the names of docs/glossary.md. Stored values keep theirs: seals, kinds of sources and of
-- records, wishes of approvals. `name_now` says what a stored name of a table or column is called now.

create function name_now(stored text) returns text language sql immutable as $$
  select case stored
    when 'deal_leg' then 'deal_part'
    when 'leg' then 'part'
    when 'parked_id' then 'unmatched_payment_id'
    else stored
  end
$$;
comment on function name_now is 'The present name of a table or column that seals and their columns name as it was when they were written.';

create temporary table renamed (was text primary key, is_now text not null, is_table boolean not null) on commit drop;
insert into renamed values
  ('deal_leg', 'deal_part', true),
  ('charge_dispute', 'chargeback', true),
  ('charge_loss', 'chargeback_loss', true),
  ('parked_charge', 'unmatched_payment', true),
  ('member_look', 'member_view', true),
  ('house_deal', 'shop_deal', true),
  ('deal_said', 'deal_evidence', true),
  ('deal_told', 'deal_notice', true),
  ('tally', 'counter', true),
  ('leg', 'part', false),
  ('parked_id', 'unmatched_payment_id', false),
  ('told_at', 'notified_at', false),
  ('told_on', 'notified_on', false),
  ('told_until', 'notified_until', false),
  ('told_state', 'notified_state', false),
  ('told_up_to', 'notified_up_to', false),
  ('heard_at', 'received_at', false);

-- Constraints, indexes, sequences and triggers that are named after their table.
do $$
declare
  one record;
begin
  for one in
    select c.relname as place, k.conname as was, regexp_replace(k.conname, '^' || r.was || '(?=_)', r.is_now) as is_now
    from pg_constraint k join pg_class c on c.oid = k.conrelid join renamed r on r.is_table and k.conname ~ ('^' || r.was || '_')
    where c.relnamespace = 'public'::regnamespace and k.contype <> 't'
  loop
    execute format('alter table %I rename constraint %I to %I', one.place, one.was, one.is_now);
  end loop;
  for one in
    select c.oid::regclass as place, c.relkind, regexp_replace(c.relname, '^' || r.was || '(?=_)', r.is_now) as is_now
    from pg_class c join renamed r on r.is_table and c.relname ~ ('^' || r.was || '_') and c.relkind in ('i', 'S')
    where c.relnamespace = 'public'::regnamespace
  loop
    execute format('alter %s %s rename to %I', case one.relkind when 'i' then 'index' else 'sequence' end, one.place, one.is_now);
  end loop;
  for one in
    select c.relname as place, t.tgname as was, regexp_replace(t.tgname, '^' || r.was || '(?=_)', r.is_now) as is_now
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join renamed r on r.is_table and t.tgname ~ ('^' || r.was || '_')
    where c.relnamespace = 'public'::regnamespace and not t.tgisinternal and r.was <> 'tally'
  loop
    execute format('alter trigger %I on %I rename to %I', one.was, one.place, one.is_now);
  end loop;
  for one in select was, is_now from renamed where is_table order by was loop
    execute format('alter table %I rename to %I', one.was, one.is_now);
  end loop;
  for one in
    select c.relname as place, r.was, r.is_now from pg_attribute a join pg_class c on c.oid = a.attrelid join renamed r on r.was = a.attname
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v') and a.attnum > 0 and not a.attisdropped and not r.is_table
      -- When a demo tells its story, and when a message of a part was flagged: other things.
      and c.relname <> 'demo_story'
    order by c.relname, r.was
  loop
    execute format('alter table %I rename column %I to %I', one.place, one.was, one.is_now);
  end loop;
end
$$;
alter table message_flag rename column deal_leg to deal_part;

-- What stores names of tables that are not sealed.
update counter set counted = 'unmatched_payment' where counted = 'parked_charge';
update app_grant set place = coalesce((select is_now from renamed where was = place), place),
  inserts = regexp_replace(regexp_replace(inserts, '\mleg\M', 'part', 'g'), '\mparked_id\M', 'unmatched_payment_id', 'g');

-- Functions whose texts name them. A name between quotes is a stored value, and stays.
do $$
declare
  one record;
  word record;
  text_now text;
begin
  for one in
    select pg_get_functiondef(oid) as definition from pg_proc
    where pronamespace = 'public'::regnamespace and prokind = 'f' and prosqlbody is null
      and prosrc ~ (select '\m(' || string_agg(was, '|') || ')\M' from renamed)
    order by oid
  loop
    text_now := one.definition;
    for word in select was, is_now from renamed loop
      text_now := regexp_replace(text_now, '(?<!'')\m' || word.was || '\M(?!'')', word.is_now, 'g');
    end loop;
    execute text_now;
  end loop;
end
$$;
alter function deal_leg_stays() rename to deal_part_stays;
alter function charge_dispute_stays() rename to chargeback_stays;
alter function parked_charge_stays() rename to unmatched_payment_stays;

create or replace function balance_is_filled_by_transfer() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  came_by text;
begin
  select channel into came_by from provider_charge c where c.provider = new.provider and c.reference = new.reference;
  if came_by is distinct from 'bank_transfer' and not (
    -- Sent back, and refused by the provider for good.
    tg_table_name = 'unmatched_payment'
      and exists (select from refund r where r.unmatched_payment_id = new.id and r.state = 'in_balance')
  ) then
    raise exception 'A balance is filled by bank transfer alone.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;

-- Seals are found by the names of before, and their rows by those of now.
create or replace function row_key(row_values jsonb, keys text[]) returns text language sql immutable as $$
  select jsonb_agg(row_values->>name_now(key) order by place)::text from unnest(keys) with ordinality as named (key, place)
$$;
create or replace function row_digest(row_values jsonb, columns text[]) returns bytea language sql immutable as $$
  select sha256(convert_to(string_agg(coalesce(octet_length(convert_to(row_values->>name_now(name), 'UTF8')) || ':'
      || (row_values->>name_now(name)), '-'), '' order by place), 'UTF8'))
  from unnest(columns) with ordinality as named (name, place)
$$;
create or replace function seal_row() returns trigger language plpgsql security definer
  set search_path = public, pg_temp set timezone = 'UTC' set bytea_output = 'hex' as $$
begin
  insert into seal_waiting (place, key, digest)
  select name, row_key(to_jsonb(new), keys), row_digest(to_jsonb(new), columns) from sealed_table where name_now(name) = tg_table_name;
  return null;
end
$$;
create or replace function seal_table(place text, columns text[] default null, agreed boolean default false) returns void language plpgsql
  set timezone = 'UTC' set bytea_output = 'hex' as $$
declare
  keys text[] := (select array_agg(a.attname::text order by k.place) from pg_index i, unnest(i.indkey) with ordinality k (number, place)
    join pg_attribute a on a.attnum = k.number where i.indrelid = seal_table.place::regclass and i.indisprimary and a.attrelid = i.indrelid);
  covered text[] := coalesce(columns, (select array_agg(attname::text order by attnum) from pg_attribute
    where attrelid = place::regclass and attnum > 0 and not attisdropped));
begin
  insert into sealed_table values (place, keys, covered, agreed);
  if not agreed then
    execute format('create trigger %I after insert on %I for each row execute function seal_row()', place || '_is_sealed', place);
  end if;
  execute format('insert into seal_waiting (place, key, digest) select %L, row_key(to_jsonb(t), %L), row_digest(to_jsonb(t), %L) from %I t %s',
    place, keys, covered, place, case when agreed then 'where exists (select from deal_event e where e.to_state = ''agreed'' and e.deal_id = '
      || case when 'part' = any (keys) then 't.deal_id and e.part = t.part)' else 't.id)' end else '' end);
end
$$;
