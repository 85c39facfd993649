-- A command line asks for a key, and a member approves or refuses it on a page, like a device by RFC 8628.
create table key_request (
  id bigint generated always as identity primary key,
  -- The hash of what the command alone knows, with which it collects the key.
  device_hash bytea not null unique check (length(device_hash) = 32),
  -- The short code, which the command prints and the page shows, so that the member can compare them.
  code text not null unique check (code ~ '^[BCDFGHJKLMNPQRSTVWXZ]{8}$'),
  name text not null check (length(name) between 1 and 60),
  -- From which network it was asked.
  network text not null check (length(network) between 1 and 100),
  asked_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > asked_at),
  member_id bigint references member (id) on delete cascade,
  decided_at timestamptz,
  -- The approved key, and what it was made of: its text is computed again when the command collects it, once.
  key_id bigint references api_key (id) on delete cascade,
  right_to text check (right_to in ('read', 'trade', 'money')),
  lasts_days int check (lasts_days > 0),
  collected_at timestamptz,
  check ((member_id is null) = (decided_at is null)),
  check (key_id is null or decided_at is not null),
  check ((key_id is null) = (right_to is null) and (key_id is null) = (lasts_days is null)),
  check (collected_at is null or key_id is not null)
);
comment on table key_request is 'Requests of command lines for a key, which a member approves or refuses within ten minutes.';
create index key_request_expires_at on key_request (expires_at);
create index key_request_member on key_request (member_id) where member_id is not null;
create index key_request_key on key_request (key_id) where key_id is not null;

-- A key can be ended by the program that has it.
alter table api_key drop constraint api_key_ended_because_check;
alter table api_key add constraint api_key_ended_because_check check (ended_because in
  ('removed', 'password reset', 'suspended', 'ended by our team', 'room for a new key', 'signed out by its program'));
