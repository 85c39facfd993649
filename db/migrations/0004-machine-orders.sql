create table machine_orders (
  id bigint generated always as identity primary key,
  -- Opens the order's own page to whoever placed it.
  token uuid not null default gen_random_uuid(),
  machine_id text not null check (machine_id in ('desheller', 'dehusker', 'extractor-automatic', 'extractor-manual')),
  type text not null check (length(type) between 1 and 120),
  name text not null check (length(name) between 1 and 120),
  email text not null check (length(email) between 3 and 254 and email = lower(btrim(email))),
  phone text not null check (phone ~ '^\+[1-9][0-9]{4,17}$'),
  quantity numeric(9, 2) not null check (quantity >= 1),
  quantity_unit text not null check (quantity_unit in ('piece', 'kg')),
  installation_address text not null check (length(installation_address) between 1 and 300),
  additional_requirements text check (length(additional_requirements) between 1 and 2000),
  -- Worked out by the server; null where the price is made for the order.
  total_price_kobo bigint check (total_price_kobo > 0),
  submitted_at timestamptz not null,
  check (quantity_unit = 'kg' or quantity = trunc(quantity)),
  check (total_price_kobo is null or quantity_unit = 'piece')
);
create unique index machine_orders_token on machine_orders (token);
create index machine_orders_email on machine_orders (email);
create index machine_orders_newest on machine_orders (submitted_at desc, id desc);
