-- What people ask of us besides goods: an event, a talk about money, a demonstration.

create table book_event_requests (
  id bigint generated always as identity primary key,
  full_name text not null check (length(full_name) between 1 and 120),
  email text not null check (length(email) between 3 and 254 and email = lower(btrim(email))),
  phone text not null check (phone ~ '^\+[1-9][0-9]{4,17}$'),
  event_type text check (event_type in ('Corporate Event', 'Wedding', 'Private Party', 'Festival/Fair', 'Other')),
  event_type_other text check (length(event_type_other) between 1 and 120),
  -- The day, and the times, as clocks in Lagos show them.
  event_date date not null,
  start_time time not null,
  -- At or before the start it is the next morning's.
  end_time time not null,
  guests integer check (guests between 1 and 10000),
  venue text not null check (length(venue) between 1 and 300),
  venue_type text check (venue_type in ('Indoor', 'Outdoor', 'Both')),
  serving_style text[] not null default '{}' check (
    serving_style <@ array['whole coconuts with straws', 'pre-cut coconut chunks', 'coconut water served in cups']
  ),
  aesthetic text check (aesthetic in ('natural', 'tropical', 'elegant', 'branded')),
  additional_services text[] not null default '{}' check (
    additional_services <@ array['branded_station', 'logo_on_nuts', 'table_service', 'take_home', 'early_setup']
  ),
  staff_count integer check (staff_count between 1 and 200),
  dietary_needs text check (length(dietary_needs) between 1 and 1000),
  waste_handling text check (waste_handling in ('we_take', 'venue', 'keep', 'other')),
  waste_handling_other text check (length(waste_handling_other) between 1 and 200),
  budget_kobo bigint check (budget_kobo between 1 and 100000000000),
  notes text check (length(notes) between 1 and 2000),
  hear_about text check (
    hear_about in ('facebook', 'instagram', 'tiktok', 'linkedin', 'referral', 'google_search', 'ads', 'other')
  ),
  created_at timestamptz not null,
  check (event_date >= (created_at at time zone 'Africa/Lagos')::date),
  check (end_time > start_time or end_time <= '06:00')
);
create index book_event_requests_newest on book_event_requests (created_at desc, id desc);
create index book_event_requests_by_day on book_event_requests (event_date);

create table investment_inquiries (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 120),
  email text not null check (length(email) between 3 and 254 and email = lower(btrim(email))),
  phone text not null check (phone ~ '^\+[1-9][0-9]{4,17}$'),
  company text check (length(company) between 1 and 120),
  -- Roughly how much, in naira.
  amount text check (
    amount in ('under_1m', '1m_to_5m', '5m_to_25m', '25m_to_100m', 'over_100m', 'not_sure')
  ),
  interests text[] not null default '{}' check (
    interests <@ array['machines', 'processing', 'byproducts', 'marketplace', 'other']
  ),
  message text check (length(message) between 1 and 4000),
  created_at timestamptz not null
);
create index investment_inquiries_newest on investment_inquiries (created_at desc, id desc);

create table demo_requests (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 120),
  email text not null check (length(email) between 3 and 254 and email = lower(btrim(email))),
  phone text not null check (phone ~ '^\+[1-9][0-9]{4,17}$'),
  company text check (length(company) between 1 and 120),
  trade text check (length(trade) between 1 and 200),
  preferred_day date,
  preferred_time text check (preferred_time in ('morning', 'afternoon', 'evening')),
  message text check (length(message) between 1 and 2000),
  created_at timestamptz not null,
  check (preferred_day >= (created_at at time zone 'Africa/Lagos')::date)
);
create index demo_requests_newest on demo_requests (created_at desc, id desc);
