-- An order of a member without a completed order can reserve only a share of the stock, for a shorter time. An order that exceeds the
-- share reserves nothing until the seller accepts it.

alter table market_order
  -- Whether the buyer had no completed order when they placed this one. Always false for an order from an accepted offer.
  add column new_buyer boolean not null default false,
  -- How long the stock is reserved from the order, and again from the seller's first answer. Changes of the setting do not affect it.
  add column hold_hours smallint not null default 72 check (hold_hours between 1 and 72),
  -- The time until which the seller can accept an order that reserves nothing yet, and the time at which they accepted it.
  add column accept_until timestamptz,
  add column accepted_at timestamptz,
  -- The time at which the seller freed the stock of an unpaid order.
  add column freed_at timestamptz;

alter table market_order
  drop constraint market_order_state_check,
  add constraint market_order_state_check check (
    state in ('proposed', 'awaiting_payment', 'processing', 'shipped', 'delivered', 'cancelled', 'expired')
  ),
  add constraint market_order_proposed check ((state = 'proposed') = (accept_until is not null)),
  add constraint market_order_proposed_new check (new_buyer or (accept_until is null and accepted_at is null and freed_at is null)),
  add constraint market_order_proposed_alone check (state <> 'proposed' or (deal_id is null and accepted_at is null)),
  add constraint market_order_new_is_ordered check (not new_buyer or offer_id is null),
  add constraint market_order_freed check (freed_at is null or state = 'cancelled');

alter table market_order_step
  drop constraint market_order_step_event_check,
  add constraint market_order_step_event_check check (
    event in ('placed', 'accepted', 'declined', 'answered', 'addressed', 'cancelled', 'expired', 'paid', 'shipped', 'delivered')
  );

create index market_order_to_accept on market_order (accept_until, id) where state = 'proposed';
-- Each new order reads whether its buyer has a completed order, and how much the buyer's unpaid orders reserve.
create index market_order_completed on market_order (buyer_id) where state = 'delivered' and subtotal_kobo > 0;
create index market_order_unpaid on market_order (buyer_id) where state in ('proposed', 'awaiting_payment');
create index market_order_unaccepted on market_order (listing_id)
  where new_buyer and accepted_at is null and (state = 'awaiting_payment' or (state = 'processing' and subtotal_kobo = 0));
create index market_order_unaccepted_of_buyer on market_order (buyer_id)
  where new_buyer and accepted_at is null and (state = 'awaiting_payment' or (state = 'processing' and subtotal_kobo = 0));
create index market_order_freed_by_time on market_order (created_at desc, id desc) where freed_at is not null;
