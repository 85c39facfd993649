create table waitlist (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 120),
  -- Trimmed, NFKC-normalised and lower-cased before it gets here; the unique index decides who is a duplicate.
  email text not null check (length(email) between 3 and 254 and email = lower(btrim(email))),
  company text,
  phone text not null check (phone ~ '^\+[1-9][0-9]{4,17}$'),
  account_type text not null check (account_type in ('seller', 'buyer', 'both')),
  country text,
  state text,
  city text,
  business_type text,
  business_category text generated always as (business_type) stored,
  products text[] not null default '{}',
  products_other text,
  monthly_volume text,
  years_experience text,
  primary_use_case text,
  hear_about_us text,
  additional_info text,
  marketing_consent_version text,
  marketing_consent_at timestamptz,
  unsubscribe_token uuid not null default gen_random_uuid(),
  unsubscribed_at timestamptz,
  created_at timestamptz not null,
  check ((marketing_consent_version is null) = (marketing_consent_at is null))
);
create unique index waitlist_email on waitlist (email);
create unique index waitlist_unsubscribe_token on waitlist (unsubscribe_token);
create index waitlist_newest on waitlist (created_at desc, id desc);
