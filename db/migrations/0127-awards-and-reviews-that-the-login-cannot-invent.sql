-- What SQL as the site's own login could still invent: counter-offers and awards that no bidder agreed to, figures of sellers, orders that
-- nobody paid, reviews of them, and prices.

-- A counter-offer begins open, on a bid that the buyer reads and can award, and is answered once. One that was accepted ends when its bidder
-- changes or withdraws the bid.
create or replace function rfq_counter_stays() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  can_be_agreed boolean;
begin
  if owns_table(tg_relid) then
    return new;
  end if;
  can_be_agreed := exists (select from rfq_bid bid join rfq on rfq.id = bid.rfq_id where bid.id = new.bid_id and bid.state = 'standing'
    and bid.price_kobo is not null and rfq.state in ('open', 'closed', 'part_awarded'));
  if tg_op = 'INSERT' then
    if new.state <> 'open' or not can_be_agreed or new.expires_at <= business_now() or new.expires_at > business_now() + interval '8 days' then
      raise exception 'A counter-offer begins open, on a bid that can be awarded.' using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  if (new.bid_id, new.price_kobo, new.quantity, new.expires_at, new.at)
      is distinct from (old.bid_id, old.price_kobo, old.quantity, old.expires_at, old.at)
    or (new.message is not null and new.message is distinct from old.message)
    or (new.state <> old.state and not case old.state
      when 'open' then case new.state when 'accepted' then can_be_agreed and old.expires_at > business_now()
        when 'expired' then old.expires_at <= business_now() else true end
      when 'accepted' then new.state = 'withdrawn' else false end) then
    raise exception 'A counter-offer stays as it was made, and is answered once.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
drop trigger rfq_counter_stays on rfq_counter;
create trigger rfq_counter_stays before insert or update on rfq_counter for each row execute function rfq_counter_stays();

-- An award has the price and the freight of its bid, or of the counter-offer that its bidder accepted. One within what the bid offers is made
-- at once; any other begins as a proposal, which the bidder has 72 hours to accept. It falls back by the end of its order alone.
create function rfq_award_is_offered() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  asked rfq;
  bid rfq_bid;
  agreed rfq_counter;
begin
  if owns_table(tg_relid) then
    return new;
  end if;
  if tg_op = 'UPDATE' then
    if (old.state = 'proposed' and new.state = 'made' and old.answer_until <= business_now() - interval '1 minute')
      or (old.state <> 'fell_back' and new.state = 'fell_back')
      or (old.state = 'proposed' and new.state = 'proposed'
        and (new.answer_until, new.shipping_address) is distinct from (old.answer_until, old.shipping_address)) then
      raise exception 'An award is accepted in time, and falls back with its order.' using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  select * into asked from rfq where id = new.rfq_id;
  select * into bid from rfq_bid where id = new.bid_id;
  select * into agreed from rfq_counter where bid_id = new.bid_id and state = 'accepted' order by id desc limit 1;
  if new.state not in ('proposed', 'made') or bid.rfq_id <> asked.id or bid.state <> 'standing' or bid.sealed is not null
    or bid.bidder_erased_at is not null or asked.state not in ('open', 'closed', 'part_awarded')
    or new.price_kobo is distinct from coalesce(agreed.price_kobo, bid.price_kobo)
    or new.freight_kobo <> (coalesce(bid.freight_kobo, 0) * case bid.freight_for when 'unit' then new.quantity else 1 end) then
    raise exception 'An award has the price of its bid.' using errcode = 'restrict_violation';
  end if;
  if (new.state = 'proposed' and new.answer_until not between business_now() and business_now() + interval '73 hours')
    or (new.state = 'made' and (new.quantity > coalesce(agreed.quantity, bid.quantity) or new.quantity < least(bid.least_quantity, agreed.quantity)
      or bid.revision < asked.revision or bid.valid_until < ((business_now() - interval '1 minute') at time zone 'Africa/Lagos')::date)) then
    raise exception 'An award outside its bid waits for the bidder.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger rfq_award_is_offered before insert or update on rfq_award for each row execute function rfq_award_is_offered();

-- What is counted of sellers is written by triggers alone.
insert into app_grant (place, inserts) values ('seller_figures', null), ('supplier_entry', null), ('supplier_goods', null);
alter function count_asked() security definer set search_path = public, pg_temp;
alter function count_answered() security definer set search_path = public, pg_temp;
alter function count_completed() security definer set search_path = public, pg_temp;
alter function count_brought() security definer set search_path = public, pg_temp;
alter function count_reviews() security definer set search_path = public, pg_temp;
alter function count_published() security definer set search_path = public, pg_temp;
alter function count_hidden_review() security definer set search_path = public, pg_temp;
alter function enter_supplier() security definer set search_path = public, pg_temp;
alter function note_supplier_profile() security definer set search_path = public, pg_temp;
alter function note_supplier_orders() security definer set search_path = public, pg_temp;
alter function count_supplier_goods() security definer set search_path = public, pg_temp;
create function thread_answer_is_counted() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if not owns_table(tg_relid) and new.answered_at is distinct from (case tg_op when 'UPDATE' then old.answered_at end) then
    raise exception 'When a seller answered is noted by the message.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger thread_answer_is_counted before insert or update of answered_at on thread for each row execute function thread_answer_is_counted();

-- Refuses the commit if an order that costs something is delivered without a deal of the same people that was paid: reviews and figures of
-- sellers come from such orders.
create function order_is_traded() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if not owns_table(tg_relid) and not exists (
    select from market_order o join deal d on d.id = o.deal_id and (d.buyer_id, d.seller_id) = (o.buyer_id, o.seller_id)
    where o.id = new.id and exists (select from ledger_journal j where j.deal_id = d.id and j.kind = 'funding')) then
    raise exception 'An order is delivered after its deal was paid.' using errcode = 'restrict_violation';
  end if;
  return null;
end
$$;
create constraint trigger order_is_traded after insert or update of state on market_order deferrable initially deferred for each row
  when (new.state = 'delivered' and new.subtotal_kobo > 0) execute function order_is_traded();

-- A review begins unread. It is shown once, with that of the other side or a week after it was written.
create function review_is_shown_in_time() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if owns_table(tg_relid) then
    return new;
  end if;
  if tg_op = 'INSERT' then
    if new.published_at is not null or new.written_at < business_now() - interval '1 minute' then
      raise exception 'A review is written now, and shown later.' using errcode = 'restrict_violation';
    end if;
  elsif old.published_at is not null or new.published_at is null or new.published_at > business_now()
    or not (old.written_at <= business_now() - interval '7 days'
      or exists (select from review other where other.order_id = old.order_id and other.side <> old.side)) then
    raise exception 'A review is shown once, with the other one or after a week.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger review_begins_unread before insert on review for each row execute function review_is_shown_in_time();
create trigger review_is_shown_in_time before update of published_at on review for each row
  when (new.published_at is distinct from old.published_at) execute function review_is_shown_in_time();

-- Refuses the commit if a review is hidden, or shown again, without a line in the audit log. What goes with its review needs none.
create function review_hiding_is_audited() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  changed review_hiding := case when tg_op = 'DELETE' then old else new end;
begin
  if not owns_table(tg_relid) and exists (select from review where id = changed.review_id)
    and not is_audited_now('{hide-review,show-review}', 'review', changed.review_id::text) then
    raise exception 'Staff hide a review with a line in the audit log.' using errcode = 'restrict_violation';
  end if;
  return null;
end
$$;
create constraint trigger review_hiding_is_audited after insert or update or delete on review_hiding deferrable initially deferred
  for each row execute function review_hiding_is_audited();
create function review_ring_is_kept() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if not owns_table(tg_relid) then
    raise exception 'A ring of reviews goes with its review.' using errcode = 'restrict_violation';
  end if;
  return old;
end
$$;
create trigger review_ring_is_kept before delete on review_ring for each row execute function review_ring_is_kept();

-- A trade also has the people and the sum of its deal, so that no other order makes a price of a settled deal.
create or replace function note_price_trade() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into price_trade (order_id, category, unit, place, price_kobo)
  select o.id, o.category, o.unit, counted.place, o.unit_price_kobo
  from market_order o
  join deal d on d.id = o.deal_id and (d.buyer_id, d.seller_id) = (o.buyer_id, o.seller_id)
    and o.subtotal_kobo + coalesce(o.shipping_kobo, 0) = (select sum(minor) from deal_leg where deal_id = d.id)
  left join listing l on l.id = o.listing_id
  cross join lateral (select '' as place union all select l.place where l.place is not null) counted
  where o.deal_id = new.deal_id
    and exists (select from document d where d.deal_id = o.deal_id and d.kind = 'invoice' and d.order_number = o.order_number)
    and not exists (
      select from deal_leg part where part.deal_id = new.deal_id and (part.state <> 'released' or not exists (
        select from deal_event e join ledger_journal j on j.id = e.journal_id and j.kind = 'settlement' and j.deal_id = e.deal_id
        where e.deal_id = part.deal_id and e.leg = part.leg and e.to_state = 'released')))
  on conflict (order_id, place) do nothing;
  return null;
end
$$;
