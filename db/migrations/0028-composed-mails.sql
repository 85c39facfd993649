-- What staff write to people, held for ten seconds so that it can be taken back. One statement takes it: it leaves, or it is undone.
-- The mails themselves are in the outbox once it has left; a day later nothing of it is here.
create table composed_mail (
  id bigint generated always as identity primary key,
  -- None for the shared password.
  staff_id bigint references staff (id),
  staff_name text not null check (length(staff_name) between 1 and 120),
  recipient_emails text[] not null check (cardinality(recipient_emails) between 1 and 50),
  subject text not null check (length(subject) between 1 and 150),
  message text not null check (length(message) between 1 and 20000),
  is_html boolean not null,
  signature text check (length(signature) between 1 and 500),
  -- The record that it is about, 'event-request/12', and what that is to whoever sent it: 'your event'.
  about_record text check (about_record ~ '^[a-z-]{1,40}/[0-9]{1,18}$'),
  about_text text check (length(about_text) between 1 and 300),
  written_at timestamptz not null,
  leaves_at timestamptz not null,
  left_at timestamptz,
  undone_at timestamptz,
  check (left_at is null or undone_at is null)
);
create index composed_mail_waiting on composed_mail (id) where left_at is null and undone_at is null;

create table mail_template (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 60),
  subject text not null check (length(subject) between 1 and 150),
  message text not null check (length(message) between 1 and 20000),
  is_html boolean not null,
  -- None for the shared password.
  staff_id bigint references staff (id),
  staff_name text not null check (length(staff_name) between 1 and 120),
  created_at timestamptz not null
);
create unique index mail_template_name on mail_template (lower(name));

alter table staff add column signature text check (length(signature) between 1 and 500);

-- What the history of a record asks for.
create index mail_about_record on mail ((props ->> 'about_record'), created_at desc, id desc) where template = 'composed';
