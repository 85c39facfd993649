-- What sellers have to sell. Amounts are kobo for one unit, quantities are whole units.

create table listing (
  id bigint generated always as identity primary key,
  seller_id bigint not null references member (id) on delete cascade,
  name text not null check (length(name) between 1 and 120),
  category text not null check (
    category in ('raw-coconuts', 'coconut-oil', 'coconut-water', 'coir', 'copra', 'coconut-sugar', 'equipment')
  ),
  description text not null check (length(description) between 1 and 4000),
  location text not null check (length(location) between 1 and 160),
  -- The state of Nigeria or the country that the location names, as buyers narrow by it.
  place text not null check (length(place) between 1 and 60),
  unit text not null check (unit in ('nut', 'kilo', 'litre', 'ton', 'bag', 'piece')),
  price_kobo bigint not null check (price_kobo between 0 and 1000000000000),
  -- What is there, and how much of it orders hold. What is free is the difference.
  quantity bigint not null check (quantity between 0 and 1000000000),
  reserved bigint not null default 0 check (reserved >= 0),
  least_quantity bigint not null default 1 check (least_quantity between 1 and 1000000000),
  grade text check (length(grade) between 1 and 80),
  moisture text check (length(moisture) between 1 and 40),
  origin text check (length(origin) between 1 and 120),
  -- Days until it can leave.
  ready_in_days smallint check (ready_in_days between 0 and 365),
  state text not null default 'active' check (state in ('active', 'paused', 'archived', 'taken_down')),
  -- Why staff took it down, in words for its seller.
  taken_down_why text check (length(taken_down_why) between 1 and 500),
  -- What it was before it was archived, for whoever takes that back.
  archived_from text check (archived_from in ('active', 'paused')),
  created_at timestamptz not null default business_now(),
  changed_at timestamptz not null default business_now(),
  -- Counts its seller's changes: who changes it says which one they saw.
  version integer not null default 0,
  check (reserved <= quantity),
  check ((state = 'taken_down') = (taken_down_why is not null)),
  check ((state = 'archived') = (archived_from is not null))
);
create index listing_of_seller on listing (seller_id, created_at desc, id desc);
select find_by_text('listing', 'name', 'description', 'location', 'grade', 'origin');
select keep_tally('listing');

-- Its pictures, made anew from what was sent, the first of them the one that a card shows.
create table listing_picture (
  id bigint generated always as identity primary key,
  listing_id bigint not null references listing (id) on delete cascade,
  place smallint not null check (place between 1 and 8),
  -- In three widths, each in AVIF and WebP.
  files jsonb not null check (jsonb_typeof(files) = 'array'),
  unique (listing_id, place) deferrable
);

-- The files of a picture: a row for each, so that the last one to go takes its bytes along.
create table listing_picture_file (
  picture_id bigint not null references listing_picture (id) on delete cascade,
  file_id bigint not null references file (id) on delete cascade,
  primary key (picture_id, file_id)
);
create index listing_picture_file_file on listing_picture_file (file_id);

-- What one unit cost from when on.
create table listing_price (
  id bigint generated always as identity primary key,
  listing_id bigint not null references listing (id) on delete cascade,
  price_kobo bigint not null check (price_kobo >= 0),
  since timestamptz not null default business_now()
);
create index listing_price_of on listing_price (listing_id, since desc, id desc);

create function note_listing_price() returns trigger language plpgsql as $$
begin
  insert into listing_price (listing_id, price_kobo) values (new.id, new.price_kobo);
  return null;
end
$$;
create trigger price_noted after insert on listing for each row execute function note_listing_price();
create trigger price_changed after update of price_kobo on listing
  for each row when (old.price_kobo <> new.price_kobo) execute function note_listing_price();

-- What was checked of a seller, and until when it holds. That an address or a number is theirs is known from the account.
create table seller_check (
  member_id bigint not null references member (id) on delete cascade,
  what text not null check (what in ('business', 'phone', 'email', 'certificates')),
  -- What was seen, for people to read: 'CAC certificate RC 123456'.
  seen text check (length(seen) between 1 and 160),
  checked_on date not null,
  valid_until date check (valid_until > checked_on),
  primary key (member_id, what)
);

-- What a seller says of themselves, and who may see how to reach them (decisions.md §9 'Seller's phone and e-mail').
create table seller_profile (
  member_id bigint primary key references member (id) on delete cascade,
  about text check (length(about) between 1 and 1000),
  contact_for_members_only boolean not null default false
);

-- The terms of the marketplace, accepted once before the first listing, offer or order (decisions.md §9).
create table market_terms_acceptance (
  member_id bigint not null references member (id) on delete cascade,
  version text not null check (length(version) between 1 and 40),
  accepted_at timestamptz not null default business_now(),
  primary key (member_id, version)
);

-- Where trading is by invitation, who was let in.
alter table member add column may_trade_since timestamptz;
