-- Applications of members who want to supply (public-site.md §3 'Supplier application'): one draft a member with its files, and what they
-- sent. Files are private: the applicant reads them, and staff once they are sent.

create table supplier_draft (
  id bigint generated always as identity primary key,
  member_id bigint not null unique references member (id) on delete cascade,
  -- What is typed, as it was typed, by the names of the fields.
  answers jsonb not null default '{}' check (jsonb_typeof(answers) = 'object' and length(answers::text) <= 60000),
  created_at timestamptz not null default business_now(),
  changed_at timestamptz not null default business_now()
);
create index supplier_draft_changed on supplier_draft (changed_at);

create table supplier_application (
  id bigint generated always as identity primary key,
  application_number text not null unique check (application_number ~ '^SUP-[2-9A-HJ-NP-Z]{6}$'),
  member_id bigint not null references member (id) on delete cascade,
  name text not null check (length(name) between 1 and 120),
  email text not null check (length(email) between 3 and 254 and email = lower(btrim(email))),
  phone text not null check (phone ~ '^\+[1-9][0-9]{4,17}$'),
  business_name text not null check (length(business_name) between 1 and 120),
  warehouse_location text not null check (length(warehouse_location) between 1 and 200),
  office_location text not null check (length(office_location) between 1 and 200),
  product_details text not null check (length(product_details) between 1 and 2000),
  price_per_unit_kobo bigint not null check (price_per_unit_kobo > 0),
  price_unit text not null check (price_unit in ('kg', 'tons')),
  -- The lowest price that the applicant would accept. The applicant and staff alone read it.
  last_price_kobo bigint not null check (last_price_kobo > 0),
  min_quantity_grams bigint not null check (min_quantity_grams > 0),
  min_quantity_unit text not null check (min_quantity_unit in ('tons', 'kg')),
  monthly_supply_grams bigint not null check (monthly_supply_grams > 0),
  monthly_supply_unit text not null check (monthly_supply_unit in ('tons', 'kg')),
  -- The day until which the offer stands.
  expiry_date date not null,
  created_at timestamptz not null
);
create index supplier_application_newest on supplier_application (created_at desc, id desc);
create index supplier_application_email on supplier_application (email);
create index supplier_application_of on supplier_application (member_id, id desc);
select keep_tally('supplier_application');
select find_by_text('supplier_application', 'name', 'email', 'phone', 'business_name', 'application_number');
select keep_work('supplier_application', 'created_at');
select find_unheld('supplier_application', 'created_at');
-- A member has one application at a time on which staff have not decided.
create unique index supplier_application_open on supplier_application (member_id) where work_state not in ('confirmed', 'declined');

create table supplier_file (
  file_id bigint primary key references file (id) on delete cascade,
  paper text not null check (paper in ('productImages', 'warehouseImages', 'cacCertificate', 'industryCertificates')),
  draft_id bigint references supplier_draft (id) on delete cascade,
  application_id bigint references supplier_application (id) on delete cascade,
  added_at timestamptz not null default business_now(),
  check (num_nonnulls(draft_id, application_id) = 1)
);
create index supplier_file_of_draft on supplier_file (draft_id) where draft_id is not null;
create index supplier_file_of_application on supplier_file (application_id) where application_id is not null;
