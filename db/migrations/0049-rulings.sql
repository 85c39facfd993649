-- How staff ruled in a dispute: what they want to become of a part, and where it is of so much that a second of them confirms it, who did.

create table deal_ruling (
  id bigint generated always as identity primary key,
  deal_id bigint not null,
  leg smallint not null,
  -- The step of the part at which it was said: a dispute that went on meanwhile is ruled on anew.
  seen integer not null check (seen > 0),
  event text not null check (event in ('rule_release', 'rule_refund', 'rule_split')),
  -- What the seller gets of its worth, where it is split.
  sellers_minor bigint check (sellers_minor > 0),
  why text not null check (length(why) between 1 and 1000),
  needs_second boolean not null,
  ruled_by bigint not null references staff (id),
  at timestamptz not null default business_now(),
  state text not null check (state in ('waiting', 'done', 'dropped')),
  confirmed_by bigint references staff (id),
  ended_at timestamptz,
  foreign key (deal_id, leg) references deal_leg (deal_id, leg),
  check ((sellers_minor is not null) = (event = 'rule_split')),
  check (needs_second or state = 'done'),
  check ((ended_at is null) = (state = 'waiting')),
  check ((confirmed_by is not null) = (state = 'done' and needs_second)),
  constraint deal_ruling_by_two check (confirmed_by <> ruled_by)
);
-- A part is ruled on once, and one ruling at most waits for a second person.
create unique index deal_ruling_done on deal_ruling (deal_id, leg) where state = 'done';
create unique index deal_ruling_waiting on deal_ruling (deal_id, leg) where state = 'waiting';

-- What was said stays; what becomes of it is said once.
create function deal_ruling_stays() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' or old.state <> 'waiting'
    or (new.id, new.deal_id, new.leg, new.seen, new.event, new.sellers_minor, new.why, new.needs_second, new.ruled_by, new.at)
      is distinct from (old.id, old.deal_id, old.leg, old.seen, old.event, old.sellers_minor, old.why, old.needs_second, old.ruled_by, old.at)
  then
    raise exception 'A ruling stays as it was said.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger deal_ruling_stays before update or delete on deal_ruling for each row execute function deal_ruling_stays();
