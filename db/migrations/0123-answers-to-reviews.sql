-- Answers of sellers to reviews, what members report of reviews, what staff hide of them, and rings of reviews. Awards join the records of staff.

-- One answer to a published review, by the seller whom it is about.
create table review_answer (
  review_id bigint primary key references review (id) on delete cascade,
  author_id bigint references member (id) on delete set null,
  words text check (length(words) between 1 and 1000),
  written_at timestamptz not null default business_now()
);
create index review_answer_author on review_answer (author_id);

create function review_answer_is_the_sellers() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if not exists (select from review where id = new.review_id and side = 'buyer' and published_at is not null and about_id = new.author_id) then
    raise exception 'A published review is answered by the seller whom it is about.' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger review_answer_is_the_sellers before insert on review_answer
  for each row execute function review_answer_is_the_sellers();

-- An answer that could be deleted or moved could be written a second time. Foreign keys delete and empty as the owner.
create function review_answer_stays() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    if owns_table(tg_relid) then
      return old;
    end if;
    raise exception 'A review is answered once.' using errcode = 'restrict_violation';
  end if;
  if (new.review_id, new.written_at) is distinct from (old.review_id, old.written_at)
    or (new.author_id is not null and new.author_id is distinct from old.author_id) then
    raise exception 'An answer stays with its review and its author.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger review_answer_stays before update or delete on review_answer for each row execute function review_answer_stays();
create trigger pages_told after insert or update or delete on review_answer for each statement execute function tell_listings_changed();

-- What staff hide: a review with its answer, or the answer alone. A hidden review counts in no average; the row goes when it is shown again.
create table review_hiding (
  review_id bigint not null references review (id) on delete cascade,
  part text not null check (part in ('review', 'answer')),
  why text not null check (length(why) between 1 and 500),
  at timestamptz not null default business_now(),
  primary key (review_id, part)
);
create trigger pages_told after insert or update or delete on review_hiding for each statement execute function tell_listings_changed();

create function count_hidden_review() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  changed review_hiding := case when tg_op = 'DELETE' then old else new end;
  sign integer := case when tg_op = 'DELETE' then 1 else -1 end;
begin
  -- Of a review that is deleted there is no row any more, and its stars stay as they were.
  update seller_figures kept set rated = kept.rated + sign, stars = kept.stars + sign * review.stars
  from review join market_order on market_order.id = review.order_id
  where changed.part = 'review' and review.id = changed.review_id and review.side = 'buyer' and review.published_at is not null
    and market_order.subtotal_kobo > 0 and kept.seller_id = review.about_id;
  return null;
end
$$;
create trigger hidden_review_counted after insert or delete on review_hiding for each row execute function count_hidden_review();

create or replace function count_published() returns trigger language plpgsql as $$
begin
  insert into seller_figures as kept (seller_id, rated, stars)
  select new.about_id, 1, new.stars from market_order where id = new.order_id and subtotal_kobo > 0
    and not exists (select from review_hiding where review_id = new.id and part = 'review')
  on conflict (seller_id) do update set rated = kept.rated + 1, stars = kept.stars + excluded.stars;
  return null;
end
$$;

-- What members report of a published review or its answer.
create table review_report (
  id bigint generated always as identity primary key,
  review_id bigint not null references review (id) on delete cascade,
  reporter_id bigint not null references member (id) on delete cascade,
  why text not null check (length(why) between 1 and 500),
  at timestamptz not null default business_now(),
  decided_at timestamptz,
  unique (review_id, reporter_id)
);
create index review_report_waiting on review_report (at, id) where decided_at is null;
create index review_report_reporter on review_report (reporter_id, id);

-- Reviews that close a ring, for staff to look at: between accounts that count together, between two who review each other, or in a circle of three.
create table review_ring (
  review_id bigint primary key references review (id) on delete cascade,
  kind text not null check (kind in ('together', 'mutual', 'circle')),
  at timestamptz not null default business_now(),
  decided_at timestamptz
);
create index review_ring_waiting on review_ring (at, review_id) where decided_at is null;
create index review_author_about on review (author_id, about_id) where side = 'buyer';

-- The ring that a buyer's review closes, or null. Accounts that count together are one. It reads at most 100 accounts of each side and 200
-- reviews, however many there are.
create function review_ring_of(author bigint, about bigint) returns text language plpgsql stable set search_path = public, pg_temp as $$
declare
  authors bigint[] := accounts_together(author, 100);
  sellers bigint[];
begin
  if about = any (authors) then
    return 'together';
  end if;
  sellers := accounts_together(about, 100);
  if exists (select from review where side = 'buyer' and author_id = any (sellers) and about_id = any (authors)) then
    return 'mutual';
  end if;
  if exists (
    select from (
      select about_id from review where side = 'buyer' and author_id = any (sellers) order by id desc limit 200
    ) next join review last on last.side = 'buyer' and last.author_id = next.about_id and last.about_id = any (authors)
  ) then
    return 'circle';
  end if;
  return null;
end
$$;
create function note_review_ring() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into review_ring (review_id, kind)
  select new.id, ring from review_ring_of(new.author_id, new.about_id) ring where ring is not null;
  return null;
end
$$;
create trigger ring_noted after insert on review
  for each row when (new.side = 'buyer' and new.author_id is not null) execute function note_review_ring();

-- Moderation reads the words of an answer as it reads those of a review.
alter table message_flag drop constraint message_flag_order_part_check;
alter table message_flag add constraint message_flag_order_part_check
  check (order_part in ('notes', 'seller_words', 'reason', 'buyer_review', 'seller_review', 'review_answer'));
alter table message_flag drop column place;
alter table message_flag add column place text not null generated always as (
  case when message_id is not null then 'message' when offer_id is not null then 'offer' when deal_id is not null then 'deal'
    when invitation_id is not null then 'terms' when bid_id is not null then 'bid'
    when order_part in ('buyer_review', 'seller_review', 'review_answer') then 'review' else 'order' end
) stored;
create or replace function forget_flagged_review() returns trigger language plpgsql as $$
begin
  delete from message_flag where order_id = old.order_id
    and (order_part = old.side || '_review' or (old.side = 'buyer' and order_part = 'review_answer'));
  return null;
end
$$;

-- Reviews and awards as records of staff. Reviews of the newest days come first.
select find_by_text('review', 'words');
select keep_tally('review');
create index review_newest on review (written_at desc, id desc);
drop index review_written_at;
select keep_tally('rfq_award');
create index rfq_award_newest on rfq_award (at desc, id desc);

-- The same pictures on both sides of a request for quotes.
alter table rfq_bid drop constraint rfq_bid_shared_with_buyer_check;
alter table rfq_bid add constraint rfq_bid_shared_with_buyer_check
  check (shared_with_buyer in ('bank_account', 'card', 'device', 'picture'));
