-- The median of asking prices counts sellers: one seller's many listings weigh as one, by the median of that seller's own prices. Otherwise
-- a seller could move the price of the board by adding listings (docs/decisions/2026-11-26-price-board.md).

-- For how many sellers this price is the median of their own; a sum of changes, as `change` is of listings.
alter table asking_count add column sellers bigint not null default 0;

-- What one seller asks in a place, and in the place '', which is all places. Null while nothing of theirs can be bought there; the row stays,
-- because two commands of one seller wait for each other by it.
create table asking_seller (
  seller_id bigint not null references member (id) on delete cascade,
  category text not null,
  unit text not null,
  place text not null,
  price_kobo bigint,
  primary key (seller_id, category, unit, place)
);
insert into app_grant (place, inserts) values ('asking_seller', null);

create index listing_asked on listing (seller_id, category, unit, id desc) where state = 'active';

-- The median of what a seller asks in their newest 500 listings that can be bought, to three figures.
create function asked_by(seller bigint, of_category text, of_unit text, of_place text) returns bigint language sql stable
  set search_path = public, pg_temp as $$
  select percentile_disc(0.5) within group (order by price_step(price_kobo)) from (
    select price_kobo from listing
    where seller_id = seller and category = of_category and unit = of_unit and of_place in ('', place)
      and can_be_bought(state, quantity - reserved, least_quantity)
    order by id desc limit 500
  ) newest
$$;

create function count_asking_sellers() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  asked asking_seller[];
begin
  if tg_op = 'TRUNCATE' then
    delete from asking_seller;
    return null;
  elsif tg_op = 'INSERT' then
    select array_agg(distinct (seller_id, category, unit, one_place, null)::asking_seller) into asked
    from changed, unnest(array['', place]) one_place where can_be_bought(state, quantity - reserved, least_quantity);
  elsif tg_op = 'DELETE' then
    select array_agg(distinct (seller_id, category, unit, one_place, null)::asking_seller) into asked
    from gone, unnest(array['', place]) one_place where can_be_bought(state, quantity - reserved, least_quantity);
  else
    select array_agg(distinct (seller_id, category, unit, one_place, null)::asking_seller) into asked from (
      select seller_id, category, unit, place from (
        select seller_id, category, unit, place, price_step(price_kobo) as price, -1 as change from gone where can_be_bought(state, quantity - reserved, least_quantity)
        union all
        select seller_id, category, unit, place, price_step(price_kobo), 1 from changed where can_be_bought(state, quantity - reserved, least_quantity)
      ) both_sides group by 1, 2, 3, 4, price having sum(change) <> 0
    ) moved, unnest(array['', place]) one_place;
  end if;
  if asked is null then
    return null;
  end if;
  insert into asking_seller (seller_id, category, unit, place)
  select seller_id, category, unit, place from unnest(asked) where exists (select from member where id = seller_id) order by 1, 2, 3, 4
  on conflict do nothing;
  -- Held in one order until the end of the transaction, so that the second of two commands counts what the first has changed.
  perform from asking_seller where (seller_id, category, unit, place) in (select seller_id, category, unit, place from unnest(asked))
  order by seller_id, category, unit, place for update;
  with now as materialized (
    select seller_id, category, unit, place, known.price_kobo as was, asked_by(seller_id, category, unit, place) as price
    from unnest(asked) one join asking_seller known using (seller_id, category, unit, place)
  ), moved as (
    update asking_seller known set price_kobo = now.price from now
    where (known.seller_id, known.category, known.unit, known.place) = (now.seller_id, now.category, now.unit, now.place)
      and now.was is distinct from now.price
    returning known.category, known.unit, known.place, now.was, now.price
  )
  insert into asking_count (category, unit, place, price_kobo, change, sellers)
  select category, unit, place, price, 0, sum(change) from (
    select category, unit, place, was as price, -1 as change from moved where was is not null
    union all
    select category, unit, place, price, 1 from moved where price is not null
  ) counted group by 1, 2, 3, 4 having sum(change) <> 0;
  return null;
end
$$;
create trigger asking_sellers_new after insert on listing referencing new table as changed
  for each statement execute function count_asking_sellers();
create trigger asking_sellers_gone after delete on listing referencing old table as gone
  for each statement execute function count_asking_sellers();
create trigger asking_sellers_changed after update on listing referencing old table as gone new table as changed
  for each statement execute function count_asking_sellers();
create trigger asking_sellers_emptied after truncate on listing for each statement execute function count_asking_sellers();

insert into asking_seller (seller_id, category, unit, place, price_kobo)
select seller_id, category, unit, one_place, asked_by(seller_id, category, unit, one_place) from (
  select distinct seller_id, category, unit, one_place from listing, unnest(array['', place]) one_place
  where can_be_bought(state, quantity - reserved, least_quantity)
) asked;
insert into asking_count (category, unit, place, price_kobo, change, sellers)
select category, unit, place, price_kobo, 0, count(*) from asking_seller group by 1, 2, 3, 4;

-- Saves what is asked now as what was asked in this week. The listings of suspended sellers are few, and are not counted.
create or replace function save_asking_week() returns void language sql security definer set search_path = public, pg_temp as $$
  with counted as (
    select category, unit, price_kobo, change, sellers from asking_count where place = ''
    union all
    select l.category, l.unit, price_step(l.price_kobo), -1, 0 from member m join listing l on l.seller_id = m.id
    where m.suspended_at is not null and can_be_bought(l.state, l.quantity - l.reserved, l.least_quantity)
    union all
    select s.category, s.unit, s.price_kobo, 0, -1 from member m join asking_seller s on s.seller_id = m.id
    where m.suspended_at is not null and s.place = '' and s.price_kobo is not null
  ), steps as (
    select category, unit, price_kobo, sum(change) as listings, sum(sellers) as sellers from counted group by 1, 2, 3 having sum(change) > 0
  ), ranked as (
    select *, sum(sellers) over (partition by category, unit order by price_kobo) as up_to,
      sum(sellers) over (partition by category, unit) as whole, sum(listings) over (partition by category, unit) as of_listings
    from steps
  )
  insert into asking_week (category, unit, monday, median_kobo, listings)
  select category, unit, date_trunc('week', business_now() at time zone 'Africa/Lagos')::date,
    min(price_kobo) filter (where up_to * 2 >= whole), of_listings
  from ranked group by category, unit, of_listings
  on conflict (category, unit, monday) do update set median_kobo = excluded.median_kobo, listings = excluded.listings
  where (asking_week.median_kobo, asking_week.listings) is distinct from (excluded.median_kobo, excluded.listings)
$$;

-- Makes one line of the many that each place, category, unit and price has by now; none where nothing is left.
create or replace function fold_asking() returns void language sql security definer set search_path = public, pg_temp as $$
  with several as (
    select place, category, unit, price_kobo from asking_count group by 1, 2, 3, 4 having count(*) > 1
  ), folded as (
    delete from asking_count using several
    where asking_count.place = several.place and asking_count.category = several.category
      and asking_count.unit = several.unit and asking_count.price_kobo = several.price_kobo
    returning asking_count.place, asking_count.category, asking_count.unit, asking_count.price_kobo, asking_count.change, asking_count.sellers
  )
  insert into asking_count (place, category, unit, price_kobo, change, sellers)
  select place, category, unit, price_kobo, sum(change), sum(sellers) from folded group by 1, 2, 3, 4 having sum(change) <> 0 or sum(sellers) <> 0
$$;
