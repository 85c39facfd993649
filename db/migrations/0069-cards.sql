-- Cards that members keep to pay with again: as much of one as anybody may see, and what its provider charges it by, sealed, so that
-- the database alone charges nobody. The number of a card never comes here.

create table payment_card (
  id bigint generated always as identity primary key,
  -- Nobody's once its member is gone, until the provider has forgotten it too.
  member_id bigint references member (id),
  provider text not null check (provider ~ '^[a-z]{2,20}$'),
  -- The same for the same card, as its provider says.
  signature text not null check (length(signature) between 1 and 100),
  token bytea not null check (length(token) between 29 and 1000),
  brand text not null check (length(brand) between 1 and 20),
  last4 text not null check (last4 ~ '^\d{4}$'),
  -- Until the last day of this month.
  expires date not null check (extract(day from expires) = 1),
  country text check (country ~ '^[A-Z]{2}$'),
  -- Which of the ten that somebody may have.
  slot smallint not null check (slot between 1 and 10),
  kept_at timestamptz not null default business_now(),
  used_at timestamptz,
  -- From then on nobody pays with it; the row goes when its provider has forgotten it.
  removed_at timestamptz,
  check (member_id is not null or removed_at is not null)
);
create unique index payment_card_once on payment_card (member_id, provider, signature) where removed_at is null;
create unique index payment_card_slot on payment_card (member_id, slot) where removed_at is null;
create index payment_card_of_member on payment_card (member_id, id desc);

-- A card that is added without anything being paid, at a provider's page that can do that.
create table payment_card_adding (
  reference text primary key check (reference ~ '^[a-z0-9-]{10,50}$'),
  member_id bigint not null references member (id),
  provider text not null check (provider ~ '^[a-z]{2,20}$'),
  begun_at timestamptz not null default business_now(),
  kept_at timestamptz
);
create index payment_card_adding_of_member on payment_card_adding (member_id, begun_at);

-- The card that a payment is charged to, whether its card is to be kept, and the form that began it: the same begins nothing twice.
alter table payment
  add column card_id bigint references payment_card (id) on delete set null,
  add column keeps_card boolean not null default false,
  add column form_key uuid;
create unique index payment_of_form on payment (payer_id, form_key) where form_key is not null;
create index payment_by_card on payment (card_id) where card_id is not null;

-- What the test of payments keeps of a card, as a real provider would keep it elsewhere; what it is charged by stands here as a hash.
create table sandbox_card (
  token_hash bytea primary key check (length(token_hash) = 32),
  signature text not null unique check (length(signature) between 1 and 100),
  brand text not null check (length(brand) between 1 and 20),
  last4 text not null check (last4 ~ '^\d{4}$'),
  expiry text not null check (expiry ~ '^\d\d/\d\d$'),
  forgotten_at timestamptz
);
alter table sandbox_charge
  add column card_signature text references sandbox_card (signature),
  -- Tells whose card it is, and says no address.
  add column payer bytea,
  -- It only adds a card: nothing is charged.
  add column adds_card boolean not null default false,
  drop constraint sandbox_charge_minor_check,
  add check (case when adds_card then minor = 0 else minor > 0 end);
