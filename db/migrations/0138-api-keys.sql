-- Keys with which programs of a member call the API. Only the hash of a key is stored, so a key is shown once.
create table api_key (
  id bigint generated always as identity primary key,
  member_id bigint not null references member (id) on delete cascade,
  name text not null check (length(name) between 1 and 60),
  -- How the key begins, by which its owner recognises it.
  begins_with text not null check (begins_with ~ '^agbon_(live|test)_[0-9A-Za-z]{4}$'),
  key_hash bytea not null unique check (length(key_hash) = 32),
  scopes text[] not null check (cardinality(scopes) > 0 and scopes <@ array['read', 'trade', 'money']),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  used_at timestamptz,
  ended_at timestamptz,
  ended_because text check (ended_because in ('removed', 'password reset', 'suspended', 'ended by our team', 'room for a new key')),
  -- The key that was made in its place; both work until this one expires.
  replaced_by bigint references api_key (id) on delete set null,
  check ((ended_at is null) = (ended_because is null))
);
comment on table api_key is 'Keys with which programs of members call the API.';
create index api_key_member on api_key (member_id, id desc);
create index api_key_replaced_by on api_key (replaced_by) where replaced_by is not null;

-- Calls of a key by day, and how many of them were refused or failed.
create table api_key_day (
  key_id bigint not null references api_key (id) on delete cascade,
  day date not null,
  calls bigint not null check (calls >= 0),
  failed bigint not null check (failed between 0 and calls),
  primary key (key_id, day)
);
comment on table api_key_day is 'How many calls were made with a key on a day, in Lagos time, and how many of them failed.';

-- A key that was ended, shortened or deleted, and a suspended member, are told to every process, because processes remember keys for seconds.
create function tell_api_keys() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_notify('page_changed', 'api-keys');
  return null;
end
$$;
create trigger tell_api_keys after update of ended_at, expires_at, scopes or delete on api_key
  for each statement execute function tell_api_keys();
create trigger tell_api_keys after update of suspended_at on member
  for each statement execute function tell_api_keys();

-- The plan of a member's deals now.
create function plan_in_force(of_member bigint) returns text language sql stable set search_path = public, pg_temp as $$
  select coalesce((select plan from deal_plan where member_id = of_member and from_at <= business_now()
    order by from_at desc, id desc limit 1), 'basic')
$$;
