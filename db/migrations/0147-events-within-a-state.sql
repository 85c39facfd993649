-- Bids tell what changes while their state stays, and events of a deal that began with a shop's terms have the shop's reference.

-- The shop's number of its order, or nothing.
create function reference_of_deal(of_deal bigint) returns text language sql stable as $$
  select reference from deal_invitation where deal_id = of_deal
$$;

create or replace function note_deal_event() returns trigger language plpgsql as $$
begin
  perform note_webhook_event(array[d.buyer_id, d.seller_id], 'deal.' || new.to_state, 'deal', d.id::text,
    jsonb_build_object('part', new.part, 'event', new.event, 'by', new.party, 'from', new.from_state, 'state', new.to_state)
      || jsonb_strip_nulls(jsonb_build_object('reference', reference_of_deal(d.id))))
  from deal d where d.id = new.deal_id;
  return null;
end
$$;

create or replace function note_payment_state() returns trigger language plpgsql as $$
begin
  perform note_webhook_event(array[new.payer_id], 'payment.' || new.state, 'payment', new.reference,
    jsonb_strip_nulls(jsonb_build_object('deal', new.deal_id::text, 'purpose', new.purpose, 'state', new.state,
      'from', case tg_op when 'UPDATE' then old.state end, 'reference', reference_of_deal(new.deal_id))));
  return null;
end
$$;

create or replace function note_payout_state() returns trigger language plpgsql as $$
begin
  perform note_webhook_event(array[new.member_id], 'payout.' || new.state, 'payout', new.id::text,
    jsonb_strip_nulls(jsonb_build_object('deal', new.deal_id::text, 'part', new.part, 'state', new.state,
      'from', case tg_op when 'UPDATE' then old.state end, 'reference', reference_of_deal(new.deal_id))));
  return null;
end
$$;

-- The bidder confirmed the bid, sent a final offer that counts, or changed what the bid says.
create function note_bid_within_state() returns trigger language plpgsql as $$
begin
  perform note_bid_event(new.id,
    case when new.final_at is distinct from old.final_at then 'bid.final_offer'
      when new.revision > old.revision and (new.sealed, new.price_kobo, new.quantity, new.least_quantity, new.freight_kobo, new.freight_for,
          new.earliest_delivery, new.valid_until, new.transportation_method, new.terms, new.additional_notes)
        is not distinct from (old.sealed, old.price_kobo, old.quantity, old.least_quantity, old.freight_kobo, old.freight_for,
          old.earliest_delivery, old.valid_until, old.transportation_method, old.terms, old.additional_notes) then 'bid.confirmed'
      else 'bid.changed' end,
    jsonb_build_object('state', new.state, 'revision', new.revision));
  return null;
end
$$;
create trigger note_bid_within_state after update of version on rfq_bid for each row
  when (new.version > old.version and new.state = 'standing' and old.state = 'standing' and new.opened_at is not distinct from old.opened_at
    and new.bidder_erased_at is not distinct from old.bidder_erased_at and new.unreadable_at is not distinct from old.unreadable_at)
  execute function note_bid_within_state();

-- The buyer asked a bidder for a best and final offer.
create function note_round_bidder() returns trigger language plpgsql as $$
begin
  perform note_bid_event(new.bid_id, 'bid.final_asked', '{"state": "standing"}');
  return null;
end
$$;
create trigger note_round_bidder after insert on rfq_round_bidder for each row execute function note_round_bidder();

alter table webhook_event drop constraint webhook_event_subject_check,
  add check (subject in ('deal', 'order', 'offer', 'rfq', 'bid', 'invitation', 'payment', 'payout', 'paper', 'test'));
-- Each step of terms that a member wrote, for that member: the other side reads them by the link.
create function note_invitation_step() returns trigger language plpgsql as $$
begin
  perform note_webhook_event(array[i.inviter_id], 'invitation.' || new.event, 'invitation', i.id::text,
    jsonb_strip_nulls(jsonb_build_object('by', new.party, 'state', i.state, 'deal', i.deal_id::text, 'reference', i.reference)))
  from deal_invitation i where i.id = new.invitation_id;
  return null;
end
$$;
create trigger note_invitation_step after insert on deal_invitation_step for each row execute function note_invitation_step();

-- For the count of failed deliveries and the log of these alone.
create index webhook_delivery_failed on webhook_delivery (endpoint_id, id desc) where state = 'failed';
