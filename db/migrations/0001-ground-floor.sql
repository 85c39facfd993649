-- What every command stands on: answers remembered by key, counted attempts, mails, and news for page caches.

create table idempotency_key (
  scope text not null,
  key text not null check (length(key) between 8 and 200),
  request_hash bytea not null,
  answer jsonb,
  created_at timestamptz not null,
  primary key (scope, key)
);
create index idempotency_key_created_at on idempotency_key (created_at);

-- Counts may be lost in a crash; they only slow down those who hurry.
create unlogged table rate_limit (
  key text primary key,
  hits integer not null check (hits > 0),
  window_ends_at timestamptz not null
);
create index rate_limit_window_ends_at on rate_limit (window_ends_at);

create table mail (
  id bigint generated always as identity primary key,
  -- What the mail provider knows the sending by, so that a second try cannot be a second mail. A number would repeat after a reset.
  send_key uuid not null unique default gen_random_uuid(),
  template text not null,
  props jsonb not null,
  from_address text not null,
  to_addresses text[] not null check (cardinality(to_addresses) between 1 and 50),
  reply_to text,
  unsubscribe_url_path text check (unsubscribe_url_path ~ '^/[^/]'),
  subject text,
  html text,
  body_text text,
  headers jsonb,
  last_event text not null default 'queued' check (
    last_event in (
      'bounced', 'canceled', 'clicked', 'complained', 'delivered', 'delivery_delayed',
      'failed', 'opened', 'queued', 'scheduled', 'sent', 'suppressed'
    )
  ),
  provider_id text unique,
  attempts integer not null default 0 check (attempts >= 0),
  last_error text,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index mail_newest on mail (created_at desc, id desc);
-- What the search for mails without a job reads: few rows, whatever the outbox holds.
create index mail_untried on mail (created_at) where last_event = 'queued' and attempts = 0;

-- Each notice of the mail provider counts once, however often it is sent. One that is here before we have
-- noted the provider's id waits without a mail.
create table mail_notice (
  id text primary key,
  provider_id text not null,
  mail_id bigint references mail (id) on delete cascade,
  event text not null,
  received_at timestamptz not null
);
create index mail_notice_mail_id on mail_notice (mail_id);
create index mail_notice_waiting on mail_notice (provider_id) where mail_id is null;
