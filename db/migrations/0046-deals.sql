-- Deals between two members: who, on which terms, in which parts, how far each part is, all that was done, and what is due when.
-- Whatever moves a part is one row of `deal_event`, which is only ever added to; the money of it is a journal of the books.

create table deal (
  id bigint generated always as identity primary key,
  buyer_id bigint not null references member (id),
  seller_id bigint not null references member (id),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  fee_bps integer not null check (fee_bps between 0 and 10000),
  fee_payer text not null check (fee_payer in ('buyer', 'seller', 'both')),
  -- How long the buyer may look at what came.
  inspection_ms bigint not null check (inspection_ms between 86400000 and 2592000000),
  ship_by timestamptz not null,
  created_at timestamptz not null default business_now(),
  check (buyer_id <> seller_id)
);
create index deal_of_buyer on deal (buyer_id, id);
create index deal_of_seller on deal (seller_id, id);

create table deal_leg (
  deal_id bigint not null references deal (id),
  leg smallint not null check (leg > 0),
  minor bigint not null check (minor > 0),
  buyer_fee bigint not null check (buyer_fee >= 0),
  seller_fee bigint not null check (seller_fee between 0 and minor),
  state text not null default 'draft',
  -- How many steps it has taken: whoever takes the next one names it.
  version integer not null default 0 check (version >= 0),
  -- Whose word is waited for.
  turn text check (turn in ('buyer', 'seller')),
  -- How much of its worth is the seller's, where only a part was accepted.
  sellers_minor bigint check (sellers_minor between 0 and minor),
  -- The six digits by which its delivery is proven, and how often wrong ones were given.
  pin_hash bytea check (octet_length(pin_hash) = 32),
  pin_tries smallint not null default 0,
  primary key (deal_id, leg)
);

create table deal_event (
  deal_id bigint not null,
  leg smallint not null,
  -- Which step of its leg it is.
  number integer not null check (number > 0),
  event text not null,
  -- As what somebody did it, and who: 'member 5', 'job fire-deal-clocks'.
  party text not null check (party in ('buyer', 'seller', 'staff', 'clock', 'provider')),
  actor text not null check (length(actor) between 1 and 80),
  from_state text not null,
  to_state text not null,
  journal_id bigint references ledger_journal (id),
  at timestamptz not null default business_now(),
  primary key (deal_id, leg, number),
  foreign key (deal_id, leg) references deal_leg (deal_id, leg)
);
create index deal_event_of_journal on deal_event (journal_id) where journal_id is not null;

-- What is due for a leg as long as it is where it is: an event that the clock does then, or something that is only told.
create table deal_clock (
  deal_id bigint not null,
  leg smallint not null,
  kind text not null,
  due_at timestamptz not null,
  fires text,
  primary key (deal_id, leg, kind),
  foreign key (deal_id, leg) references deal_leg (deal_id, leg)
);
create index deal_clock_due on deal_clock (due_at, deal_id, leg) where fires is not null;

alter table ledger_account add foreign key (deal_id) references deal (id);
alter table ledger_journal add foreign key (deal_id) references deal (id);

-- The two sides and the currency stay, and from the agreement on so do the terms.
create function deal_stays() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' then
    raise exception 'A deal is never deleted.' using errcode = 'restrict_violation';
  end if;
  if (new.id, new.buyer_id, new.seller_id, new.currency, new.fee_bps, new.created_at)
      is distinct from (old.id, old.buyer_id, old.seller_id, old.currency, old.fee_bps, old.created_at)
    or exists (select from deal_leg where deal_id = old.id and state not in ('draft', 'proposed')) then
    raise exception 'The terms of a deal stay as they were agreed.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger deal_stays before update or delete on deal for each row execute function deal_stays();

create function deal_leg_stays() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' then
    raise exception 'A part of a deal is never deleted.' using errcode = 'restrict_violation';
  end if;
  if (new.deal_id, new.leg) is distinct from (old.deal_id, old.leg) or (
    (new.minor, new.buyer_fee, new.seller_fee) is distinct from (old.minor, old.buyer_fee, old.seller_fee)
    and old.state not in ('draft', 'proposed')
  ) then
    raise exception 'The terms of a deal stay as they were agreed.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger deal_leg_stays before update or delete on deal_leg for each row execute function deal_leg_stays();

create trigger deal_event_is_append_only before update or delete or truncate on deal_event
  for each statement execute function ledger_stays();
alter table deal_event enable always trigger deal_event_is_append_only;

-- As before, and what happened to a deal is only ever added to, like the books.
create or replace function let_app_use(app name) returns void language plpgsql as $$
declare
  place text;
  books text[] := array['ledger_account', 'ledger_journal', 'ledger_posting', 'ledger_link', 'ledger_head', 'ledger_verification',
    'deal_event'];
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
end
$$;
