-- Each night, what is booked as charged is compared with the payment provider's own list of charges. `provider_charge` holds what the
-- application says that the provider said, and SQL with the application's login can insert a row of it, and a journal for it.

-- One comparison, as pages show it. Where the next one begins is saved outside the database.
create table charge_comparison (
  id bigint generated always as identity primary key,
  at timestamptz not null default business_now(),
  provider text not null check (provider ~ '^[a-z]{2,20}$'),
  -- The last link of the chain up to which every charge was looked up.
  position bigint not null check (position >= 0),
  compared integer not null check (compared >= 0),
  -- Why it did not come to the end: then it is not known whether the later charges are the provider's.
  trouble text check (length(trouble) between 1 and 500)
);
create index charge_comparison_newest on charge_comparison (provider, id desc);

-- A booked charge that the provider does not know, or knows otherwise. While one is not accepted, nothing is sent.
create table charge_unknown (
  provider text not null check (provider ~ '^[a-z]{2,20}$'),
  reference text not null check (length(reference) between 1 and 100),
  problem text not null check (length(problem) between 1 and 300),
  found_at timestamptz not null default business_now(),
  primary key (provider, reference)
);

-- The operator of the database has found out about it and says why sending may go on. The application's login cannot write here.
create table charge_accepted (
  provider text not null,
  reference text not null,
  why text not null check (length(why) between 1 and 500),
  at timestamptz not null default business_now(),
  primary key (provider, reference),
  foreign key (provider, reference) references charge_unknown (provider, reference)
);

select only_added_to('charge_comparison', 'charge_unknown', 'charge_accepted');
select seal_table('charge_unknown');
select seal_table('charge_accepted');
insert into app_grant (place, inserts) values
  ('charge_comparison', 'provider, position, compared, trouble'),
  ('charge_unknown', 'provider, reference, problem'),
  ('charge_accepted', null);

-- The charges of the demo's deals were booked without the test of payments, which is asked about them from now on.
insert into sandbox_charge (reference, minor, currency, return_to, channel_wanted, channel, account_number, state, begun_at)
select reference, minor, currency, '/', 'bank_transfer', 'bank_transfer', '9900000000', 'paid', verified_at from provider_charge
where provider = 'sandbox' and reference ~ '^pay-demo-\d{6}$'
on conflict do nothing;
