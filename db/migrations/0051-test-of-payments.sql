-- What the test of payments in the box keeps, as a real provider would keep it elsewhere: nothing of it is money. Our own books never
-- look in here; they ask it as they ask any other.

create table sandbox_charge (
  reference text primary key check (length(reference) between 1 and 100),
  minor bigint not null check (minor > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  return_to text not null check (length(return_to) <= 500),
  -- The one way to pay that was asked for.
  channel_wanted text check (channel_wanted in ('card', 'bank_transfer')),
  -- Where a transfer for it goes.
  account_number text not null check (account_number ~ '^\d{10}$'),
  state text not null default 'open' check (state in ('open', 'delayed', 'paid', 'declined', 'abandoned', 'sent_back')),
  channel text check (channel in ('card', 'bank_transfer')),
  -- Of a card no more than anybody may see.
  card_brand text check (length(card_brand) <= 20),
  card_last4 text check (card_last4 ~ '^\d{4}$'),
  card_expiry text check (card_expiry ~ '^\d\d/\d\d$'),
  -- When what was delayed is paid.
  due_at timestamptz check ((due_at is not null) = (state = 'delayed')),
  begun_at timestamptz not null default business_now()
);

create table sandbox_recipient (
  code text primary key,
  bank text not null check (length(bank) between 1 and 20),
  account_number text not null check (account_number ~ '^\d{10}$'),
  currency text not null check (currency ~ '^[A-Z]{3}$')
);

create table sandbox_transfer (
  reference text primary key check (length(reference) between 1 and 100),
  recipient text not null references sandbox_recipient (code),
  minor bigint not null check (minor > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- How it ends once its time has come.
  ends text not null check (ends in ('success', 'failed', 'reversed')),
  due_at timestamptz not null
);

-- What it tells us by itself, over HTTP, until we have heard it.
create table sandbox_notice (
  id bigint generated always as identity primary key,
  event text not null check (length(event) between 1 and 60),
  reference text not null check (length(reference) between 1 and 100),
  status text not null check (length(status) between 1 and 60),
  heard_at timestamptz
);
