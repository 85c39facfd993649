-- What staff found of each item of a supplier application, and what its member answered. The last row of an item counts.
create table supplier_review (
  id bigint generated always as identity primary key,
  application_id bigint not null references supplier_application (id) on delete cascade,
  item text not null check (item in ('productImages', 'warehouseImages', 'cacCertificate', 'industryCertificates', 'details')),
  verdict text not null check (verdict in ('accepted', 'revise', 'answered')),
  note text check (length(note) between 1 and 500),
  -- Null for what its member answered, and where staff were signed in by the shared password.
  staff_id bigint references staff (id),
  at timestamptz not null default business_now(),
  check (verdict <> 'revise' or note is not null),
  check (verdict <> 'answered' or staff_id is null)
);
create index supplier_review_of on supplier_review (application_id, item, id desc);

-- That a member was reminded that a check ends, so many days before.
create table check_reminder (
  check_id bigint not null references member_check (id) on delete cascade,
  days smallint not null check (days in (7, 30)),
  at timestamptz not null default business_now(),
  primary key (check_id, days)
);
create index member_check_ending on member_check (valid_until, id) where state = 'standing' and valid_until is not null;
