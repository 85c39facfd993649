create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- What something can be found by, without capitals and accents. Nobody changes the dictionary that it goes by.
create function searchable(variadic texts text[]) returns text
language sql immutable parallel safe
return lower(unaccent('unaccent'::regdictionary, array_to_string(texts, ' ')));

create function find_by_text(kept regclass, variadic columns text[]) returns void language plpgsql as $$
begin
  execute format('alter table %s add column search_text text generated always as (searchable(%s)) stored',
    kept, (select string_agg(quote_ident(name), ', ') from unnest(columns) name));
  execute format('create index %I on %s using gin (search_text gin_trgm_ops)', kept || '_search', kept);
end
$$;

select find_by_text('book_event_requests', 'full_name', 'email', 'phone', 'booking_number', 'venue');
select find_by_text('machine_orders', 'name', 'email', 'phone', 'type', 'installation_address');
select find_by_text('product_orders', 'name', 'email', 'phone', 'order_number', 'address', 'city');
select find_by_text('service_contacts', 'name', 'email', 'phone', 'message');
select find_by_text('waitlist', 'name', 'email', 'phone', 'company');
select find_by_text('investment_inquiries', 'name', 'email', 'phone', 'company', 'message');
select find_by_text('demo_requests', 'name', 'email', 'phone', 'company');
select find_by_text('sample_requests', 'name', 'email', 'phone', 'company');

create domain state_of_work as text check (
  value in ('received', 'in_talk', 'priced', 'confirmed', 'shipped', 'delivered', 'declined')
);

-- What staff do about something that was sent to us: how far it is, who has it, and how often that was changed.
create function keep_work(kept regclass, written_at name) returns void language plpgsql as $$
begin
  execute format('alter table %s
    add column work_state state_of_work not null default ''received'',
    -- When it reached each state that it was in: [{"state": "priced", "at": "2026-11-22T09:00:00Z"}].
    add column work_steps jsonb not null default ''[]'' check (jsonb_typeof(work_steps) = ''array''),
    add column assigned_to bigint references staff (id),
    add column work_version integer not null default 0', kept);
  execute format('create index %I on %s (work_state, %I desc, id desc)', kept || '_by_state', kept, written_at);
  execute format('create index %I on %s (assigned_to, %I desc, id desc) where assigned_to is not null',
    kept || '_by_whom', kept, written_at);
  execute format('create trigger notes_taken after delete on %s referencing old table as gone
    for each statement execute function take_notes()', kept);
end
$$;

create table staff_note (
  id bigint generated always as identity primary key,
  -- The table and the row that it is about; it goes with them.
  about_table text not null check (length(about_table) between 1 and 60),
  about_id bigint not null,
  -- None for the shared password.
  staff_id bigint references staff (id),
  staff_name text not null check (length(staff_name) between 1 and 120),
  body text not null check (length(body) between 1 and 2000),
  written_at timestamptz not null
);
create index staff_note_about on staff_note (about_table, about_id, written_at, id);

create function take_notes() returns trigger language plpgsql as $$
begin
  delete from staff_note where about_table = tg_table_name and about_id in (select id from gone);
  return null;
end
$$;

-- An order stays for the accounts when the person is taken out of it; what was written about them goes.
create function take_notes_of_nobody() returns trigger language plpgsql as $$
begin
  delete from staff_note where about_table = tg_table_name and about_id = new.id;
  return null;
end
$$;

select keep_work('book_event_requests', 'created_at');
select keep_work('machine_orders', 'submitted_at');
select keep_work('product_orders', 'created_at');
select keep_work('service_contacts', 'created_at');
select keep_work('investment_inquiries', 'created_at');
select keep_work('demo_requests', 'created_at');
select keep_work('sample_requests', 'created_at');

create trigger notes_of_nobody after update of anonymised_at on machine_orders
  for each row when (new.anonymised_at is not null) execute function take_notes_of_nobody();
create trigger notes_of_nobody after update of anonymised_at on product_orders
  for each row when (new.anonymised_at is not null) execute function take_notes_of_nobody();

-- What was agreed, beside what was worked out when it was ordered; none until somebody has set it.
alter table book_event_requests add column price_kobo bigint check (price_kobo >= 0);
alter table machine_orders add column price_kobo bigint check (price_kobo >= 0);
alter table product_orders add column price_kobo bigint check (price_kobo >= 0);
