-- What SQL as the site's own login cannot change of a part that is over: how it ended, and how much of it was the seller's.

-- The states after which a part takes no step but one: a bank takes back what was paid. deal.states.ts says the same by isOver.
create function deal_part_is_over(state text) returns boolean language sql immutable
  return state in ('declined', 'expired', 'cancelled', 'released', 'refunded', 'split', 'charged_back');

create or replace function deal_leg_stays() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op <> 'UPDATE' then
    raise exception 'A part of a deal is never deleted.' using errcode = 'restrict_violation';
  end if;
  if (new.deal_id, new.leg) is distinct from (old.deal_id, old.leg) or (
    (new.minor, new.buyer_fee, new.seller_fee, new.called) is distinct from (old.minor, old.buyer_fee, old.seller_fee, old.called)
    and old.state not in ('draft', 'proposed')
  ) then
    raise exception 'The terms of a deal stay as they were agreed.' using errcode = 'restrict_violation';
  end if;
  if deal_part_is_over(old.state) and not owns_table(tg_relid) and (
    to_jsonb(new) - array['state', 'version'] is distinct from to_jsonb(old) - array['state', 'version']
    or not (old.state in ('released', 'split') and new.state = 'charged_back' and new.version = old.version + 1)
  ) then
    raise exception 'A part of a deal stays as it ended.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;

-- A side accepts only what the other side proposes at that moment. The part is divided by exactly that at the end of the transaction, and
-- after that by deal_leg_stays.
create or replace function split_is_agreed() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if not owns_table(tg_relid) and not exists (
    select from standing_split(new.deal_id, new.leg, new.number) p join deal_leg l on l.deal_id = p.deal_id and l.leg = p.leg
    where p.side <> new.party and l.state = 'split' and l.sellers_minor = p.sellers_minor) then
    raise exception 'Both sides of a dispute agree to the same sum.' using errcode = 'restrict_violation';
  end if;
  return null;
end
$$;
drop trigger split_is_agreed on deal_event;
create constraint trigger split_is_agreed after insert on deal_event deferrable initially deferred
  for each row when (new.event = 'accept_split') execute function split_is_agreed();
