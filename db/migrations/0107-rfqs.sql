-- Requests for quotes: what buyers ask the sellers of the marketplace to supply.

-- Buyers who may post requests as pro.
create table pro_buyer (
  member_id bigint primary key references member (id) on delete cascade,
  asked_at timestamptz not null default business_now(),
  why text check (length(why) between 1 and 1000),
  granted_at timestamptz,
  granted_by bigint references staff (id),
  -- Staff refused it, or took it back, for this reason, which the buyer reads.
  refused_at timestamptz,
  refused_why text check (length(refused_why) between 1 and 500),
  check (granted_at is null or refused_at is null),
  check ((refused_at is null) = (refused_why is null))
);
create index pro_buyer_waiting on pro_buyer (asked_at, member_id) where granted_at is null and refused_at is null;

-- What a buyer has typed of a request that is not sent yet, as it was typed. Every field is checked when it is sent.
create table rfq_draft (
  id bigint generated always as identity primary key,
  buyer_id bigint not null references member (id) on delete cascade,
  answers jsonb not null check (jsonb_typeof(answers) = 'object' and length(answers::text) <= 20000),
  created_at timestamptz not null default business_now(),
  changed_at timestamptz not null default business_now(),
  version integer not null default 0
);
create index rfq_draft_of_buyer on rfq_draft (buyer_id, changed_at desc, id desc);

create table rfq (
  id bigint generated always as identity primary key,
  -- In addresses and on papers. That of a pro request begins with 'pro-' (marketplace.md §3).
  public_id text not null unique check (public_id ~ '^(rfq|pro)-[2-9A-HJ-NP-Z]{6}$'),
  is_pro boolean not null default false,
  is_urgent boolean not null default false,
  -- Whether nobody but its bidder reads a bid before the deadline.
  is_sealed boolean not null default false,
  -- The row stays while an order came of it, without the person in it once they are erased.
  buyer_id bigint not null references member (id),
  buyer_name text check (length(buyer_name) between 1 and 120),
  buyer_company text check (length(buyer_company) between 1 and 160),
  buyer_erased_at timestamptz,
  state text not null check (
    state in ('waiting', 'open', 'closed', 'part_awarded', 'awarded', 'lapsed', 'withdrawn')
  ),
  product_name text not null check (length(product_name) between 1 and 120),
  type text not null check (
    type in ('Raw Coconuts', 'Processed Products', 'Industrial Products', 'Beverages', 'Agricultural Products')
  ),
  category text not null check (
    category in ('raw-coconuts', 'coconut-oil', 'coconut-water', 'coir', 'copra', 'coconut-sugar', 'equipment')
  ),
  specifications text not null check (length(specifications) between 1 and 4000),
  quantity bigint not null check (quantity between 1 and 1000000000),
  unit text not null check (unit in ('nut', 'kilo', 'litre', 'ton', 'bag', 'piece')),
  -- By how much more than the quantity may be awarded, all awards together.
  tolerance_percent smallint not null default 0 check (tolerance_percent between 0 and 20),
  -- The price that the buyer has in mind, for one unit. The two are the same if it is no range.
  low_kobo bigint not null check (low_kobo between 1 and 1000000000000),
  high_kobo bigint not null check (high_kobo between 1 and 1000000000000),
  location text not null check (length(location) between 1 and 160),
  -- The state of Nigeria or the country that the location names, as sellers narrow by it.
  place text not null check (length(place) between 1 and 60),
  delivery_timeframe text not null check (length(delivery_timeframe) between 1 and 120),
  -- How the deal of an award is divided into parts, in hundredths.
  shares smallint[] not null default '{100}' check (array_length(shares, 1) between 1 and 10 and 0 < all (shares)),
  deadline timestamptz not null,
  opened_at timestamptz,
  closed_at timestamptz,
  -- When the clock next does something: closes it at the deadline, lets it lapse afterwards.
  due_at timestamptz,
  -- Counts the changes after the first bid; every bidder confirms each of them.
  revision smallint not null default 0,
  bids integer not null default 0 check (bids >= 0),
  awarded bigint not null default 0 check (awarded >= 0),
  copied_from bigint references rfq (id) on delete set null,
  created_at timestamptz not null default business_now(),
  changed_at timestamptz not null default business_now(),
  version integer not null default 0,
  check (is_pro = (public_id like 'pro-%')),
  check (low_kobo <= high_kobo),
  check ((state = 'waiting') = (opened_at is null) or state = 'withdrawn'),
  check ((due_at is not null) = (state in ('open', 'closed', 'part_awarded'))),
  check (buyer_erased_at is null or (buyer_name is null and buyer_company is null)),
  constraint rfq_is_awarded_within_its_quantity check (awarded <= quantity + quantity * tolerance_percent / 100)
);
create index rfq_of_buyer on rfq (buyer_id, created_at desc, id desc);
create index rfq_open_newest on rfq (opened_at desc, id desc) where state = 'open';
create index rfq_open_by_deadline on rfq (deadline, id) where state = 'open';
create index rfq_open_by_kind on rfq (is_pro, is_urgent, opened_at desc, id desc) where state = 'open';
create index rfq_open_by_category on rfq (category, opened_at desc, id desc) where state = 'open';
create index rfq_over_newest on rfq (opened_at desc, id desc) where state in ('closed', 'part_awarded', 'awarded', 'lapsed');
create index rfq_over_by_deadline on rfq (deadline, id) where state in ('closed', 'part_awarded', 'awarded', 'lapsed');
create index rfq_waiting on rfq (created_at, id) where state = 'waiting';
create index rfq_due on rfq (due_at, id) where due_at is not null;
create index rfq_by_time on rfq (created_at desc, id desc);
select find_by_text('rfq', 'public_id', 'product_name', 'specifications', 'location', 'buyer_name', 'buyer_company');
select keep_tally('rfq');

-- One row for each change of state.
create table rfq_step (
  id bigint generated always as identity primary key,
  rfq_id bigint not null references rfq (id) on delete cascade,
  party text not null check (party in ('buyer', 'bidder', 'staff', 'clock', 'deal')),
  event text not null check (
    event in ('posted', 'published', 'closed', 'awarded_in_part', 'awarded', 'fell_back', 'lapsed', 'withdrawn')
  ),
  from_state text,
  to_state text not null,
  why text check (length(why) between 1 and 500),
  at timestamptz not null default business_now()
);
create index rfq_step_of on rfq_step (rfq_id, id);

-- What the buyer changed after the first bid, line by line, as bidders read it before they confirm it.
create table rfq_change (
  rfq_id bigint not null references rfq (id) on delete cascade,
  revision smallint not null check (revision > 0),
  changes jsonb not null check (jsonb_typeof(changes) = 'array' and length(changes::text) <= 20000),
  at timestamptz not null default business_now(),
  primary key (rfq_id, revision)
);

-- The history of a request and the notices of its changes are only added to.
insert into app_grant (place, inserts) values
  ('rfq_step', 'rfq_id, party, event, from_state, to_state, why'),
  ('rfq_change', 'rfq_id, revision, changes');

-- A picture or drawing of what is asked for, made anew from what was sent; and files beside it.
create table rfq_picture (
  rfq_id bigint primary key references rfq (id) on delete cascade,
  -- In three widths, each in AVIF and WebP.
  files jsonb not null check (jsonb_typeof(files) = 'array')
);
create table rfq_picture_file (
  rfq_id bigint not null references rfq_picture (rfq_id) on delete cascade,
  file_id bigint not null references file (id) on delete cascade,
  primary key (rfq_id, file_id)
);
create index rfq_picture_file_file on rfq_picture_file (file_id);
create table rfq_file (
  rfq_id bigint not null references rfq (id) on delete cascade,
  file_id bigint not null references file (id) on delete cascade,
  name text not null check (length(name) between 1 and 120),
  primary key (rfq_id, file_id)
);
create index rfq_file_file on rfq_file (file_id);

-- Sellers whom the buyer asked by name.
create table rfq_invited (
  rfq_id bigint not null references rfq (id) on delete cascade,
  seller_id bigint not null references member (id) on delete cascade,
  told_at timestamptz,
  primary key (rfq_id, seller_id)
);
create index rfq_invited_seller on rfq_invited (seller_id, rfq_id);

-- Questions and answers. Everybody reads them; nobody learns who asked.
create table rfq_question (
  id bigint generated always as identity primary key,
  rfq_id bigint not null references rfq (id) on delete cascade,
  asker_id bigint references member (id) on delete set null,
  question text not null check (length(question) between 1 and 1000),
  asked_at timestamptz not null default business_now(),
  answer text check (length(answer) between 1 and 2000),
  answered_at timestamptz,
  check ((answer is null) = (answered_at is null))
);
create index rfq_question_of on rfq_question (rfq_id, id);
create index rfq_question_asker on rfq_question (asker_id, id);

-- Reports of requests by members. Staff take the request down or leave it.
create table rfq_report (
  id bigint generated always as identity primary key,
  rfq_id bigint not null references rfq (id) on delete cascade,
  reporter_id bigint not null references member (id) on delete cascade,
  why text not null check (length(why) between 1 and 500),
  at timestamptz not null default business_now(),
  decided_at timestamptz,
  unique (rfq_id, reporter_id)
);
create index rfq_report_waiting on rfq_report (at, id) where decided_at is null;
create index rfq_report_reporter on rfq_report (reporter_id, id);

-- Events about which the buyer or the sellers get a mail. The row is written with the event; a job writes the mails.
create table rfq_notice (
  id bigint generated always as identity primary key,
  rfq_id bigint not null references rfq (id) on delete cascade,
  what text not null check (
    what in ('opened', 'sent_back', 'changed', 'withdrawn', 'taken_down', 'closed', 'lapsed', 'question', 'answer', 'awarded',
      'fell_back', 'proposal_accepted', 'proposal_declined')
  ),
  at timestamptz not null default business_now(),
  told_at timestamptz
);
create index rfq_notice_untold on rfq_notice (id) where told_at is null;
create index rfq_notice_of on rfq_notice (rfq_id, id);

-- The day of a seller's last mail about new requests that fit their listings, and the link that stops these mails.
create table rfq_mail (
  member_id bigint primary key references member (id) on delete cascade,
  stop_token uuid not null unique default gen_random_uuid(),
  told_on date not null,
  told_until timestamptz not null default business_now(),
  stopped_at timestamptz
);

-- Guests read cached pages of requests. A change of what the pages show drops them from the caches; the counts of bids and awards are not
-- shown.
create function tell_rfqs_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('page_changed', 'rfqs');
  return null;
end
$$;
create trigger pages_told_of_new after insert or delete on rfq for each statement execute function tell_rfqs_changed();
create trigger pages_told after update of state, product_name, type, category, specifications, quantity, unit, tolerance_percent, low_kobo,
  high_kobo, location, delivery_timeframe, shares, deadline, is_urgent, buyer_name, buyer_company on rfq
  for each statement execute function tell_rfqs_changed();
create trigger pages_told after insert or update or delete on rfq_question
  for each statement execute function tell_rfqs_changed();
create trigger pages_told after insert or update or delete on rfq_picture
  for each statement execute function tell_rfqs_changed();
