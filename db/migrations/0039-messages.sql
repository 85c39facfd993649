-- What a buyer and a seller write to each other. Whoever leaves is taken out of it; the other keeps their thread.

create table thread (
  id bigint generated always as identity primary key,
  listing_id bigint references listing (id) on delete set null,
  -- What the listing was called when they began.
  listing_name text not null check (length(listing_name) between 1 and 120),
  buyer_id bigint references member (id) on delete set null,
  seller_id bigint references member (id) on delete set null,
  subject text not null check (length(subject) between 1 and 120),
  urgency text not null check (urgency in ('low', 'medium', 'high')),
  started_at timestamptz not null default business_now(),
  -- When the last was written in it.
  last_at timestamptz not null default business_now(),
  check (buyer_id <> seller_id),
  -- Whoever writes about the same listing again goes on in the same thread.
  unique (listing_id, buyer_id)
);
create index thread_buyer on thread (buyer_id);
create index thread_seller on thread (seller_id);
create index thread_last_at on thread (last_at);

create table message (
  id bigint generated always as identity primary key,
  thread_id bigint not null references thread (id) on delete cascade,
  author_id bigint references member (id) on delete set null,
  -- A message that began a subject has it over its words.
  subject text check (length(subject) between 1 and 120),
  body text not null check (length(body) between 1 and 4000),
  -- What its reader is warned of: a bank account named, a code asked for.
  warnings text[] not null default '{}' check (warnings <@ array['account', 'code', 'elsewhere']),
  at timestamptz not null default business_now(),
  -- Staff took it away, and why, in words for who wrote it.
  hidden_at timestamptz,
  hidden_why text check (length(hidden_why) between 1 and 500),
  check ((hidden_at is null) = (hidden_why is null))
);
create index message_of_thread on message (thread_id, id desc);
create index message_author on message (author_id);

-- A thread as one of its two sides has it: the inbox is a range of one index, and so is what is unread.
create table thread_side (
  thread_id bigint not null references thread (id) on delete cascade,
  member_id bigint not null references member (id) on delete cascade,
  other_id bigint references member (id) on delete set null,
  unread integer not null default 0 check (unread >= 0),
  -- The newest message that they have seen.
  read_up_to bigint not null default 0,
  -- The newest message that they were told of by mail.
  told_up_to bigint not null default 0,
  last_message_at timestamptz not null,
  -- When they are told by mail of what is unread; none once they were told, until they have read it.
  notice_due_at timestamptz,
  primary key (thread_id, member_id)
);
create index thread_side_inbox on thread_side (member_id, last_message_at desc, thread_id desc);
create index thread_side_unread on thread_side (member_id) where unread > 0;
create index thread_side_notice on thread_side (notice_due_at) where notice_due_at is not null;
create index thread_side_other on thread_side (other_id);

-- What came with a message. Private: its two sides read it, and staff where the message was flagged.
create table message_file (
  message_id bigint not null references message (id) on delete cascade,
  file_id bigint not null references file (id) on delete cascade,
  primary key (message_id, file_id)
);
create index message_file_file on message_file (file_id);

create table member_block (
  blocker_id bigint not null references member (id) on delete cascade,
  blocked_id bigint not null references member (id) on delete cascade,
  at timestamptz not null default business_now(),
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
create index member_block_blocked on member_block (blocked_id);

-- Who wants no mail about unread messages.
create table message_choice (
  member_id bigint primary key references member (id) on delete cascade,
  no_mails_since timestamptz not null default business_now()
);

create table message_report (
  message_id bigint not null references message (id) on delete cascade,
  reporter_id bigint not null references member (id) on delete cascade,
  why text not null check (length(why) between 1 and 500),
  at timestamptz not null default business_now(),
  primary key (message_id, reporter_id)
);
create index message_report_reporter on message_report (reporter_id);

-- Words that a rule found or their reader reported, for staff to look at (marketplace.md §3 'toxicResults'): with who wrote them and what
-- they said then, so that they are found by them. They stand in a message, or beside an offer or an order, and go with these, and with
-- who wrote them.
create table message_flag (
  id bigint generated always as identity primary key,
  message_id bigint unique references message (id) on delete cascade,
  offer_id bigint references market_offer (id) on delete cascade,
  offer_step_id bigint unique references market_offer_step (id) on delete cascade,
  order_id bigint references market_order (id) on delete cascade,
  order_part text check (order_part in ('notes', 'seller_words', 'reason', 'buyer_review', 'seller_review')),
  place text not null generated always as (
    case when message_id is not null then 'message' when offer_id is not null then 'offer'
      when order_part in ('buyer_review', 'seller_review') then 'review' else 'order' end
  ) stored,
  listing_id bigint references listing (id) on delete set null,
  author_id bigint not null references member (id) on delete cascade,
  name text not null,
  email text,
  phone text,
  listing_name text not null,
  message text not null,
  -- What came with it, by its hash.
  files text[] not null default '{}',
  rules text[] not null,
  reports integer not null default 0 check (reports >= 0),
  reported_why text check (length(reported_why) between 1 and 500),
  decision text check (decision in ('left', 'hidden')),
  decided_at timestamptz,
  -- Why staff took it away, in words for who wrote it.
  hidden_why text check (length(hidden_why) between 1 and 500),
  created_at timestamptz not null default business_now(),
  check (num_nonnulls(message_id, offer_id, order_id) = 1),
  check ((offer_id is null) = (offer_step_id is null) and (order_id is null) = (order_part is null)),
  check ((decision is null) = (decided_at is null)),
  check ((hidden_why is not null) = coalesce(decision = 'hidden', false)),
  check (cardinality(rules) > 0 or reports > 0),
  -- What is written there anew takes its place.
  unique (order_id, order_part)
);
create index message_flag_offer on message_flag (offer_id);
create index message_flag_listing on message_flag (listing_id);
create index message_flag_open on message_flag (created_at, id) where decision is null;
create index message_flag_newest on message_flag (created_at desc, id desc);
create index message_flag_author on message_flag (author_id);
select find_by_text('message_flag', 'name', 'email', 'phone', 'message', 'listing_name');
select keep_tally('message_flag');

-- Whoever is taken out of an order takes along what was kept of their words to it.
create function forget_flagged() returns trigger language plpgsql as $$
begin
  delete from message_flag where order_id = new.id and author_id = old.buyer_id and new.buyer_erased_at is not null;
  delete from message_flag where order_id = new.id and author_id = old.seller_id and new.seller_erased_at is not null;
  return null;
end
$$;
create trigger flagged_forgotten after update of buyer_erased_at, seller_erased_at on market_order
  for each row when (new.buyer_erased_at is not null or new.seller_erased_at is not null) execute function forget_flagged();

-- Whoever is signed out anywhere, by themselves, by another change or by staff, is not told anything more there: every process ends their
-- lines, and browsers that are still let in come back by themselves.
create function end_lines() returns trigger language plpgsql as $$
begin
  perform pg_notify('page_changed', 'live ' || member_id || ' ended')
  from (select distinct member_id from gone where stage = 'full') theirs;
  return null;
end
$$;
create trigger lines_ended after delete on session referencing old table as gone
  for each statement execute function end_lines();

-- A text without who wrote it: their name, and whatever looks like an address or a telephone number.
create function without_writer(body text, name text) returns text
language sql immutable
return regexp_replace(regexp_replace(replace(body, name, '…'), '\S+@\S+', '…', 'g'), '\+?\d(?:[ .()-]{0,2}\d){6,}', '…', 'g');

-- Whoever leaves takes their side of each thread along, their files and their name; what they wrote stays the other's letter, without them.
create function leave_threads() returns trigger language plpgsql as $$
begin
  update message set body = without_writer(body, old.name), subject = without_writer(subject, old.name)
  where author_id = old.id;
  update thread set subject = without_writer(subject, old.name) where old.id in (buyer_id, seller_id);
  delete from message_flag where author_id = old.id;
  delete from thread_side where member_id = old.id;
  update thread_side set other_id = null where other_id = old.id;
  delete from thread where old.id in (buyer_id, seller_id)
    and not exists (select from thread_side where thread_id = thread.id);
  update thread set buyer_id = null where buyer_id = old.id;
  update thread set seller_id = null where seller_id = old.id;
  update message set author_id = null where author_id = old.id;
  return coalesce(new, old);
end
$$;
create trigger threads_left before delete on member for each row execute function leave_threads();
create trigger threads_left_by_nobody before update of anonymised_at on member
  for each row when (new.anonymised_at is not null and old.anonymised_at is null) execute function leave_threads();
