-- PostgreSQL planned the statement in this function anew for every event, because it expected that a plan for one list of members would be
-- better than a plan for all. Planning takes ten times as long as running it.
alter function note_webhook_event set plan_cache_mode = force_generic_plan;

-- While the table is small, both indexes cost the same, so that the plan for a listing's orders could read the whole index of buyers, and a
-- connection kept that plan while the table grew. These conditions limit each index to its own question.
drop index market_order_unaccepted, market_order_unaccepted_of_buyer;
create index market_order_unaccepted on market_order (listing_id)
  where listing_id is not null and new_buyer and accepted_at is null
    and (state = 'awaiting_payment' or (state = 'processing' and subtotal_kobo = 0));
create index market_order_unaccepted_of_buyer on market_order (buyer_id)
  where buyer_id is not null and new_buyer and accepted_at is null
    and (state = 'awaiting_payment' or (state = 'processing' and subtotal_kobo = 0));
