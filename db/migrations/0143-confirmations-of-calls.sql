-- Calls of programs about more money than their member lets programs move alone. Each waits for the member on a page.
create table call_confirmation (
  id bigint generated always as identity primary key,
  member_id bigint not null references member (id) on delete cascade,
  key_id bigint not null references api_key (id) on delete cascade,
  -- The address of the call and its parameters, which say with the key of the form what is done once.
  call text not null check (length(call) between 1 and 200),
  params jsonb not null,
  form_key text not null check (length(form_key) between 1 and 200),
  -- What the program sent, sealed under the site's secret; gone as soon as the call is decided.
  input bytea,
  -- The ETag that the program saw, if it named one.
  if_match text check (length(if_match) <= 1000),
  input_hash bytea not null check (length(input_hash) = 32),
  -- Nothing if the call does not say how much it moves.
  minor bigint check (minor >= 0),
  currency text check (currency ~ '^[A-Z]{3}$'),
  asked_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > asked_at),
  state text not null default 'waiting' check (state in ('waiting', 'confirmed', 'done', 'failed', 'refused')),
  decided_at timestamptz,
  -- What the call answered, or why it failed.
  answer text,
  problem text,
  check ((minor is null) = (currency is null)),
  check ((state = 'waiting') = (decided_at is null)),
  check (input is not null or state <> 'confirmed'),
  check (answer is null or state = 'done'),
  check ((problem is not null) = (state = 'failed')),
  unique (member_id, call, params, form_key)
);
comment on table call_confirmation is 'Calls of programs that wait for their member to confirm them, or waited.';
create index call_confirmation_member on call_confirmation (member_id, id desc);
-- What was sent is forgotten once the time is over.
create index call_confirmation_over on call_confirmation (expires_at) where state = 'waiting' and input is not null;
create index call_confirmation_key on call_confirmation (key_id);

-- The amount above which a member confirms calls. Without a row: ₦500,000 for live keys, and never for test keys.
create table call_confirmation_limit (
  member_id bigint primary key references member (id) on delete cascade,
  above_kobo bigint not null check (above_kobo >= 0),
  changed_at timestamptz not null
);
comment on table call_confirmation_limit is 'The amount above which a member confirms what their programs do with money.';
