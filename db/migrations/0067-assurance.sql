-- What the public page of assurance says: written by each verification of the books in its own transaction, so that the page costs the
-- same however much there is. No person stands in these tables.

create table assurance (
  verification_id bigint primary key references ledger_verification (id),
  -- Which invariants were asked, by their names, and which of them did not hold.
  asked text[] not null,
  broken text[] not null check (broken <@ asked),
  chain_holds boolean not null,
  -- Deals that hold money, and those that money was ever released or given back of.
  deals_held integer not null check (deals_held >= 0),
  deals_settled integer not null check (deals_settled >= 0),
  -- Currencies in which something is owed to somebody, and those of them in which less than that lies with the providers.
  currencies text[] not null,
  short text[] not null check (short <@ currencies),
  -- Of the 90 days before: what a plan said was to arrive, or did; of that in time, later, and not yet; what cannot be sent yet because
  -- its seller has no bank account for it; what a bank sent back; and how long the one in the middle took.
  payouts_in_time integer not null check (payouts_in_time >= 0),
  payouts_late integer not null check (payouts_late >= 0),
  payouts_owing integer not null check (payouts_owing >= 0),
  payouts_waiting integer not null check (payouts_waiting >= 0),
  payouts_back integer not null check (payouts_back >= 0),
  payouts_median_ms bigint check (payouts_median_ms >= 0)
);

-- The sums of a currency as they were shown last. Sums by which somebody's own money could be told stay unwritten, and these stay.
create table assurance_held (
  currency text primary key check (currency ~ '^[A-Z]{3}$'),
  verification_id bigint not null references assurance (verification_id),
  -- [{"name", "minor", "of"}]: what is owed, together with how many it is owed for.
  owed jsonb not null,
  -- What of our own lies with it, below zero where we owe it; not said where it tells of few.
  ours bigint
);
