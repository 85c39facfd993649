-- People with an account, what they still have to confirm, and where they are signed in.

create table member (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 120),
  -- Both are kept as they are compared: e-mails NFKC-normalised and lower-cased, phones as E.164. Both are confirmed before they are kept here.
  email text unique check (length(email) between 3 and 254 and email = lower(btrim(email))),
  phone text unique check (phone ~ '^\+[1-9][0-9]{4,17}$'),
  account_type text not null check (account_type in ('buyer', 'seller', 'merchant')),
  company text check (length(company) between 1 and 120),
  location text check (length(location) between 1 and 160),
  -- argon2id with its settings, as a PHC string; nobody who signs in by phone alone has one.
  password_hash text check (password_hash ~ '^\$argon2id\$'),
  password_changed_at timestamptz,
  -- A code by text message is asked for beside the password; only a phone that was confirmed can be one.
  phone_is_second_factor boolean not null default false,
  -- A demo account exists in demo mode only, and its password is shown there.
  is_demo boolean not null default false,
  created_at timestamptz not null,
  check (email is not null or phone is not null),
  check (phone is not null or not phone_is_second_factor),
  check (password_hash is not null or not phone_is_second_factor)
);

-- Who wants an account and has not yet shown that the address or number is theirs. Nobody's name is taken by it.
create table sign_up (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and 120),
  email text check (length(email) between 3 and 254 and email = lower(btrim(email))),
  phone text check (phone ~ '^\+[1-9][0-9]{4,17}$'),
  account_type text not null check (account_type in ('buyer', 'seller', 'merchant')),
  company text check (length(company) between 1 and 120),
  location text check (length(location) between 1 and 160),
  password_hash text check (password_hash ~ '^\$argon2id\$'),
  next_path text check (next_path ~ '^/'),
  token_hash bytea unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check ((email is null) <> (phone is null)),
  check ((token_hash is null) = (email is null))
);
create index sign_up_expires_at on sign_up (expires_at);

-- A link sent by mail that lets its holder do one thing once.
create table account_link (
  token_hash bytea primary key,
  kind text not null check (kind in ('reset_password', 'change_email')),
  member_id bigint not null references member (id) on delete cascade,
  -- The address that it was sent to; for change_email the one that it will become.
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index account_link_member_id on account_link (member_id);
create index account_link_expires_at on account_link (expires_at);

-- A code sent to a phone. It counts its wrong tries, and is worth nothing after five.
create table phone_code (
  id uuid primary key default gen_random_uuid(),
  purpose text not null check (purpose in ('sign_in', 'sign_up', 'second_factor', 'confirm_phone', 'change_phone')),
  phone text not null check (phone ~ '^\+[1-9][0-9]{4,17}$'),
  -- Whom it is for, where that is known: none for a number without an account, which gets no code but the same answer.
  member_id bigint references member (id) on delete cascade,
  sign_up_id uuid references sign_up (id) on delete cascade,
  code_hash bytea,
  wrong_tries integer not null default 0 check (wrong_tries between 0 and 5),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index phone_code_member_id on phone_code (member_id);
create index phone_code_sign_up_id on phone_code (sign_up_id);
create index phone_code_expires_at on phone_code (expires_at);

create table session (
  token_hash bytea primary key,
  id uuid not null unique default gen_random_uuid(),
  member_id bigint not null references member (id) on delete cascade,
  -- Until the second factor is given, the session only knows who is trying.
  stage text not null check (stage in ('second_factor', 'full')),
  device text not null check (length(device) <= 120),
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  -- When the password (or the phone's code) was last given: what changes the ways in asks again after a while.
  proved_at timestamptz not null
);
create index session_member_id on session (member_id, seen_at desc);
create index session_expires_at on session (expires_at);

-- Wrong tries slow the next ones down, for the one who tries and not for the one who is tried.
create table slowdown (
  key text primary key,
  failures integer not null check (failures > 0),
  waits_until timestamptz not null,
  forgotten_at timestamptz not null
);
create index slowdown_forgotten_at on slowdown (forgotten_at);

-- Text messages, kept like mails: written with what caused them, sent by a job.
create table text_message (
  id bigint generated always as identity primary key,
  to_phone text not null check (to_phone ~ '^\+[1-9][0-9]{4,17}$'),
  body text not null check (length(body) between 1 and 480),
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed')),
  attempts integer not null default 0 check (attempts >= 0),
  created_at timestamptz not null,
  sent_at timestamptz
);
create index text_message_newest on text_message (created_at desc, id desc);

-- Second factors. An authenticator's secret is sealed with the site's key; a code's time step counts once.
create table authenticator (
  member_id bigint primary key references member (id) on delete cascade,
  sealed_secret bytea not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0,
  created_at timestamptz not null
);

create table recovery_code (
  member_id bigint not null references member (id) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (member_id, code_hash)
);
