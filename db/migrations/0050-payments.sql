-- Money that comes in through a provider: what was begun here, what the provider told by itself, what it said when it was asked, and
-- what came otherwise than it was asked for. Nothing is credited but what stands in `provider_charge`, and that once.

create table payment (
  id bigint generated always as identity primary key,
  -- Ours, stored before the provider hears of it.
  reference text not null unique check (reference ~ '^[a-z0-9-]{10,50}$'),
  provider text not null check (provider ~ '^[a-z]{2,20}$'),
  payer_id bigint not null references member (id),
  -- What it pays for; without one it goes into the payer's balance.
  deal_id bigint references deal (id),
  minor bigint not null check (minor > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  channel text check (channel in ('card', 'bank_transfer')),
  -- 'parked': the money came, and not so that it could be credited.
  state text not null default 'begun' check (state in ('begun', 'open', 'failed', 'paid', 'parked')),
  -- Where it is paid, at the provider's.
  page text check (length(page) between 1 and 500),
  -- When the provider is asked next by itself, and how often it was.
  ask_at timestamptz,
  asks smallint not null default 0,
  begun_at timestamptz not null default business_now(),
  check (state not in ('paid', 'parked') or ask_at is null)
);
create index payment_of_payer on payment (payer_id, id desc);
create index payment_of_deal on payment (deal_id, id desc) where deal_id is not null;
create index payment_due on payment (ask_at, id) where ask_at is not null;

-- What is paid or parked stays so; who pays what for what stays from the beginning.
create function payment_stays() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' then
    raise exception 'A payment is never deleted.' using errcode = 'restrict_violation';
  end if;
  if (new.id, new.reference, new.provider, new.payer_id, new.deal_id, new.minor, new.currency, new.begun_at)
      is distinct from (old.id, old.reference, old.provider, old.payer_id, old.deal_id, old.minor, old.currency, old.begun_at)
    or (old.state in ('paid', 'parked') and new.state <> old.state) then
    raise exception 'A payment stays as it was begun, and as it ended.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger payment_stays before update or delete on payment for each row execute function payment_stays();

-- What a provider said of a charge when it was asked, the first time that the money had come.
create table provider_charge (
  provider text not null check (provider ~ '^[a-z]{2,20}$'),
  reference text not null check (length(reference) between 1 and 100),
  minor bigint not null check (minor > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- What the provider keeps of it.
  fee bigint not null check (fee >= 0 and fee <= minor),
  channel text check (length(channel) between 1 and 40),
  verified_at timestamptz not null default business_now(),
  primary key (provider, reference)
);

-- What a provider told by itself. Its events carry no number, so they are told apart by what they say.
create table provider_event (
  id bigint generated always as identity primary key,
  provider text not null check (provider ~ '^[a-z]{2,20}$'),
  about text not null check (about in ('charge', 'transfer', 'refund', 'other')),
  event text not null check (length(event) between 1 and 60),
  reference text not null check (length(reference) between 1 and 100),
  status text not null check (length(status) between 1 and 60),
  received_at timestamptz not null default business_now(),
  unique (provider, event, reference, status)
);
create index provider_event_of on provider_event (provider, reference, id);

-- What came and was not credited: it lies in suspense until it is sent back or somebody of the team says whose it is.
create table parked_charge (
  id bigint generated always as identity primary key,
  provider text not null,
  reference text not null,
  minor bigint not null check (minor > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  why text not null check (why in ('unknown', 'amount', 'currency', 'late')),
  -- Whose reference it came under.
  payment_id bigint unique references payment (id),
  payer_id bigint references member (id),
  state text not null default 'waiting' check (state in ('waiting', 'refunding', 'refunded', 'matched')),
  -- Which try to send it back it is, and whether the provider was asked to already.
  refund smallint not null default 0,
  refund_asked boolean not null default false,
  -- Why it could not be sent back.
  trouble text check (length(trouble) between 1 and 500),
  -- What the team decided it pays for.
  matched_payment_id bigint references payment (id),
  decided_why text check (length(decided_why) between 1 and 500),
  ask_at timestamptz,
  asks smallint not null default 0,
  came_at timestamptz not null default business_now(),
  unique (provider, reference),
  foreign key (provider, reference) references provider_charge (provider, reference),
  check ((state = 'refunding') = (ask_at is not null)),
  check ((payer_id is null) = (payment_id is null)),
  check ((state = 'matched') = (matched_payment_id is not null))
);
create index parked_charge_of_payer on parked_charge (payer_id, came_at desc, id desc) where payer_id is not null;
create index parked_charge_by_time on parked_charge (came_at desc, id desc);
create index parked_charge_waiting on parked_charge (came_at, id) where state = 'waiting';
create index parked_charge_due on parked_charge (ask_at, id) where ask_at is not null;
select find_by_text('parked_charge', 'reference', 'provider', 'currency');
select keep_tally('parked_charge');

create function parked_charge_stays() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' then
    raise exception 'Money that came is never forgotten.' using errcode = 'restrict_violation';
  end if;
  if (new.id, new.provider, new.reference, new.minor, new.currency, new.why, new.payment_id, new.payer_id, new.came_at)
      is distinct from (old.id, old.provider, old.reference, old.minor, old.currency, old.why, old.payment_id, old.payer_id, old.came_at)
    or (old.state in ('refunded', 'matched') and new.state <> old.state) then
    raise exception 'What came stays as it came, and as it was decided.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger parked_charge_stays before update or delete on parked_charge for each row execute function parked_charge_stays();

create trigger provider_charge_is_append_only before update or delete or truncate on provider_charge
  for each statement execute function ledger_stays();
alter table provider_charge enable always trigger provider_charge_is_append_only;
create trigger provider_event_is_append_only before update or delete or truncate on provider_event
  for each statement execute function ledger_stays();
alter table provider_event enable always trigger provider_event_is_append_only;

-- As before, and what providers said is only ever added to, like the books.
create or replace function let_app_use(app name) returns void language plpgsql as $$
declare
  place text;
  books text[] := array['ledger_account', 'ledger_journal', 'ledger_posting', 'ledger_link', 'ledger_head', 'ledger_verification',
    'deal_event', 'provider_charge', 'provider_event'];
begin
  for place in select nspname from pg_namespace where nspname in ('public', 'pgboss') loop
    execute format('grant usage on schema %I to %I', place, app);
    execute format('grant usage, select, update on all sequences in schema %I to %I', place, app);
  end loop;
  for place in
    select format('%I.%I', schemaname, tablename) from pg_tables
    where tableowner = current_user
      and (schemaname = 'pgboss' or (schemaname = 'public' and not tablename = any (books || array['schema_migrations'])))
  loop
    execute format('grant select, insert, update, delete on %s to %I', place, app);
  end loop;
  foreach place in array books || array['schema_migrations'] loop
    execute format('revoke all on %I from %I', place, app);
    execute format('grant select on %I to %I', place, app);
  end loop;
  execute format('grant insert (kind, currency, member_id, deal_id, provider) on ledger_account to %I', app);
  execute format('grant insert (kind, deal_id, leg, actor, key, request_hash, provider, reference, reverses_id, why) on ledger_journal to %I', app);
  execute format('grant insert (journal_id, account_id, amount) on ledger_posting to %I', app);
  execute format('grant insert (position, hash, problems) on ledger_verification to %I', app);
  execute format('grant insert (deal_id, leg, number, event, party, actor, from_state, to_state, journal_id) on deal_event to %I', app);
  execute format('grant insert (provider, reference, minor, currency, fee, channel) on provider_charge to %I', app);
  execute format('grant insert (provider, about, event, reference, status) on provider_event to %I', app);
end
$$;
