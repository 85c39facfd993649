-- Payouts and refunds end, and payouts are found with the provider, only where a row that stays says so: the state of the payout or refund
-- alone could be changed by any statement of the application's role.

-- How a payout ended, as the provider, its member or staff said.
create table payout_end (
  payout_id bigint not null references payout (id),
  state text not null check (state in ('success', 'failed', 'reversed', 'turned_down', 'cancelled')),
  said_by text not null check (length(said_by) between 1 and 80),
  at timestamptz not null default business_now(),
  primary key (payout_id, state)
);
insert into payout_end (payout_id, state, said_by, at)
select id, state, 'before seals', ended_at from payout where ended_at is not null;

-- Payouts that a list of the provider showed to be sent, after a restore. They need no confirmation of the database.
create table payout_found (
  payout_id bigint primary key references payout (id),
  reading_id bigint not null references provider_reading (id),
  at timestamptz not null default business_now()
);
insert into payout_found (payout_id, reading_id) select id, found_in_reading from payout where found_in_reading is not null;
create function note_payout_found() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from provider_reading where id = new.found_in_reading and finished_at is null) then
    raise exception 'A payout is found only while the lists of the provider are read.' using errcode = 'restrict_violation';
  end if;
  insert into payout_found (payout_id, reading_id) values (new.id, new.found_in_reading);
  return null;
end
$$;
create trigger payout_is_found after update of found_in_reading on payout
  for each row when (new.found_in_reading is distinct from old.found_in_reading) execute function note_payout_found();
create trigger payout_is_found_at_once after insert on payout
  for each row when (new.found_in_reading is not null) execute function note_payout_found();

-- How a refund ended. 'failed': it is in suspense again; 'in_balance': its payer has it as balance.
create table refund_end (
  refund_id bigint primary key references refund (id),
  state text not null check (state in ('done', 'failed', 'in_balance')),
  said_by text not null check (length(said_by) between 1 and 80),
  at timestamptz not null default business_now()
);
insert into refund_end (refund_id, state, said_by, at) select id, state, 'before seals', ended_at from refund where ended_at is not null;

-- A payout does not end because its state is changed: the provider's answer, its member or staff says so, in a row of the same transaction.
create function payout_end_is_said() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if not exists (select from payout_end where payout_id = new.id and state = new.state) then
    raise exception 'Payout % ends as nobody said.', new.reference using errcode = 'restrict_violation';
  end if;
  return null;
end
$$;
create constraint trigger payout_end_is_said after update of state on payout deferrable initially deferred
  for each row when (new.state in ('success', 'failed', 'reversed', 'turned_down', 'cancelled') and new.state <> old.state)
  execute function payout_end_is_said();

-- The same of a refund.
create function refund_end_is_said() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if not exists (select from refund_end where refund_id = new.id and state = new.state) then
    raise exception 'Refund % ends as nobody said.', new.reference using errcode = 'restrict_violation';
  end if;
  return null;
end
$$;
create constraint trigger refund_end_is_said after update of state on refund deferrable initially deferred
  for each row when (new.state in ('done', 'failed', 'in_balance') and new.state <> old.state) execute function refund_end_is_said();

do $$
declare
  place text;
begin
  foreach place in array array['payout_end', 'payout_found', 'refund_end'] loop
    execute format('create trigger %I before update or delete or truncate on %I for each statement execute function ledger_stays()',
      place || '_is_append_only', place);
    execute format('alter table %I enable always trigger %I', place, place || '_is_append_only');
  end loop;
end
$$;
