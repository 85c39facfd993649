-- What somebody who works here asks of a list again and again. Of words that are looked for, none are kept: no person is in it.
create table saved_view (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff (id),
  kind text not null check (length(kind) between 1 and 60),
  -- Which of somebody's twenty it is.
  place smallint not null check (place between 1 and 20),
  name text not null check (length(name) between 1 and 40),
  query text not null check (length(query) <= 2000),
  is_start boolean not null default false,
  created_at timestamptz not null,
  unique (staff_id, kind, place),
  unique (staff_id, kind, name)
);
create unique index saved_view_start on saved_view (staff_id, kind) where is_start;

-- A day on which somebody wants to be reminded of a record: once for each who wants it.
create table staff_reminder (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff (id),
  -- The table and the row that it is about; it goes with them.
  about_table text not null check (length(about_table) between 1 and 60),
  about_id bigint not null,
  remind_on date not null,
  created_at timestamptz not null,
  unique (staff_id, about_table, about_id)
);
create index staff_reminder_due on staff_reminder (staff_id, remind_on, id);
create index staff_reminder_about on staff_reminder (about_table, about_id);

create or replace function take_notes() returns trigger language plpgsql as $$
begin
  delete from staff_note where about_table = tg_table_name and about_id in (select id from gone);
  delete from staff_reminder where about_table = tg_table_name and about_id in (select id from gone);
  return null;
end
$$;

create or replace function take_notes_of_nobody() returns trigger language plpgsql as $$
begin
  delete from staff_note where about_table = tg_table_name and about_id = new.id;
  delete from staff_reminder where about_table = tg_table_name and about_id = new.id;
  return null;
end
$$;

-- Of who no longer works here, nothing of this stays when the account is emptied.
create function take_lists_of_staff() returns trigger language plpgsql as $$
begin
  delete from saved_view where staff_id = new.id;
  delete from staff_reminder where staff_id = new.id;
  return null;
end
$$;
create trigger lists_of_staff after update of anonymised_at on staff
  for each row when (new.anonymised_at is not null) execute function take_lists_of_staff();

-- What waits for a price, where it has none by itself, and what nobody has taken on, the oldest first.
create index book_event_requests_unpriced on book_event_requests (created_at, id)
  where price_kobo is null and work_state in ('received', 'in_talk');
create index machine_orders_unpriced on machine_orders (submitted_at, id)
  where price_kobo is null and total_price_kobo is null and work_state in ('received', 'in_talk');

create function find_unheld(kept regclass, written_at name) returns void language plpgsql as $$
begin
  execute format('create index %I on %s (%I, id) where assigned_to is null and work_state = ''received''',
    kept || '_unheld', kept, written_at);
end
$$;
select find_unheld('book_event_requests', 'created_at');
select find_unheld('machine_orders', 'submitted_at');
select find_unheld('product_orders', 'created_at');
select find_unheld('service_contacts', 'created_at');
select find_unheld('investment_inquiries', 'created_at');
select find_unheld('demo_requests', 'created_at');
select find_unheld('sample_requests', 'created_at');
