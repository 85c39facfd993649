-- What buyers order from sellers, and what they haggle about first. Amounts are kobo, quantities are whole units.

create table market_offer (
  id bigint generated always as identity primary key,
  listing_id bigint not null references listing (id) on delete cascade,
  buyer_id bigint not null references member (id) on delete cascade,
  seller_id bigint not null references member (id) on delete cascade,
  -- As they were called when it began, for whoever looks for it.
  buyer_name text not null check (length(buyer_name) between 1 and 120),
  seller_name text not null check (length(seller_name) between 1 and 120),
  listing_name text not null check (length(listing_name) between 1 and 120),
  category text not null,
  unit text not null,
  -- What the listing said when it began.
  listed_price_kobo bigint not null check (listed_price_kobo >= 0),
  -- What stands now, whose turn it is to answer it, and until when.
  price_kobo bigint not null check (price_kobo >= 0),
  quantity bigint not null check (quantity between 1 and 1000000000),
  turn text not null check (turn in ('buyer', 'seller')),
  expires_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'accepted', 'declined', 'withdrawn', 'expired')),
  created_at timestamptz not null default business_now(),
  changed_at timestamptz not null default business_now(),
  -- Counts its steps: who answers says which one they answer.
  version integer not null default 0,
  check (buyer_id <> seller_id)
);
-- Nobody haggles twice at once about one thing.
create unique index market_offer_open on market_offer (listing_id, buyer_id) where state = 'open';
create index market_offer_of_buyer on market_offer (buyer_id, changed_at desc, id desc);
create index market_offer_of_seller on market_offer (seller_id, changed_at desc, id desc);
create index market_offer_due on market_offer (expires_at, id) where state = 'open';
create index market_offer_by_time on market_offer (created_at desc, id desc);
select find_by_text('market_offer', 'listing_name', 'buyer_name', 'seller_name');
select keep_tally('market_offer');

-- The conversation: each offer, counter-offer and answer, with what stood after it.
create table market_offer_step (
  id bigint generated always as identity primary key,
  offer_id bigint not null references market_offer (id) on delete cascade,
  party text not null check (party in ('buyer', 'seller', 'staff', 'clock')),
  event text not null check (event in ('offered', 'countered', 'accepted', 'declined', 'withdrawn', 'expired')),
  price_kobo bigint not null check (price_kobo >= 0),
  quantity bigint not null check (quantity between 1 and 1000000000),
  message text check (length(message) between 1 and 1000),
  expires_at timestamptz,
  at timestamptz not null default business_now()
);
create index market_offer_step_of on market_offer_step (offer_id, id);

create table market_order (
  id bigint generated always as identity primary key,
  order_number text not null unique check (order_number ~ '^ORD-[2-9A-HJ-NP-Z]{6}$'),
  -- Their rows stay for as long as the order does, without the person in them once they are erased.
  buyer_id bigint not null references member (id),
  seller_id bigint not null references member (id),
  listing_id bigint references listing (id) on delete set null,
  -- What was haggled out first.
  offer_id bigint unique references market_offer (id) on delete set null,
  -- The listing as it was, and the parties as they were called; whoever is erased is not called any more.
  listing_name text not null check (length(listing_name) between 1 and 120),
  category text not null,
  unit text not null,
  unit_price_kobo bigint not null check (unit_price_kobo >= 0),
  buyer_name text check (length(buyer_name) between 1 and 120),
  buyer_company text,
  seller_name text check (length(seller_name) between 1 and 120),
  seller_company text,
  quantity bigint not null check (quantity between 1 and 1000000000),
  subtotal_kobo bigint not null check (subtotal_kobo between 0 and 1000000000000000),
  -- None until the seller has said what it costs to bring it.
  shipping_kobo bigint check (shipping_kobo between 0 and 1000000000000),
  -- Of an order that was haggled out, the buyer says it afterwards.
  shipping_address text check (length(shipping_address) between 1 and 500),
  payment_method text check (payment_method in ('agbonpay', 'card', 'bank')),
  notes text check (length(notes) between 1 and 1000),
  -- The seller's words to what they answered, and when they first did.
  seller_words text check (length(seller_words) between 1 and 1000),
  answered_at timestamptz,
  state text not null check (
    state in ('awaiting_payment', 'processing', 'shipped', 'delivered', 'cancelled', 'expired')
  ),
  -- Until when the stock is held for whoever has not paid.
  reserved_until timestamptz,
  created_at timestamptz not null default business_now(),
  changed_at timestamptz not null default business_now(),
  version integer not null default 0,
  buyer_erased_at timestamptz,
  seller_erased_at timestamptz,
  check (buyer_id <> seller_id),
  check (subtotal_kobo = unit_price_kobo * quantity),
  check ((state = 'awaiting_payment') = (reserved_until is not null)),
  check ((shipping_kobo is null) = (answered_at is null)),
  check (buyer_erased_at is null or (buyer_name is null and shipping_address is null and notes is null)),
  check (seller_erased_at is null or (seller_name is null and seller_words is null))
);
create index market_order_of_buyer on market_order (buyer_id, created_at desc, id desc);
create index market_order_of_seller on market_order (seller_id, created_at desc, id desc);
create index market_order_of_listing on market_order (listing_id);
create index market_order_due on market_order (reserved_until, id) where state = 'awaiting_payment';
create index market_order_by_time on market_order (created_at desc, id desc);
select find_by_text('market_order', 'order_number', 'listing_name', 'buyer_name', 'buyer_company', 'seller_name', 'seller_company');
select keep_tally('market_order');

-- One row for each change of state, and for each answer of the seller.
create table market_order_step (
  id bigint generated always as identity primary key,
  order_id bigint not null references market_order (id) on delete cascade,
  party text not null check (party in ('buyer', 'seller', 'staff', 'clock')),
  event text not null check (event in ('placed', 'answered', 'addressed', 'cancelled', 'expired', 'paid', 'shipped', 'delivered')),
  from_state text,
  to_state text not null,
  why text check (length(why) between 1 and 500),
  at timestamptz not null default business_now()
);
create index market_order_step_of on market_order_step (order_id, id);
