-- Somebody asks what we keep about an address: a link is mailed there, and is good for a day.
create table data_request (
  id bigint generated always as identity primary key,
  -- Whose data it opens; nobody's once that is erased.
  email text check (length(email) between 3 and 254 and email = lower(btrim(email))),
  -- Only who has the mail has the token itself.
  token_hash bytea unique check (octet_length(token_hash) = 32),
  asked_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > asked_at),
  erased_at timestamptz,
  -- How many rows of each kind went or were emptied, and nothing of what was in them.
  erased jsonb,
  check ((email is null) = (erased_at is not null)),
  check ((erased is null) = (erased_at is null)),
  check (erased_at is null or token_hash is not null)
);
create index data_request_email on data_request (email);
create index data_request_expires_at on data_request (expires_at);

-- Mails about a request: one carries the key to somebody's data, so none is kept for longer than that key is good.
alter table mail add column is_passing boolean not null default false;
create index mail_passing on mail (created_at) where is_passing;

-- Mails to a person, and notices to the team about one.
create index mail_to on mail using gin (to_addresses);
create index mail_about on mail ((props ->> 'customerEmail')) where template = 'team-notice';

-- Whoever asks is found by their address.
create index service_contacts_email on service_contacts (email);
create index book_event_requests_email on book_event_requests (email);
create index investment_inquiries_email on investment_inquiries (email);
create index demo_requests_email on demo_requests (email);

-- The person is taken out of an order while its figures stay for the accounts: whole, or without anything that tells who.
alter table machine_orders
  add column emptied_at timestamptz,
  alter column name drop not null,
  alter column email drop not null,
  alter column phone drop not null,
  alter column installation_address drop not null,
  add constraint machine_orders_person check (
    case when emptied_at is null then num_nulls(name, email, phone, installation_address) = 0
    else num_nonnulls(name, email, phone, installation_address, additional_requirements) = 0 end
  );
create index machine_orders_whole on machine_orders (submitted_at) where emptied_at is null;
