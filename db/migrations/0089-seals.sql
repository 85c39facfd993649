-- Seals: a digest of each row that must never change, taken as the row is written, in a chain of its own beside that of the journals. The
-- verifier computes every digest again. Rows are sealed as they are inserted and linked to the chain in batches, so that no transaction
-- waits for another. A person's row holds a salt: once the row is erased, its digest tells nothing about it.

create table sealed_table (
  name text primary key,
  keys text[] not null,
  columns text[] not null,
  -- Sealed when a deal is agreed, not when the row is inserted.
  agreed boolean not null
);

-- Digests that are not in the chain yet.
create table seal_waiting (
  id bigint generated always as identity primary key,
  place text not null,
  key text not null,
  digest bytea not null check (octet_length(digest) = 32)
);
create index seal_waiting_of_row on seal_waiting (place, key);

create table seal_link (
  position bigint primary key check (position > 0),
  seals integer not null check (seals > 0),
  hash bytea not null check (octet_length(hash) = 32),
  at timestamptz not null default clock_timestamp()
);
create table seal (
  position bigint not null references seal_link (position),
  number integer not null check (number > 0),
  place text not null,
  key text not null,
  digest bytea not null check (octet_length(digest) = 32),
  primary key (position, number)
);
create index seal_of_row on seal (place, key);

-- A sealed row that was erased because a person asked for it, or because its time was over. This row is sealed too.
create table erased_row (
  place text not null,
  key text not null,
  request text not null check (length(request) between 1 and 200),
  at timestamptz not null default business_now(),
  primary key (place, key)
);

-- Members' money beside what the providers and the custodian hold, as it was known at one moment.
create table holding_check (
  id bigint generated always as identity primary key,
  at timestamptz not null default business_now(),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  owed bigint not null,
  -- Null where a provider did not answer.
  at_providers bigint,
  -- The closing balances of the custodian's latest statements, and the day of the oldest of them.
  at_custodian bigint,
  custodian_day date,
  -- What the provider paid, or pays, to the custodian after that day, less the payouts that a bank was given after it.
  on_the_way bigint not null,
  losses bigint not null,
  check ((at_custodian is null) = (custodian_day is null))
);
create index holding_check_newest on holding_check (currency, id desc);

do $$
declare
  place text;
begin
  foreach place in array array['sealed_table', 'seal_link', 'seal', 'erased_row', 'holding_check'] loop
    execute format('create trigger %I before update or delete or truncate on %I for each statement execute function ledger_stays()',
      place || '_is_append_only', place);
    execute format('alter table %I enable always trigger %I', place, place || '_is_append_only');
  end loop;
end
$$;

create function row_key(row_values jsonb, keys text[]) returns text language sql immutable as $$
  select jsonb_agg(row_values->>key order by place)::text from unnest(keys) with ordinality as named (key, place)
$$;
-- Each value with its length before it, so that no two rows have the same text.
create function row_digest(row_values jsonb, columns text[]) returns bytea language sql immutable as $$
  select sha256(convert_to(string_agg(coalesce(octet_length(convert_to(row_values->>name, 'UTF8')) || ':' || (row_values->>name), '-'), ''
    order by place), 'UTF8')) from unnest(columns) with ordinality as named (name, place)
$$;

create function seal_row() returns trigger language plpgsql security definer
  set search_path = public, pg_temp set timezone = 'UTC' set bytea_output = 'hex' as $$
begin
  insert into seal_waiting (place, key, digest)
  select name, row_key(to_jsonb(new), keys), row_digest(to_jsonb(new), columns) from sealed_table where name = tg_table_name;
  return null;
end
$$;

-- The terms of a deal and its parts are sealed with the step that agrees to them: from there on they never change.
create function seal_terms() returns trigger language plpgsql security definer
  set search_path = public, pg_temp set timezone = 'UTC' set bytea_output = 'hex' as $$
begin
  insert into seal_waiting (place, key, digest)
  select t.name, row_key(terms, t.keys), row_digest(terms, t.columns) from sealed_table t join (
    select 'deal' as name, to_jsonb(d) as terms from deal d where d.id = new.deal_id
    union all select 'deal_leg', to_jsonb(l) from deal_leg l where l.deal_id = new.deal_id and l.leg = new.leg
  ) agreed using (name)
  where t.name = 'deal_leg' or not exists (select from seal_waiting w where w.place = t.name and w.key = row_key(terms, t.keys));
  return null;
end
$$;
create trigger deal_terms_are_sealed after insert on deal_event for each row when (new.to_state = 'agreed') execute function seal_terms();

-- Covers a table: its rows of before, and each that is inserted from now on. Without columns, all of them.
create function seal_table(place text, columns text[] default null, agreed boolean default false) returns void language plpgsql
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
      || case when 'leg' = any (keys) then 't.deal_id and e.leg = t.leg)' else 't.id)' end else '' end);
end
$$;

-- Puts waiting seals into the chain, at most so many in one link, and says how many it was. One process does this at a time.
create function link_seals(most integer default 1000) returns integer language plpgsql security definer set search_path = public, pg_temp as $$
declare
  before seal_link;
  taken bigint[];
  next_hash bytea;
begin
  perform pg_advisory_xact_lock(4206115);
  select * into before from seal_link order by position desc limit 1;
  taken := array(select id from seal_waiting order by id limit most);
  if cardinality(taken) = 0 then return 0; end if;
  select sha256(coalesce(before.hash, decode(repeat('00', 32), 'hex'))
      || convert_to(string_agg(octet_length(convert_to(place, 'UTF8')) || ':' || place || octet_length(convert_to(key, 'UTF8')) || ':' || key
        || encode(digest, 'hex'), '' order by id), 'UTF8')) into next_hash from seal_waiting where id = any (taken);
  insert into seal_link (position, seals, hash) values (coalesce(before.position, 0) + 1, cardinality(taken), next_hash);
  insert into seal (position, number, place, key, digest)
    select coalesce(before.position, 0) + 1, row_number() over (order by id), place, key, digest from seal_waiting where id = any (taken);
  delete from seal_waiting where id = any (taken);
  return cardinality(taken);
end
$$;

alter table payout_account add column salt uuid not null default gen_random_uuid();
alter table ledger_verification
  add column seal_position bigint not null default 0,
  add column seal_hash bytea not null default decode(repeat('00', 32), 'hex');

select seal_table('sealed_table');
select seal_table('erased_row');
select seal_table('ledger_rule');
select seal_table('ledger_source');
select seal_table('provider_charge');
select seal_table('deal', '{id,buyer_id,seller_id,currency,fee_bps,fee_payer,inspection_ms,ship_by,created_at,plan}', true);
select seal_table('deal_leg', '{deal_id,leg,minor,buyer_fee,seller_fee}', true);
select seal_table('deal_event');
select seal_table('payout_account', '{salt,id,member_id,bank_code,bank_name,account_number,holder,added_at,usable_from}');
select seal_table('payout',
  '{id,reference,provider,member_id,account_id,purse,deal_id,leg,number,minor,currency,journal_id,asked_for_at}');
select seal_table('payout_end');
select seal_table('payout_found');
select seal_table('refund',
  '{id,reference,provider,charge_reference,number,minor,currency,parked_id,member_id,journal_id,created_at}');
select seal_table('refund_end');
select seal_table('approval', '{id,kind,subject,record_kind,record_id,member_id,other_member_id,wish,why,setting,setting_minor,minor,currency,'
  'begun_as,begun_by,needed,at,until,not_before,old_id}');
select seal_table('approval_confirmation');
select seal_table('audit');

-- What the application's role may do with tables that are only added to: read them, and insert the columns named here. A migration that
-- adds such a table inserts a line.
create table app_grant (
  place text primary key,
  inserts text
);
insert into app_grant (place, inserts) values
  ('schema_migrations', null),
  ('app_grant', null),
  ('ledger_account', 'kind, currency, member_id, deal_id, provider'),
  ('ledger_journal', 'kind, deal_id, leg, actor, key, request_hash, provider, reference, reverses_id, why'),
  ('ledger_posting', 'journal_id, account_id, amount'),
  ('ledger_source', 'journal_id, kind, id, step'),
  ('ledger_rule', null),
  ('ledger_link', null),
  ('ledger_head', null),
  ('ledger_verification', 'position, hash, seal_position, seal_hash, problems'),
  ('sealed_table', null),
  ('seal_waiting', null),
  ('seal_link', null),
  ('seal', null),
  ('erased_row', 'place, key, request'),
  ('payout_end', 'payout_id, state, said_by'),
  ('payout_found', null),
  ('refund_end', 'refund_id, state, said_by'),
  ('approval_confirmation', 'approval_id, staff_id'),
  ('holding_check', 'currency, owed, at_providers, at_custodian, custodian_day, on_the_way, losses'),
  ('deal_event', 'deal_id, leg, number, event, party, actor, from_state, to_state, journal_id'),
  ('provider_charge', 'provider, reference, minor, currency, fee, channel, card_digest'),
  ('provider_event', 'provider, about, event, reference, status');

create or replace function let_app_use(app name) returns void language plpgsql as $$
declare
  place text;
  held app_grant;
begin
  for place in select nspname from pg_namespace where nspname in ('public', 'pgboss') loop
    execute format('grant usage on schema %I to %I', place, app);
    execute format('grant usage, select, update on all sequences in schema %I to %I', place, app);
  end loop;
  for place in
    select format('%I.%I', schemaname, tablename) from pg_tables
    where tableowner = current_user
      and (schemaname = 'pgboss' or (schemaname = 'public' and tablename not in (select g.place from app_grant g)))
  loop
    execute format('grant select, insert, update, delete on %s to %I', place, app);
  end loop;
  for held in select * from app_grant loop
    execute format('revoke all on %I from %I', held.place, app);
    execute format('grant select on %I to %I', held.place, app);
    if held.inserts is not null then
      execute format('grant insert (%s) on %I to %I', held.inserts, held.place, app);
    end if;
  end loop;
  -- Moderation changes the words, publishing sets the time, and erasure removes the author. All other columns never change.
  execute format('revoke update on review from %I', app);
  execute format('grant update (author_id, words, published_at) on review to %I', app);
end
$$;
