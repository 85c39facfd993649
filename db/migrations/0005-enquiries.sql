-- What people write to us from a contact form.
create table service_contacts (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 120),
  phone text not null check (phone ~ '^\+[1-9][0-9]{4,17}$'),
  email text not null check (length(email) between 3 and 254 and email = lower(btrim(email))),
  message text not null check (length(message) between 1 and 4000),
  -- What the place they wrote from is about; none on the contact page itself.
  subject text check (length(subject) between 1 and 120),
  created_at timestamptz not null
);
create index service_contacts_newest on service_contacts (created_at desc, id desc);
