-- How requests for quotes end: rounds, counter-offers and awards.

-- The one best-and-final round: until when, and for whom.
create table rfq_round (
  rfq_id bigint primary key references rfq (id) on delete cascade,
  deadline timestamptz not null,
  opened_at timestamptz,
  at timestamptz not null default business_now()
);
create index rfq_round_due on rfq_round (deadline, rfq_id) where opened_at is null;
create table rfq_round_bidder (
  rfq_id bigint not null references rfq_round (rfq_id) on delete cascade,
  bidder_id bigint not null references member (id) on delete cascade,
  primary key (rfq_id, bidder_id)
);

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
create unique index rfq_counter_open on rfq_counter (bid_id) where state = 'open';
create index rfq_counter_due on rfq_counter (expires_at, id) where state = 'open';

create table rfq_award (
  id bigint generated always as identity primary key,
  rfq_id bigint not null references rfq (id),
  bid_id bigint not null references rfq_bid (id),
  -- In whole units of the request, at the landed price of the bid or of the counter-offer that was accepted.
  quantity bigint not null check (quantity between 1 and 1000000000),
  price_kobo bigint not null check (price_kobo between 0 and 1000000000000),
  freight_kobo bigint not null default 0 check (freight_kobo between 0 and 1000000000000),
  -- 'proposed' is outside what the bid offers and waits for the bidder; 'fell_back' was not paid, or was refused.
  state text not null check (state in ('proposed', 'made', 'declined', 'fell_back')),
  answer_until timestamptz,
  order_id bigint unique references market_order (id),
  at timestamptz not null default business_now(),
  changed_at timestamptz not null default business_now(),
  check ((state = 'proposed') = (answer_until is not null)),
  check ((order_id is not null) = (state in ('made', 'fell_back')))
);
create index rfq_award_of on rfq_award (rfq_id, id);
create unique index rfq_award_stands on rfq_award (bid_id) where state in ('proposed', 'made');
create index rfq_award_due on rfq_award (answer_until, id) where state = 'proposed';

-- What is awarded is kept on the request, whose constraint refuses more than its quantity.
create function count_rfq_awards() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  more bigint := case when tg_op <> 'DELETE' and new.state in ('proposed', 'made') then new.quantity else 0 end
    - case when tg_op <> 'INSERT' and old.state in ('proposed', 'made') then old.quantity else 0 end;
begin
  if more <> 0 then
    update rfq set awarded = awarded + more where id = coalesce(new.rfq_id, old.rfq_id);
  end if;
  return null;
end
$$;
create trigger rfq_awards_are_counted after insert or delete or update of state, quantity on rfq_award
  for each row execute function count_rfq_awards();
