-- The outbox as staff read it: found by words and by what became of a mail, sent again, and kept from addresses that want none.
alter table mail
  add column search_text text generated always as (searchable(subject, searchable(variadic to_addresses))) stored,
  -- The mail that went out before, of which this one is sent again; of each mail once.
  add column again_of bigint unique references mail (id) on delete set null,
  -- When it was put into the queue again; a mail that waits counts its week from then.
  add column queued_at timestamptz;
create index mail_search on mail using gin (search_text gin_trgm_ops);
create index mail_by_state on mail (last_event, created_at desc, id desc);
create index text_message_by_state on text_message (state, created_at desc, id desc);

-- Addresses that get no mails but those that are owed to everybody.
create table mail_suppression (
  id bigint generated always as identity primary key,
  address text not null unique check (length(address) between 3 and 254 and address = lower(btrim(address))),
  reason text not null check (reason in ('bounced', 'complained', 'by_staff')),
  why text check (length(why) between 1 and 300),
  created_at timestamptz not null,
  check ((reason = 'by_staff') = (why is not null))
);
create index mail_suppression_newest on mail_suppression (created_at desc, id desc);
