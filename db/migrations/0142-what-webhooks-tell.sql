-- Each change of state of a member's record is noted for the programs that listen. A new transition needs nothing here.
create function deal_event_is_told() returns trigger language plpgsql as $$
begin
  perform note_webhook_event(array[d.buyer_id, d.seller_id], 'deal.' || new.to_state, 'deal', d.id::text,
    jsonb_build_object('part', new.part, 'event', new.event, 'by', new.party, 'from', new.from_state, 'state', new.to_state))
  from deal d where d.id = new.deal_id;
  return null;
end
$$;
create trigger deal_event_is_told after insert on deal_event for each row execute function deal_event_is_told();

create function order_step_is_told() returns trigger language plpgsql as $$
begin
  perform note_webhook_event(array[o.buyer_id, o.seller_id], 'order.' || new.event, 'order', o.id::text,
    jsonb_build_object('by', new.party, 'from', new.from_state, 'state', new.to_state))
  from market_order o where o.id = new.order_id;
  return null;
end
$$;
create trigger order_step_is_told after insert on market_order_step for each row execute function order_step_is_told();

create function offer_step_is_told() returns trigger language plpgsql as $$
begin
  perform note_webhook_event(array[o.buyer_id, o.seller_id], 'offer.' || new.event, 'offer', o.id::text,
    jsonb_build_object('by', new.party, 'state', case when new.event in ('offered', 'countered') then 'open' else new.event end))
  from market_offer o where o.id = new.offer_id;
  return null;
end
$$;
create trigger offer_step_is_told after insert on market_offer_step for each row execute function offer_step_is_told();

-- Bidders learn that a request has another state. What changes within a state, such as an award to another bidder, only the buyer learns.
create function rfq_step_is_told() returns trigger language plpgsql as $$
declare
  what jsonb := jsonb_build_object('by', new.party, 'from', new.from_state, 'state', new.to_state);
begin
  perform note_webhook_event(array[r.buyer_id], 'rfq.' || new.event, 'rfq', r.public_id, what || '{"side": "buyer"}')
  from rfq r where r.id = new.rfq_id;
  if new.from_state is distinct from new.to_state then
    perform note_webhook_event(array(select bidder_id from rfq_bid where rfq_id = r.id and state = 'standing'),
      'rfq.' || new.event, 'rfq', r.public_id, what || '{"side": "bidder"}')
    from rfq r where r.id = new.rfq_id and r.bids > 0;
  end if;
  return null;
end
$$;
create trigger rfq_step_is_told after insert on rfq_step for each row execute function rfq_step_is_told();

-- An event of a bid, for its bidder and the buyer. A sealed bid tells the buyer nothing until it is opened.
create function note_bid_event(bid bigint, event text, what jsonb) returns void language plpgsql as $$
begin
  perform note_webhook_event(array[b.bidder_id], event, 'bid', b.id::text,
      jsonb_build_object('rfq', r.public_id, 'side', 'bidder') || what),
    case when b.sealed is null or b.opened_at is not null then note_webhook_event(array[r.buyer_id], event, 'bid', b.id::text,
      jsonb_build_object('rfq', r.public_id, 'side', 'buyer') || what) end
  from rfq_bid b join rfq r on r.id = b.rfq_id where b.id = bid;
end
$$;

create function bid_is_told() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform note_bid_event(new.id, 'bid.sent', jsonb_build_object('state', new.state));
  elsif new.state <> old.state then
    perform note_bid_event(new.id, case new.state when 'standing' then 'bid.sent' else 'bid.' || new.state end,
      jsonb_build_object('from', old.state, 'state', new.state));
  else
    perform note_bid_event(new.id, 'bid.opened', jsonb_build_object('state', new.state));
  end if;
  return null;
end
$$;
create trigger bid_is_told after insert on rfq_bid for each row execute function bid_is_told();
create trigger bid_change_is_told after update of state, opened_at on rfq_bid for each row
  when (new.state <> old.state or new.opened_at is not null and old.opened_at is null) execute function bid_is_told();

create function award_is_told() returns trigger language plpgsql as $$
begin
  perform note_bid_event(new.bid_id, 'bid.award_' || new.state,
    jsonb_strip_nulls(jsonb_build_object('award', new.id::text, 'order', new.order_id::text, 'state', new.state)));
  return null;
end
$$;
create trigger award_is_told after insert on rfq_award for each row execute function award_is_told();
create trigger award_change_is_told after update of state on rfq_award for each row when (new.state <> old.state)
  execute function award_is_told();

create function counter_is_told() returns trigger language plpgsql as $$
begin
  perform note_bid_event(new.bid_id, 'bid.counter_' || new.state, jsonb_build_object('state', new.state));
  return null;
end
$$;
create trigger counter_is_told after insert on rfq_counter for each row execute function counter_is_told();
create trigger counter_change_is_told after update of state on rfq_counter for each row when (new.state <> old.state)
  execute function counter_is_told();

create function payment_is_told() returns trigger language plpgsql as $$
begin
  perform note_webhook_event(array[new.payer_id], 'payment.' || new.state, 'payment', new.reference,
    jsonb_strip_nulls(jsonb_build_object('deal', new.deal_id::text, 'purpose', new.purpose, 'state', new.state,
      'from', case tg_op when 'UPDATE' then old.state end)));
  return null;
end
$$;
create trigger payment_is_told after insert on payment for each row execute function payment_is_told();
create trigger payment_change_is_told after update of state on payment for each row when (new.state <> old.state)
  execute function payment_is_told();

create function payout_is_told() returns trigger language plpgsql as $$
begin
  perform note_webhook_event(array[new.member_id], 'payout.' || new.state, 'payout', new.id::text,
    jsonb_strip_nulls(jsonb_build_object('deal', new.deal_id::text, 'part', new.part, 'state', new.state,
      'from', case tg_op when 'UPDATE' then old.state end)));
  return null;
end
$$;
create trigger payout_is_told after insert on payout for each row execute function payout_is_told();
create trigger payout_change_is_told after update of state on payout for each row when (new.state <> old.state)
  execute function payout_is_told();

create function paper_is_told() returns trigger language plpgsql as $$
begin
  perform note_webhook_event(array[new.member_id], 'paper.' || new.state, 'paper', new.what,
    jsonb_strip_nulls(jsonb_build_object('what', new.what, 'state', new.state, 'from', case tg_op when 'UPDATE' then old.state end)));
  return null;
end
$$;
create trigger paper_is_told after insert on member_check for each row execute function paper_is_told();
create trigger paper_change_is_told after update of state on member_check for each row when (new.state <> old.state)
  execute function paper_is_told();

create function application_is_told() returns trigger language plpgsql as $$
begin
  perform note_webhook_event(array[new.member_id], 'paper.application_' || new.work_state, 'paper', new.application_number,
    jsonb_strip_nulls(jsonb_build_object('what', 'application', 'state', new.work_state,
      'from', case tg_op when 'UPDATE' then old.work_state end)));
  return null;
end
$$;
create trigger application_is_told after insert on supplier_application for each row execute function application_is_told();
create trigger application_change_is_told after update of work_state on supplier_application for each row
  when (new.work_state <> old.work_state) execute function application_is_told();
