-- How many came in each week: sign-ups, waitlist entries, orders and bookings. As with the tally, each statement leaves lines of its own
-- and waits for nobody. What is erased later still came in its week; what is kept of it is a number, a kind and a state of Nigeria.
create table week_count (
  id bigint generated always as identity primary key,
  -- Its Monday, in Lagos.
  week date not null check (extract(isodow from week) = 1),
  counted text not null,
  -- The role of who came, or the kind of what was asked for.
  part text not null check (length(part) <= 40),
  -- A state of Nigeria; empty where nobody wrote one.
  place text not null check (length(place) <= 40),
  came bigint not null
);
create index week_count_week on week_count (week);

create function week_in_lagos(at timestamptz) returns date language sql immutable parallel safe
return date_trunc('week', at at time zone 'Africa/Lagos')::date;

-- The state that an address ends with, if it names one: nothing else of what people write is kept.
create function state_named(written text) returns text language sql immutable parallel safe
return coalesce(initcap(substring(lower(written) from '.*\m(abia|abuja|adamawa|akwa ibom|anambra|bauchi|bayelsa|benue|borno|cross river|delta|ebonyi|edo|ekiti|enugu|gombe|imo|jigawa|kaduna|kano|katsina|kebbi|kogi|kwara|lagos|nasarawa|niger|ogun|ondo|osun|oyo|plateau|rivers|sokoto|taraba|yobe|zamfara)\M')), '');

create function keep_weeks(kept regclass, counted text, written_at name, part text, place text, those text default 'true')
returns void language plpgsql as $$
declare
  counting text := format('insert into week_count (week, counted, part, place, came)
    select week_in_lagos(%I), %L, coalesce(%s, ''''), state_named(%s), count(*) from %%s where %s group by 1, 2, 3, 4',
    written_at, counted, part, place, those);
begin
  execute format('create function %I() returns trigger language plpgsql as $body$ begin %s; return null; end $body$',
    kept || '_week', format(counting, 'come'));
  execute format('create trigger week_counted after insert on %s referencing new table as come
    for each statement execute function %I()', kept, kept || '_week');
  execute format(counting, kept);
end
$$;

select keep_weeks('member', 'sign-ups', 'created_at', 'account_type', 'location', 'not is_demo');
select keep_weeks('waitlist', 'waitlist', 'created_at', 'account_type', 'concat_ws('' '', city, state)');
select keep_weeks('machine_orders', 'orders', 'submitted_at', '''machine''', 'installation_address');
select keep_weeks('product_orders', 'orders', 'created_at', '''product''', 'concat_ws('' '', address, city, state)');
select keep_weeks('book_event_requests', 'bookings', 'created_at', 'event_type', 'venue');

-- Events that come near while nobody has confirmed them.
create index book_event_requests_unconfirmed on book_event_requests (event_date)
  where work_state in ('received', 'in_talk', 'priced');

-- What waits, mailed on the morning of a working day: one to a person and day, whatever runs twice. Without a person it is the team's.
alter table staff add column wants_morning_mail boolean not null default true;
create table morning_mail (
  day date not null,
  staff_id bigint references staff (id) on delete cascade,
  unique nulls not distinct (day, staff_id)
);
