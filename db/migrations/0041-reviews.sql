-- What buyers and sellers say of each other once an order is delivered (decisions.md §6), and what of a seller can be counted.

create table review (
  id bigint generated always as identity primary key,
  order_id bigint not null references market_order (id) on delete cascade,
  -- Whose words they are: the buyer's about the seller, or the other way round.
  side text not null check (side in ('buyer', 'seller')),
  author_id bigint references member (id) on delete set null,
  about_id bigint not null references member (id) on delete cascade,
  stars smallint not null check (stars between 1 and 5),
  words text check (length(words) between 1 and 1000),
  written_at timestamptz not null default business_now(),
  -- Both sides' together, or after a week: until then nobody reads it.
  published_at timestamptz check (published_at >= written_at),
  unique (order_id, side),
  check (author_id <> about_id)
);
create index review_about on review (about_id, published_at desc, id desc) where published_at is not null and side = 'buyer';
create index review_author on review (author_id);
create index review_written_at on review (written_at);

-- What was kept of its words for staff goes with it.
create function forget_flagged_review() returns trigger language plpgsql as $$
begin
  delete from message_flag where order_id = old.order_id and order_part = old.side || '_review';
  return null;
end
$$;
create trigger flagged_review_forgotten after delete on review for each row execute function forget_flagged_review();

-- When its seller first answered.
alter table thread add column answered_at timestamptz;

-- What a profile says of a seller: one row, kept up as things happen, so that it costs the same however much happened.
create table seller_figures (
  seller_id bigint primary key references member (id) on delete cascade,
  -- Threads that others began, how many of them the seller answered, and how long that took in all.
  asked bigint not null default 0 check (asked >= 0),
  answered bigint not null default 0 check (answered >= 0),
  answer_seconds bigint not null default 0 check (answer_seconds >= 0),
  -- Orders that were delivered. Those that cost nothing prove no trade, and count in none of these.
  completed bigint not null default 0 check (completed >= 0),
  -- Published reviews by buyers, and their stars together.
  rated bigint not null default 0 check (rated >= 0),
  stars bigint not null default 0 check (stars between rated and 5 * rated)
);

create function count_asked() returns trigger language plpgsql as $$
begin
  insert into seller_figures as kept (seller_id, asked)
  select seller_id, count(*) from begun where seller_id is not null group by seller_id order by seller_id
  on conflict (seller_id) do update set asked = kept.asked + excluded.asked;
  return null;
end
$$;
create trigger asked_counted after insert on thread referencing new table as begun
  for each statement execute function count_asked();

create function count_answered() returns trigger language plpgsql as $$
begin
  with first as (
    select thread.id, min(written.at) as at from written join thread on thread.id = written.thread_id
    where thread.answered_at is null and written.author_id = thread.seller_id group by thread.id
  ), answered as (
    update thread set answered_at = first.at from first where thread.id = first.id and thread.answered_at is null
    returning thread.seller_id, extract(epoch from thread.answered_at - thread.started_at) as seconds
  )
  insert into seller_figures as kept (seller_id, answered, answer_seconds)
  select seller_id, count(*), greatest(0, sum(seconds))::bigint from answered group by seller_id order by seller_id
  on conflict (seller_id) do update
    set answered = kept.answered + excluded.answered, answer_seconds = kept.answer_seconds + excluded.answer_seconds;
  return null;
end
$$;
create trigger answered_counted after insert on message referencing new table as written
  for each statement execute function count_answered();

create function count_completed() returns trigger language plpgsql as $$
begin
  insert into seller_figures as kept (seller_id, completed) values (new.seller_id, 1)
  on conflict (seller_id) do update set completed = kept.completed + 1;
  return null;
end
$$;
create trigger completed_counted after update of state on market_order
  for each row when (new.state = 'delivered' and old.state <> 'delivered' and new.subtotal_kobo > 0) execute function count_completed();

create function count_brought() returns trigger language plpgsql as $$
begin
  insert into seller_figures as kept (seller_id, completed)
  select seller_id, count(*) from brought where state = 'delivered' and subtotal_kobo > 0 group by seller_id order by seller_id
  on conflict (seller_id) do update set completed = kept.completed + excluded.completed;
  return null;
end
$$;
create trigger brought_counted after insert on market_order referencing new table as brought
  for each statement execute function count_brought();

-- Reviews come from completed orders, by the two who were in them.
create function count_reviews() returns trigger language plpgsql as $$
begin
  if exists (
    select from written join market_order on market_order.id = written.order_id
    where market_order.state <> 'delivered'
      or (written.author_id, written.about_id) is distinct from case written.side
        when 'buyer' then (market_order.buyer_id, market_order.seller_id)
        else (market_order.seller_id, market_order.buyer_id) end
  ) then
    raise exception 'A review is about a delivered order, by one side of it about the other' using errcode = 'check_violation';
  end if;
  insert into seller_figures as kept (seller_id, rated, stars)
  select about_id, count(*), sum(stars) from written join market_order on market_order.id = written.order_id
  where side = 'buyer' and published_at is not null and subtotal_kobo > 0
  group by about_id order by about_id
  on conflict (seller_id) do update set rated = kept.rated + excluded.rated, stars = kept.stars + excluded.stars;
  return null;
end
$$;
create trigger reviews_counted after insert on review referencing new table as written
  for each statement execute function count_reviews();

create function count_published() returns trigger language plpgsql as $$
begin
  insert into seller_figures as kept (seller_id, rated, stars)
  select new.about_id, 1, new.stars from market_order where id = new.order_id and subtotal_kobo > 0
  on conflict (seller_id) do update set rated = kept.rated + 1, stars = kept.stars + excluded.stars;
  return null;
end
$$;
create trigger published_counted after update of published_at on review
  for each row when (new.side = 'buyer' and new.published_at is not null and old.published_at is null)
  execute function count_published();

-- What there is already.
update thread set answered_at = first.at
from (
  select thread_id, min(message.at) as at from message join thread on thread.id = message.thread_id
  where author_id = seller_id group by thread_id
) first
where thread.id = first.thread_id;
insert into seller_figures (seller_id, asked, answered, answer_seconds, completed)
select member.id, asked, answered, seconds, completed
from member
  cross join lateral (
    select count(*) as asked, count(answered_at) as answered,
      greatest(0, coalesce(sum(extract(epoch from answered_at - started_at)), 0))::bigint as seconds
    from thread where seller_id = member.id
  ) talked
  cross join lateral (select count(*) as completed from market_order where seller_id = member.id and state = 'delivered' and subtotal_kobo > 0) sold
where asked + completed > 0;
