-- After a restore the books are behind the provider. Nothing is sent until the provider's lists since the backup were read whole: each row
-- is one such reading, and how far it is.
create table provider_reading (
  id bigint generated always as identity primary key,
  -- How it was noticed: by our restore command, or because a head kept outside the database is ahead of it.
  noticed_by text not null check (noticed_by in ('restore', 'head')),
  -- The lists are read from here on.
  since timestamptz not null,
  -- The list that is read now, and how far.
  list text default 'charges' check (list in ('charges', 'transfers', 'refunds', 'disputes')),
  pages integer not null default 0 check (pages >= 0),
  -- Why the last attempt did not come further.
  trouble text check (length(trouble) between 1 and 500),
  begun_at timestamptz not null default business_now(),
  finished_at timestamptz,
  check ((list is null) = (finished_at is not null))
);
create unique index provider_reading_open on provider_reading ((finished_at is null)) where finished_at is null;

-- Money that the provider sent and that no row of the database explains: its member or deal is not in the backup, or its amount is another.
create table unmatched_sending (
  id bigint generated always as identity primary key,
  provider text not null check (provider ~ '^[a-z]{2,20}$'),
  kind text not null check (kind in ('transfer', 'refund')),
  -- The reference of a transfer, or the provider's number of a refund.
  name text not null check (length(name) between 1 and 100),
  -- Our reference, where one came along; the charge of a refund.
  reference text check (length(reference) between 1 and 1000),
  charge_reference text check (length(charge_reference) between 1 and 100),
  minor bigint not null check (minor > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  state text not null check (state in ('pending', 'success', 'done', 'failed', 'reversed')),
  found_at timestamptz not null default business_now(),
  -- What staff found out about it, and who said so.
  explained text check (length(explained) between 1 and 500),
  explained_by bigint references staff (id),
  explained_at timestamptz,
  unique (provider, kind, name),
  check ((explained is null) = (explained_at is null)),
  check (explained_by is null or explained is not null)
);
create index unmatched_sending_open on unmatched_sending (found_at, id) where explained is null;
create index unmatched_sending_of on unmatched_sending (reference) where reference is not null;

-- Payouts that the provider's lists showed to be sent. Their confirmations may have been given after the backup.
alter table payout add column found_in_reading bigint references provider_reading (id);
