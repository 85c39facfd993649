-- Who wants to try our byproducts before they order.
create table sample_requests (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 120),
  email text not null check (length(email) between 3 and 254 and email = lower(btrim(email))),
  phone text not null check (phone ~ '^\+[1-9][0-9]{4,17}$'),
  company text check (length(company) between 1 and 120),
  delivery_address text not null check (length(delivery_address) between 1 and 500),
  use text not null check (length(use) between 1 and 2000),
  -- Of what, and how many: [{"product": "fiber", "quantity": 2}].
  items jsonb not null check (
    case jsonb_typeof(items) when 'array' then jsonb_array_length(items) between 1 and 5 else false end
  ),
  created_at timestamptz not null
);
create index sample_requests_newest on sample_requests (created_at desc, id desc);
create index sample_requests_email on sample_requests (email);
create index sample_requests_phone on sample_requests (phone);
select keep_tally('sample_requests');
