-- The shop of byproducts: carts that a cookie names, and the orders that come of them.

create table cart (
  id bigint generated always as identity primary key,
  -- The token itself is in the visitor's cookie and nowhere else.
  token_hash bytea not null unique check (length(token_hash) = 32),
  created_at timestamptz not null,
  touched_at timestamptz not null
);
create index cart_touched_at on cart (touched_at);

create table cart_line (
  cart_id bigint not null references cart (id) on delete cascade,
  product_id text not null check (length(product_id) between 1 and 64),
  quantity integer not null check (quantity between 1 and 999),
  added_at timestamptz not null,
  -- Taken out, but for a moment it can be put back.
  removed_at timestamptz,
  primary key (cart_id, product_id)
);

create function sum_of_products_kobo(products jsonb) returns bigint
language sql immutable strict parallel safe
return (
  select coalesce(sum((product ->> 'price_kobo')::bigint * (product ->> 'quantity')::bigint), 0)::bigint
  from jsonb_array_elements(products) as product
);

create table product_orders (
  id bigint generated always as identity primary key,
  -- What people read out on the telephone.
  order_number text not null unique check (order_number ~ '^AGB-[2-9A-HJ-NP-Z]{6}$'),
  -- What opens the order's page; whoever has it may see the order.
  tracking_token uuid not null unique default gen_random_uuid(),
  name text check (length(name) between 1 and 120),
  email text check (length(email) between 3 and 254 and email = lower(btrim(email))),
  phone text check (phone ~ '^\+[1-9][0-9]{4,17}$'),
  address text check (length(address) between 1 and 500),
  city text check (length(city) between 1 and 80),
  state text check (length(state) between 1 and 80),
  country text check (length(country) between 1 and 80),
  notes text check (length(notes) between 1 and 1000),
  -- A list of id, name, size, price, price_kobo and quantity, as they were when the order was placed.
  products jsonb not null check (jsonb_typeof(products) = 'array' and jsonb_array_length(products) between 1 and 50),
  total_price_kobo bigint not null check (total_price_kobo > 0),
  created_at timestamptz not null,
  -- Since when the person is taken out of it, while its figures stay for the accounts.
  emptied_at timestamptz,
  check (total_price_kobo = sum_of_products_kobo(products)),
  constraint product_orders_person check (
    case when emptied_at is null then num_nulls(name, email, phone, address) = 0
    else num_nonnulls(name, email, phone, address, city, state, country, notes) = 0 end
  )
);
create index product_orders_newest on product_orders (created_at desc, id desc);
create index product_orders_email on product_orders (email);
create index product_orders_whole on product_orders (created_at) where emptied_at is null;
