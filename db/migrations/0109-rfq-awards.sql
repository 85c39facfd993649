-- How requests for quotes end: rounds, counter-offers and awards.

-- The one best-and-final round: until when, and for whom.
create table rfq_round (
  rfq_id bigint primary key references rfq (id) on delete cascade,
  deadline timestamptz not null,
  opened_at timestamptz,
  at timestamptz not null default business_now()
);
create index rfq_round_due on rfq_round (deadline, rfq_id) where opened_at is null;
-- The bidders who may answer in it. Answers to a sealed request are encrypted until the round is opened; a bidder who sends none keeps the
-- first bid.
create table rfq_round_bidder (
  rfq_id bigint not null references rfq_round (rfq_id) on delete cascade,
  bidder_id bigint not null references member (id) on delete cascade,
  bid_id bigint not null unique references rfq_bid (id) on delete cascade,
  sealed bytea check (length(sealed) between 1 and 40000),
  answered_at timestamptz,
  -- The opening could not decrypt it: the first bid stands, and its bidder was told.
  unreadable_at timestamptz,
  -- What the first bid offered, once the final one has taken its place.
  first_price_kobo bigint check (first_price_kobo between 0 and 1000000000000),
  first_quantity bigint check (first_quantity between 1 and 1000000000),
  primary key (rfq_id, bidder_id),
  check (sealed is null or answered_at is not null),
  check (num_nonnulls(first_price_kobo, first_quantity) in (0, 2))
);
create index rfq_round_bidder_of on rfq_round_bidder (bidder_id, rfq_id);

-- When the answer of the final round took the place of the first bid.
alter table rfq_bid add column final_at timestamptz;
drop trigger rfq_bid_changes_in_time on rfq_bid;
create trigger rfq_bid_changes_in_time before update of rfq_id, bidder_id, round, sealed, state, full_name, email, phone, position, company_name,
  company_address, years_in_business, annual_revenue, current_stock, monthly_capacity, earliest_delivery, price_kobo, transportation_method,
  quantity, least_quantity, valid_until, freight_kobo, freight_for on rfq_bid
  for each row when (new.opened_at is not distinct from old.opened_at and new.bidder_erased_at is not distinct from old.bidder_erased_at
    and new.final_at is not distinct from old.final_at)
  execute function rfq_bid_in_time();

-- A final answer comes before the deadline of the round, by the clock of the database at the moment at which the round is locked.
create function rfq_final_in_time() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  until timestamptz;
begin
  select deadline into until from rfq_round where rfq_id = new.rfq_id and opened_at is null for no key update;
  if until is null or business_now() >= until then
    raise exception 'The final round is over.' using errcode = 'check_violation', constraint = 'rfq_final_in_time';
  end if;
  return new;
end
$$;
create trigger rfq_final_comes_in_time before update of answered_at on rfq_round_bidder
  for each row when (new.answered_at is distinct from old.answered_at) execute function rfq_final_in_time();

-- A bid takes on its final answer if its bidder sent one: at once in an open request, and in a sealed one after the deadline of the round.
create function rfq_bid_is_final_in_time() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if not exists (select from rfq_round_bidder one join rfq_round round using (rfq_id) join rfq on rfq.id = one.rfq_id
      where one.bid_id = new.id and one.answered_at is not null and (not rfq.is_sealed or round.deadline <= business_now())) then
    raise exception 'A bid is final after an answer in the final round.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger rfq_bid_is_final_in_time before update of final_at on rfq_bid
  for each row when (new.final_at is distinct from old.final_at) execute function rfq_bid_is_final_in_time();

-- The buyer's counter-offer to one bidder.
create table rfq_counter (
  id bigint generated always as identity primary key,
  bid_id bigint not null references rfq_bid (id) on delete cascade,
  price_kobo bigint not null check (price_kobo between 1 and 1000000000000),
  quantity bigint not null check (quantity between 1 and 1000000000),
  message text check (length(message) between 1 and 1000),
  state text not null default 'open' check (state in ('open', 'accepted', 'declined', 'withdrawn', 'expired')),
  expires_at timestamptz not null,
  at timestamptz not null default business_now(),
  changed_at timestamptz not null default business_now()
);
create index rfq_counter_of on rfq_counter (bid_id, id);
create unique index rfq_counter_open on rfq_counter (bid_id) where state = 'open';
create index rfq_counter_due on rfq_counter (expires_at, id) where state = 'open';

create table rfq_award (
  id bigint generated always as identity primary key,
  rfq_id bigint not null references rfq (id),
  bid_id bigint not null references rfq_bid (id),
  -- In whole units of the request, at the price of the bid or of the counter-offer that was accepted.
  quantity bigint not null check (quantity between 1 and 1000000000),
  price_kobo bigint not null check (price_kobo between 0 and 1000000000000),
  freight_kobo bigint not null default 0 check (freight_kobo between 0 and 1000000000000),
  -- 'proposed' differs from the bid and waits until the bidder accepts or declines it. 'ended' is a proposal that expired, was replaced,
  -- or whose request ended. 'fell_back' was made, and its order expired or was cancelled.
  state text not null check (state in ('proposed', 'made', 'declined', 'ended', 'fell_back')),
  answer_until timestamptz,
  -- Where a proposed award would go. Once it is answered the order has it.
  shipping_address text check (length(shipping_address) between 1 and 500),
  order_id bigint unique references market_order (id),
  at timestamptz not null default business_now(),
  changed_at timestamptz not null default business_now(),
  check ((state = 'proposed') = (answer_until is not null)),
  check ((state = 'proposed') = (shipping_address is not null)),
  check ((order_id is not null) = (state in ('made', 'fell_back')))
);
create index rfq_award_of on rfq_award (rfq_id, id);
create index rfq_award_of_bid on rfq_award (bid_id, id);
create unique index rfq_award_stands on rfq_award (bid_id) where state in ('proposed', 'made');
create index rfq_award_due on rfq_award (answer_until, id) where state = 'proposed';

-- The terms of an award never change, and it is made once. Its order has the same buyer, bidder, quantity, price and freight.
create function rfq_award_stays() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and (
    (new.rfq_id, new.bid_id, new.quantity, new.price_kobo, new.freight_kobo, new.at)
      is distinct from (old.rfq_id, old.bid_id, old.quantity, old.price_kobo, old.freight_kobo, old.at)
    or (old.order_id is not null and new.order_id is distinct from old.order_id)
    or (new.state <> old.state and old.state <> 'proposed' and not (old.state = 'made' and new.state = 'fell_back'))
  ) then
    raise exception 'An award stays as it was made.' using errcode = 'restrict_violation';
  end if;
  if new.order_id is not null and not exists (
    select from market_order o join rfq on rfq.id = new.rfq_id join rfq_bid bid on bid.id = new.bid_id and bid.rfq_id = rfq.id
    where o.id = new.order_id and (o.buyer_id, o.seller_id, o.quantity, o.unit_price_kobo, coalesce(o.shipping_kobo, 0), o.unit)
      is not distinct from (rfq.buyer_id, bid.bidder_id, new.quantity, new.price_kobo, new.freight_kobo, rfq.unit)
  ) then
    raise exception 'An award and its order are of the same people and the same sum.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger rfq_award_stays before insert or update on rfq_award for each row execute function rfq_award_stays();

-- What is awarded is kept on the request, whose constraint refuses more than its quantity. A proposal takes nothing of it.
create function count_rfq_awards() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  more bigint := case when tg_op <> 'DELETE' and new.state = 'made' then new.quantity else 0 end
    - case when tg_op <> 'INSERT' and old.state = 'made' then old.quantity else 0 end;
begin
  if more <> 0 then
    update rfq set awarded = awarded + more where id = coalesce(new.rfq_id, old.rfq_id);
  end if;
  return null;
end
$$;
create trigger rfq_awards_are_counted after insert or delete or update of state, quantity on rfq_award
  for each row execute function count_rfq_awards();

-- What was awarded stays as it was offered: the bid is neither changed nor withdrawn while its award stands.
create function rfq_bid_awarded_stays() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (select from rfq_award where bid_id = new.id and state = 'made') then
    raise exception 'The bid is awarded.' using errcode = 'check_violation', constraint = 'rfq_bid_is_awarded';
  end if;
  return new;
end
$$;
create trigger rfq_bid_awarded_stays before update of state, price_kobo, quantity, least_quantity, freight_kobo, freight_for, valid_until,
  earliest_delivery on rfq_bid for each row
  when (new.opened_at is not distinct from old.opened_at and new.bidder_erased_at is not distinct from old.bidder_erased_at)
  execute function rfq_bid_awarded_stays();

-- An order that is cancelled or expires gives its award back: the request takes other awards until 14 days after the deadline, and for
-- 7 days more if that day is over.
create function rfq_award_falls_back() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  asked rfq;
  to_state text;
begin
  select rfq.* into asked from rfq where id = (select rfq_id from rfq_award where order_id = new.id) for no key update;
  if not found then
    return null;
  end if;
  update rfq_award set state = 'fell_back', changed_at = business_now() where order_id = new.id and state = 'made';
  if not found or asked.state not in ('open', 'part_awarded', 'awarded') then
    return null;
  end if;
  to_state := case when asked.state = 'open' then 'open'
    when exists (select from rfq_award where rfq_id = asked.id and state = 'made') then 'part_awarded' else 'closed' end;
  update rfq set state = to_state, changed_at = business_now(), version = version + 1, due_at = case
      when to_state = 'open' then due_at
      when business_now() < deadline + interval '14 days' then deadline + interval '14 days'
      else greatest(due_at, business_now() + interval '7 days') end
    where id = asked.id;
  insert into rfq_step (rfq_id, party, event, from_state, to_state) values (asked.id, 'deal', 'fell_back', asked.state, to_state);
  insert into rfq_notice (rfq_id, what) values (asked.id, 'fell_back');
  return null;
end
$$;
create trigger rfq_award_falls_back after update of state on market_order
  for each row when (new.state in ('cancelled', 'expired') and old.state is distinct from new.state)
  execute function rfq_award_falls_back();

-- When a request ends, its proposed awards end too.
create function end_rfq_proposals() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update rfq_award set state = 'ended', answer_until = null, shipping_address = null, changed_at = business_now()
    where rfq_id = new.id and state = 'proposed';
  return null;
end
$$;
create trigger rfq_proposals_end after update of state on rfq
  for each row when (new.state in ('awarded', 'lapsed', 'withdrawn') and old.state <> new.state)
  execute function end_rfq_proposals();

-- Members save searches of requests beside those of listings.
alter table saved_search add column about text not null default 'listings' check (about in ('listings', 'rfqs'));
alter table saved_search drop constraint saved_search_member_id_query_key;
alter table saved_search add unique (member_id, about, query);

-- What the bidder shares with the buyer of the request, noted when the bid is sent: staff look at such bids.
alter table rfq_bid add column shared_with_buyer text check (shared_with_buyer in ('bank_account', 'card', 'device'));
create index rfq_bid_shared on rfq_bid (sent_at, id) where shared_with_buyer is not null;
