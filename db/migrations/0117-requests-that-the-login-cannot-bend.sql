-- What SQL as the site's own login cannot do to a request for quotes: have its sealed bids opened before the deadline, move its deadline
-- forward, change what is counted of it, or take an award away. The owner of the tables may; the verification names what then contradicts.

-- The changes of state that rfq.states.ts has, but for those that an order's end makes.
create function rfq_moves() returns table (from_state text, to_state text) language sql immutable as $$
  values ('waiting', 'open'), ('waiting', 'withdrawn'), ('open', 'withdrawn'), ('open', 'closed'), ('open', 'part_awarded'),
    ('open', 'awarded'), ('closed', 'part_awarded'), ('closed', 'awarded'), ('part_awarded', 'awarded'), ('closed', 'lapsed')
$$;

create function rfq_keeps_its_rules() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  is_over boolean := old.deadline <= business_now();
  is_due boolean := coalesce(old.due_at <= business_now(), false);
begin
  if owns_table(tg_relid) then
    return new;
  end if;
  if (new.public_id, new.buyer_id, new.is_pro, new.bids, new.awarded, new.created_at)
      is distinct from (old.public_id, old.buyer_id, old.is_pro, old.bids, old.awarded, old.created_at)
    or (new.is_sealed <> old.is_sealed and old.bids > 0) then
    raise exception 'This of a request stays as it was.' using errcode = 'restrict_violation';
  end if;
  if new.deadline <> old.deadline and (old.state not in ('waiting', 'open') or (old.state = 'open' and is_over)
      or (old.bids > 0 and new.deadline < old.deadline) or new.deadline <= business_now()) then
    raise exception 'The deadline of a request stays, or becomes later before it is over.' using errcode = 'restrict_violation';
  end if;
  if new.state <> old.state and (
      not exists (select from rfq_moves() where (from_state, to_state) = (old.state, new.state))
      or (old.state = 'open' and new.state in ('closed', 'part_awarded') and not is_over)
      or (old.state = 'open' and new.state = 'awarded' and old.is_sealed and not is_over)
      or (new.state = 'part_awarded' and new.awarded = 0)
      or (new.state = 'awarded' and new.awarded < new.quantity and not (old.state = 'part_awarded' and is_due))
      or (new.state = 'lapsed' and not is_due)
      or (new.state = 'withdrawn' and new.awarded > 0)) then
    raise exception 'A request does not become this now.' using errcode = 'restrict_violation';
  end if;
  if (new.state = 'open' and new.due_at is distinct from new.deadline)
    or (new.state in ('closed', 'part_awarded') and new.due_at is distinct from
      case old.state when 'open' then old.deadline + interval '14 days' else old.due_at end) then
    raise exception 'A request is due at its deadline, and 14 days later.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger rfq_keeps_its_rules before update on rfq for each row execute function rfq_keeps_its_rules();

-- Whether the sealed bids of a request may be read.
create function rfq_bids_may_open(request bigint) returns boolean language sql stable set search_path = public, pg_temp as $$
  select exists (select from rfq where id = request and state in ('closed', 'part_awarded', 'awarded') and deadline <= business_now())
$$;

create function rfq_opening_in_time() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if not owns_table(tg_relid) and (tg_op = 'UPDATE' or not rfq_bids_may_open(new.rfq_id)) then
    raise exception 'Sealed bids are opened after the deadline.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger rfq_opening_in_time before insert or update on rfq_opening for each row execute function rfq_opening_in_time();

create function rfq_bid_opens_once() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if owns_table(tg_relid) then
    return new;
  end if;
  if new.opened_at is distinct from old.opened_at
    and (old.sealed is null or new.sealed is not null or not rfq_bids_may_open(new.rfq_id)) then
    raise exception 'A sealed bid is opened once, after the deadline.' using errcode = 'restrict_violation';
  end if;
  if new.bidder_erased_at is distinct from old.bidder_erased_at
    and (new.price_kobo, new.quantity, new.freight_kobo) is distinct from (old.price_kobo, old.quantity, old.freight_kobo) then
    raise exception 'What a bid offers stays when its bidder is erased.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger rfq_bid_opens_once before update of opened_at, bidder_erased_at on rfq_bid
  for each row execute function rfq_bid_opens_once();

create function rfq_round_stays() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if owns_table(tg_relid) then
    return new;
  end if;
  if (tg_op = 'INSERT' and (new.opened_at is not null or new.deadline < business_now() + interval '23 hours'))
    or (tg_op = 'UPDATE' and ((new.rfq_id, new.deadline, new.at) is distinct from (old.rfq_id, old.deadline, old.at)
      or old.opened_at is not null or new.deadline > business_now())) then
    raise exception 'A final round keeps its deadline, and is over after it.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger rfq_round_stays before insert or update on rfq_round for each row execute function rfq_round_stays();

create function rfq_counter_stays() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if owns_table(tg_relid) then
    return new;
  end if;
  if (new.bid_id, new.price_kobo, new.quantity, new.expires_at, new.at)
      is distinct from (old.bid_id, old.price_kobo, old.quantity, old.expires_at, old.at)
    or (new.state <> old.state and (old.state <> 'open' or (new.state = 'accepted' and old.expires_at <= business_now()))) then
    raise exception 'A counter-offer stays as it was made, and is answered once.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger rfq_counter_stays before update on rfq_counter for each row execute function rfq_counter_stays();

create function rfq_award_is_kept() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if not owns_table(tg_relid) then
    raise exception 'An award is never deleted.' using errcode = 'restrict_violation';
  end if;
  return old;
end
$$;
create trigger rfq_award_is_kept before delete on rfq_award for each row execute function rfq_award_is_kept();

-- What was said of an application stands: the login adds lines, and they go with the application alone.
insert into app_grant (place, inserts) values ('supplier_review', 'application_id, item, verdict, note, staff_id');

-- Answers of the final round wait beside the bid until it takes them on, so each bid is of the first round.
alter table rfq_bid add constraint rfq_bid_is_of_the_first_round check (round = 1);
