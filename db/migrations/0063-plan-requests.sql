-- Who asks for a larger plan of the escrow: what they trade, how much, and why.
create table plan_requests (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 120),
  email text not null check (length(email) between 3 and 254 and email = lower(btrim(email))),
  phone text not null check (phone ~ '^\+[1-9][0-9]{4,17}$'),
  company text check (length(company) between 1 and 120),
  plan text not null check (plan in ('professional', 'enterprise')),
  -- About how much a year, in dollars.
  volume text not null check (volume in ('under_50k', '50k_to_500k', 'over_500k')),
  message text check (length(message) between 1 and 2000),
  created_at timestamptz not null
);
create index plan_requests_newest on plan_requests (created_at desc, id desc);
create index plan_requests_email on plan_requests (email);
create index plan_requests_phone on plan_requests (phone);
select keep_tally('plan_requests');
select find_by_text('plan_requests', 'name', 'email', 'phone', 'company');
select keep_work('plan_requests', 'created_at');
select find_unheld('plan_requests', 'created_at');
