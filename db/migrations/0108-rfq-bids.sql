-- What sellers offer for a request for quotes. In a sealed one nobody but its bidder reads a bid before the deadline.

create table rfq_bid (
  id bigint generated always as identity primary key,
  rfq_id bigint not null references rfq (id) on delete cascade,
  -- The row stays while an order came of it, without the person in it once they are erased.
  bidder_id bigint not null references member (id),
  -- 2 is the one best-and-final round.
  round smallint not null default 1 check (round in (1, 2)),
  state text not null default 'standing' check (state in ('standing', 'withdrawn')),
  -- All that follows down to the notes, encrypted under a key that is in no database, until the bid is opened.
  sealed bytea check (length(sealed) between 1 and 40000),
  full_name text check (length(full_name) between 1 and 120),
  email text check (length(email) between 3 and 254),
  phone text check (length(phone) between 3 and 30),
  position text check (length(position) between 1 and 120),
  company_name text check (length(company_name) between 1 and 160),
  company_address text check (length(company_address) between 1 and 500),
  years_in_business integer check (years_in_business between 0 and 500),
  annual_revenue text check (annual_revenue in ('<1M', '1M-5M', '5M-10M', '10M+')),
  current_stock bigint check (current_stock between 0 and 1000000000),
  monthly_capacity bigint check (monthly_capacity between 0 and 1000000000),
  earliest_delivery date,
  certifications text check (length(certifications) between 1 and 1000),
  -- For one unit of the request.
  price_kobo bigint check (price_kobo between 0 and 1000000000000),
  transportation_method text check (transportation_method in ('sea', 'air', 'road', 'rail')),
  additional_notes text check (length(additional_notes) between 1 and 2000),
  -- The quantity that the bidder offers, and the smallest part of it that they sell.
  quantity bigint check (quantity between 1 and 1000000000),
  least_quantity bigint check (least_quantity between 1 and 1000000000),
  valid_until date,
  freight_kobo bigint check (freight_kobo between 0 and 1000000000000),
  freight_for text check (freight_for in ('delivery', 'unit')),
  terms text check (length(terms) between 1 and 2000),
  -- The last change of the request that the bidder has confirmed.
  revision smallint not null default 0,
  sent_at timestamptz not null default business_now(),
  changed_at timestamptz not null default business_now(),
  withdrawn_at timestamptz,
  opened_at timestamptz,
  -- The opening could not decrypt it: it stays sealed, and its bidder was told.
  unreadable_at timestamptz,
  bidder_erased_at timestamptz,
  version integer not null default 0,
  unique (rfq_id, bidder_id, round),
  constraint rfq_bid_is_sealed_or_open check (
    case
      when sealed is not null then num_nonnulls(full_name, email, phone, position, company_name, company_address,
        years_in_business, annual_revenue, current_stock, monthly_capacity, earliest_delivery, certifications, price_kobo,
        transportation_method, additional_notes, quantity, least_quantity, valid_until, freight_kobo, freight_for, terms) = 0
      when bidder_erased_at is not null then num_nonnulls(full_name, email, phone, position, company_name, company_address,
        additional_notes, terms) = 0
      else num_nulls(full_name, email, phone, position, company_name, company_address, years_in_business, annual_revenue,
        current_stock, monthly_capacity, earliest_delivery, price_kobo, transportation_method, quantity, least_quantity,
        valid_until) = 0
    end
  ),
  check (least_quantity <= quantity),
  check ((freight_kobo is null) = (freight_for is null)),
  check ((state = 'withdrawn') = (withdrawn_at is not null)),
  check (unreadable_at is null or (sealed is not null and opened_at is null))
);
create index rfq_bid_of_bidder on rfq_bid (bidder_id, sent_at desc, id desc);
create index rfq_bid_by_price on rfq_bid (rfq_id, price_kobo, id) where state = 'standing' and price_kobo is not null;
create index rfq_bid_unopened on rfq_bid (rfq_id, id) where sealed is not null and state = 'standing' and unreadable_at is null;
create index rfq_bid_unreadable on rfq_bid (unreadable_at, id) where unreadable_at is not null;
create index rfq_bid_newest on rfq_bid (sent_at desc, id desc);
-- Of a sealed bid these are empty until it is opened, so nobody finds it by them.
select find_by_text('rfq_bid', 'full_name', 'company_name', 'company_address', 'email', 'phone');
select keep_tally('rfq_bid');

-- A bid comes, changes and is withdrawn while its request is open, by the clock of the database at the moment at which the request is
-- locked. The lock is for an update, because the count of bids is kept on the request: two bids that only shared it would wait for each other.
create function rfq_bid_in_time() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  asked record;
begin
  if tg_op = 'UPDATE' and (new.bidder_id, new.rfq_id, new.round) is distinct from (old.bidder_id, old.rfq_id, old.round) then
    raise exception 'A bid stays the bid of its bidder.' using errcode = 'restrict_violation';
  end if;
  if new.round <> 1 then
    return new;
  end if;
  select state, deadline, is_sealed, buyer_id, revision into asked from rfq where id = new.rfq_id for no key update;
  if asked.state <> 'open' or business_now() >= asked.deadline then
    raise exception 'The request is closed.' using errcode = 'check_violation', constraint = 'rfq_bid_in_time';
  end if;
  if asked.buyer_id = new.bidder_id then
    raise exception 'Nobody bids on their own request.' using errcode = 'restrict_violation';
  end if;
  if asked.is_sealed <> (new.sealed is not null) then
    raise exception 'A bid on a sealed request is sealed, and no other.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger rfq_bid_comes_in_time before insert on rfq_bid for each row execute function rfq_bid_in_time();
-- Opening and erasure go by other rules. Words that staff take away (certifications, notes, terms) are not among these columns.
create trigger rfq_bid_changes_in_time before update of rfq_id, bidder_id, round, sealed, state, full_name, email, phone, position, company_name,
  company_address, years_in_business, annual_revenue, current_stock, monthly_capacity, earliest_delivery, price_kobo, transportation_method,
  quantity, least_quantity, valid_until, freight_kobo, freight_for on rfq_bid
  for each row when (new.opened_at is not distinct from old.opened_at and new.bidder_erased_at is not distinct from old.bidder_erased_at)
  execute function rfq_bid_in_time();

-- How many bids stand is kept on the request.
create function count_rfq_bids() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  more integer := case when tg_op = 'DELETE' then 0 else (new.state = 'standing' and new.round = 1)::integer end
    - case when tg_op = 'INSERT' then 0 else (old.state = 'standing' and old.round = 1)::integer end;
begin
  if more <> 0 then
    update rfq set bids = bids + more where id = coalesce(new.rfq_id, old.rfq_id);
  end if;
  return null;
end
$$;
create trigger rfq_bids_are_counted after insert or delete or update of state on rfq_bid
  for each row execute function count_rfq_bids();

-- Sealed requests whose deadline has passed and whose bids are still to be opened, in the order of their deadlines.
create table rfq_opening (
  rfq_id bigint primary key references rfq (id) on delete cascade,
  deadline timestamptz not null,
  at timestamptz not null default business_now()
);
create index rfq_opening_in_order on rfq_opening (deadline, rfq_id);

-- A request that is withdrawn leaves its bids sealed for good.
create function rfq_bids_to_open() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into rfq_opening (rfq_id, deadline) values (new.id, new.deadline) on conflict do nothing;
  return null;
end
$$;
create trigger rfq_bids_are_opened after update of state on rfq
  for each row when (new.is_sealed and old.state = 'open' and new.state in ('closed', 'part_awarded', 'awarded'))
  execute function rfq_bids_to_open();

-- A request is done with once none of its bids is left to open. Returns how many are.
create function end_rfq_openings(requests bigint[]) returns bigint language sql set search_path = public, pg_temp as $$
  with done as (
    delete from rfq_opening where rfq_id = any(requests) and not exists (
      select from rfq_bid bid where bid.rfq_id = rfq_opening.rfq_id and bid.round = 1 and bid.sealed is not null
        and bid.state = 'standing' and bid.unreadable_at is null)
    returning 1)
  select count(*) from done
$$;

-- Fingerprints of the key of sealed bids, which do not reveal it. The one with the highest number counts; a process with another key does not
-- start. The application's login adds the first row alone.
create table bid_key (
  number integer primary key check (number > 0),
  fingerprint text not null check (fingerprint ~ '^[0-9a-f]{64}$'),
  at timestamptz not null default business_now()
);
select only_added_to('bid_key');
insert into app_grant (place, inserts) values ('bid_key', 'number, fingerprint');

-- Moderation reads the words of an open bid as it reads messages between members.
alter table message_flag
  add column bid_id bigint references rfq_bid (id) on delete cascade,
  add column bid_part text check (bid_part in ('certifications', 'additional_notes', 'terms')),
  add unique (bid_id, bid_part),
  add check (num_nonnulls(bid_id, bid_part) in (0, 2));
alter table message_flag drop constraint message_flag_stands_once;
alter table message_flag
  add constraint message_flag_stands_once check (num_nonnulls(message_id, offer_id, order_id, deal_id, invitation_id, bid_id) = 1);
alter table message_flag drop column place;
alter table message_flag add column place text not null generated always as (
  case when message_id is not null then 'message' when offer_id is not null then 'offer' when deal_id is not null then 'deal'
    when invitation_id is not null then 'terms' when bid_id is not null then 'bid'
    when order_part in ('buyer_review', 'seller_review') then 'review' else 'order' end
) stored;

-- Erasing a bidder also deletes the copies of their words that moderation kept.
create function forget_flagged_bidder() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  delete from message_flag where bid_id = new.id;
  return null;
end
$$;
create trigger flagged_bidder_forgotten after update of bidder_erased_at on rfq_bid
  for each row when (new.bidder_erased_at is not null and old.bidder_erased_at is null) execute function forget_flagged_bidder();
