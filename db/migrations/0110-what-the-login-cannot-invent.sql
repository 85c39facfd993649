-- What SQL as the site's own login could still invent: the time of a deadline, what documents say, and published prices.

-- The kinds of deadlines of a part, as deal.clocks.ts has them: in which state, from when they count, and the step that they do.
create function clock_kinds() returns table (kind text, state text, begins text, after_ms bigint, fires text)
  language sql immutable as $$
  values
    ('proposal', 'proposed', 'stands until', 0::bigint, 'lapse'),
    ('funding', 'agreed', 'state', 72 * 3600000::bigint, 'lapse'),
    ('late to ship', 'funded', 'ship by', 48 * 3600000::bigint, null),
    ('never shipped', 'funded', 'ship by', 7 * 86400000::bigint, 'lapse'),
    ('did it arrive', 'shipped', 'state', 21 * 86400000::bigint, null),
    ('never arrived', 'shipped', 'state', 30 * 86400000::bigint, 'dispute'),
    ('inspection', 'delivered', 'inspection', 0::bigint, 'accept'),
    ('a day left', 'delivered', 'inspection', -24 * 3600000::bigint, null),
    ('two hours left', 'delivered', 'inspection', -2 * 3600000::bigint, null),
    ('release', 'accepted', 'state', 0::bigint, 'release'),
    ('word about a part', 'part_accepted', 'state', 3 * 86400000::bigint, 'settle_part'),
    ('return', 'rejected', 'state', 7 * 86400000::bigint, 'lapse'),
    ('receipt of a return', 'return_shipped', 'state', 7 * 86400000::bigint, 'receive_return'),
    ('refund', 'return_received', 'state', 0::bigint, 'refund'),
    ('answer', 'disputed', 'state', 3 * 86400000::bigint, null)
$$;

-- Deadlines that the owner of the tables moved to an earlier time than their kind has. The step that the state began with is `number`.
create table deal_clock_moved (
  id bigint generated always as identity primary key,
  deal_id bigint not null,
  leg smallint not null,
  number integer not null,
  kind text not null,
  due_at timestamptz not null,
  at timestamptz not null default business_now(),
  foreign key (deal_id, leg) references deal_leg (deal_id, leg)
);
create index deal_clock_moved_of on deal_clock_moved (deal_id, leg, number);
select only_added_to('deal_clock_moved');
select seal_table('deal_clock_moved');
insert into app_grant (place, inserts) values ('deal_clock_moved', null);

-- The step by which a part came into its state.
create function last_step(of_deal bigint, of_leg smallint) returns deal_event language sql stable set search_path = public, pg_temp as $$
  select e from deal_event e where deal_id = of_deal and leg = of_leg order by number desc limit 1
$$;

-- When the deadline of a kind comes at the earliest, for a part that came into its state by this step; null if that state has no such
-- deadline. Later by what the deal stood still until then. A minute is left for the transaction that took the step.
create function clock_not_before(begun deal_event, of_kind text, until timestamptz) returns timestamptz language sql stable
  set search_path = public, pg_temp as $$
  select least(
      case k.begins
        when 'state' then begun.at + stood.since
        when 'inspection' then begun.at + stood.since + d.inspection_ms * interval '1 millisecond'
        when 'ship by' then coalesce(p.ship_by, d.ship_by) + stood.ever
        when 'stands until' then coalesce(d.stands_until, begun.at + interval '14 days')
      end + k.after_ms * interval '1 millisecond',
      (select min(due_at) from deal_clock_moved m
        where m.deal_id = begun.deal_id and m.leg = begun.leg and m.number = begun.number and m.kind = of_kind)
    ) - interval '1 minute'
  from clock_kinds() k
  join deal d on d.id = begun.deal_id
  left join deal_part_day p on p.deal_id = begun.deal_id and p.leg = begun.leg
  cross join lateral (
    select coalesce(sum(least(coalesce(ended_at, until), until) - began_at), interval '0') as ever,
      coalesce(sum(least(coalesce(ended_at, until), until) - began_at) filter (where began_at >= begun.at), interval '0') as since
    from deal_standstill where deal_id = begun.deal_id and began_at <= until) stood
  where k.kind = of_kind and k.state = begun.to_state
$$;

-- Refuses a deadline that is none of its part's state, does another step, or comes too early. The owner of the tables may move one, which
-- is noted.
create function clocks_keep_their_time() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if owns_table(tg_relid) then
    insert into deal_clock_moved (deal_id, leg, number, kind, due_at)
    select c.deal_id, c.leg, begun.number, c.kind, c.due_at
    from set_now c cross join lateral last_step(c.deal_id, c.leg) begun
    where c.due_at < clock_not_before(begun, c.kind, business_now());
  elsif exists (
    select from set_now c cross join lateral last_step(c.deal_id, c.leg) begun left join clock_kinds() k on k.kind = c.kind
    where c.fires is distinct from k.fires or (c.due_at >= clock_not_before(begun, c.kind, business_now())) is not true) then
    raise exception 'A deadline of a deal comes when its kind says.' using errcode = 'restrict_violation';
  end if;
  return null;
end
$$;
create trigger clocks_keep_their_time_new after insert on deal_clock referencing new table as set_now
  for each statement execute function clocks_keep_their_time();
create trigger clocks_keep_their_time_changed after update on deal_clock referencing new table as set_now
  for each statement execute function clocks_keep_their_time();

-- Whether a step of the clock came when a deadline of the state before it was due.
create function clock_step_is_due(step deal_event) returns boolean language sql stable set search_path = public, pg_temp as $$
  select exists (
    select from deal_event begun join clock_kinds() k on k.state = begun.to_state and k.fires = step.event
    where begun.deal_id = step.deal_id and begun.leg = step.leg and begun.number = step.number - 1
      and clock_not_before(begun, k.kind, step.at) <= step.at)
$$;
create function clock_step_in_time() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if not owns_table(tg_relid) and not clock_step_is_due(new) then
    raise exception 'A deadline of a deal does its step when it is due.' using errcode = 'restrict_violation';
  end if;
  return null;
end
$$;
create trigger clock_step_in_time after insert on deal_event for each row when (new.party = 'clock') execute function clock_step_in_time();

-- A deal stands still from now until now, by the business's clock: deadlines are later by that time.
create function deal_standstill_keeps_its_time() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if owns_table(tg_relid) then return case tg_op when 'DELETE' then old else new end; end if;
  if tg_op = 'INSERT' then
    new.began_at := business_now();
    new.ended_at := null;
  elsif tg_op = 'DELETE' or old.ended_at is not null
    or (new.id, new.deal_id, new.began_at) is distinct from (old.id, old.deal_id, old.began_at) then
    raise exception 'How long a deal stood still stays as it was.' using errcode = 'restrict_violation';
  else
    new.ended_at := business_now();
  end if;
  return new;
end
$$;
create trigger deal_standstill_keeps_its_time before insert or update or delete on deal_standstill
  for each row execute function deal_standstill_keeps_its_time();
