-- Whose money it is that nobody could be credited with: over the amount of a setting one person says so, and a second one confirms it.

create table parked_match (
  id bigint generated always as identity primary key,
  parked_id bigint not null references parked_charge (id),
  -- What was begun by whoever it is credited to.
  payment_id bigint not null references payment (id),
  why text not null check (length(why) between 1 and 500),
  said_by bigint not null references staff (id),
  at timestamptz not null default business_now(),
  state text not null default 'waiting' check (state in ('waiting', 'done', 'dropped')),
  confirmed_by bigint references staff (id),
  ended_at timestamptz,
  check ((ended_at is null) = (state = 'waiting')),
  check ((confirmed_by is not null) = (state = 'done')),
  constraint parked_match_by_two check (confirmed_by <> said_by)
);
create unique index parked_match_waiting on parked_match (parked_id) where state = 'waiting';
create unique index parked_match_done on parked_match (parked_id) where state = 'done';

-- What was said stays; what becomes of it is said once.
create function parked_match_stays() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' or old.state <> 'waiting'
    or (new.id, new.parked_id, new.payment_id, new.why, new.said_by, new.at)
      is distinct from (old.id, old.parked_id, old.payment_id, old.why, old.said_by, old.at)
  then
    raise exception 'What was said of money stays as it was said.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger parked_match_stays before update or delete on parked_match for each row execute function parked_match_stays();
