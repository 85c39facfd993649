-- The people who run the place: their accounts, where they are signed in, and what each of them changed.

create table staff (
  id bigint generated always as identity primary key,
  name text check (length(name) between 1 and 120),
  email text unique check (length(email) between 3 and 254 and email = lower(btrim(email))),
  role text not null check (role in ('viewer', 'support', 'pricing', 'finance', 'owner')),
  password_hash text check (password_hash ~ '^\$argon2id\$'),
  -- What their authenticator app knows, sealed with the site's key; asked for once it is confirmed.
  authenticator_sealed bytea,
  authenticator_confirmed_at timestamptz,
  created_at timestamptz not null,
  disabled_at timestamptz,
  -- Since when the person is taken out of it; the number stays, because the audit log names it.
  emptied_at timestamptz,
  check (
    case when emptied_at is null then num_nulls(name, email, password_hash) = 0
    else num_nonnulls(name, email, password_hash, authenticator_sealed) = 0 and disabled_at is not null end
  ),
  check (authenticator_confirmed_at is null or authenticator_sealed is not null)
);
create index staff_disabled_at on staff (disabled_at) where emptied_at is null;

-- A mailed link that lets its holder set a name and a password, once: for a new account, or for one that there is.
create table staff_link (
  id bigint generated always as identity primary key,
  -- Only who has the mail has the token itself.
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  email text not null check (length(email) between 3 and 254 and email = lower(btrim(email))),
  role text check (role in ('viewer', 'support', 'pricing', 'finance', 'owner')),
  staff_id bigint references staff (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  -- An invitation has the role that it gives; a new password is for an account that has its role.
  check ((role is null) <> (staff_id is null))
);
create unique index staff_link_email on staff_link (email);
create index staff_link_staff_id on staff_link (staff_id);
create index staff_link_expires_at on staff_link (expires_at);

create table staff_session (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  id uuid not null unique default gen_random_uuid(),
  staff_id bigint references staff (id) on delete cascade,
  -- Who came by the shared password is nobody in particular; this tells by which password, so that a new one ends the session.
  shared_mark bytea check (octet_length(shared_mark) = 32),
  created_at timestamptz not null,
  seen_at timestamptz not null,
  -- When the password was last given: money and staff ask for it again after a while.
  proved_at timestamptz not null,
  expires_at timestamptz not null,
  check ((staff_id is null) <> (shared_mark is null))
);
create index staff_session_staff_id on staff_session (staff_id, seen_at desc);
create index staff_session_expires_at on staff_session (expires_at);

-- A code of an authenticator app counts once, by the step of its clock; 'shared' is that of the shared password.
create table staff_code_use (
  whose text not null check (length(whose) between 1 and 20),
  step bigint not null,
  used_at timestamptz not null,
  primary key (whose, step)
);
create index staff_code_use_used_at on staff_code_use (used_at);

-- What staff did: written in the transaction that did it, and never written again.
create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- None for the shared password.
  staff_id bigint references staff (id),
  staff_name text not null check (length(staff_name) between 1 and 120),
  staff_role text not null check (staff_role in ('viewer', 'support', 'pricing', 'finance', 'owner')),
  what text not null check (what ~ '^[a-z]+(-[a-z]+)*$' and length(what) <= 60),
  record_kind text not null check (length(record_kind) between 1 and 60),
  record_id text not null check (length(record_id) between 1 and 200),
  before jsonb,
  after jsonb,
  why text check (length(why) between 1 and 1000),
  request_id text not null
);
create index audit_newest on audit (at desc, id desc);
create index audit_by_staff on audit (staff_id, at desc, id desc);
create index audit_by_what on audit (what, at desc, id desc);
create index audit_by_record on audit (record_kind, record_id, at desc, id desc);

create function audit_stays() returns trigger language plpgsql as $$
begin
  raise exception 'The audit log is only ever added to.' using errcode = 'restrict_violation';
end
$$;
create trigger audit_is_append_only before update or delete or truncate on audit
  for each statement execute function audit_stays();
-- Also for who copies rows as a replica does.
alter table audit enable always trigger audit_is_append_only;
