-- Exports of a person's data. A job makes each one as a ZIP file that can be downloaded for 24 hours. A row is deleted two days after the
-- request, or when the person is erased.
create table data_export (
  id bigint generated always as identity primary key,
  -- The person whose data it is: a member, or an address without an account.
  member_id bigint references member (id) on delete cascade,
  email text check (length(email) between 3 and 254 and email = lower(btrim(email))),
  state text not null default 'making' check (state in ('making', 'ready', 'failed', 'over')),
  failed_because text check (failed_because in ('no_room', 'fault')),
  asked_at timestamptz not null default business_now(),
  ready_at timestamptz,
  expires_at timestamptz,
  -- The token itself is only in the mail.
  token_hash bytea unique check (octet_length(token_hash) = 32),
  file_id bigint unique references file (id),
  check (num_nonnulls(member_id, email) = 1),
  check ((state = 'failed') = (failed_because is not null)),
  check ((state = 'ready') = (file_id is not null)),
  check ((state = 'ready') = (token_hash is not null)),
  check ((state in ('ready', 'over')) = (expires_at is not null)),
  check ((ready_at is null) = (expires_at is null) and expires_at > ready_at)
);
-- At most one unfinished or downloadable export per person, even if several requests arrive at the same time.
create unique index data_export_one_of_member on data_export (member_id) where state in ('making', 'ready');
create unique index data_export_one_of_email on data_export (email) where state in ('making', 'ready');
create index data_export_of_member on data_export (member_id, asked_at desc) where member_id is not null;
create index data_export_of_email on data_export (email, asked_at desc) where email is not null;
create index data_export_asked on data_export (asked_at);

-- An export can be larger than 2 GB.
alter table stored_file alter column size_bytes type bigint;
