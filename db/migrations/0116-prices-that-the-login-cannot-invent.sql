-- The price board. What is published follows from settled trades alone, and what is shown as asked from listings alone: the functions
-- below decide, and the site's login cannot write the rows.
insert into app_grant (place, inserts) values ('price_trade', null), ('asking_week', null), ('asking_count', null);
update app_grant set inserts = null where place = 'price_figure';
alter function count_asking() security definer set search_path = public, pg_temp;
drop function forget_price_trades(bigint[]);

-- A trade is noted for an order with which its deal was invoiced, and whose every part was released by a settlement in the books.
create or replace function note_price_trade() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into price_trade (order_id, category, unit, place, price_kobo)
  select o.id, o.category, o.unit, counted.place, o.unit_price_kobo
  from market_order o
  left join listing l on l.id = o.listing_id
  cross join lateral (select '' as place union all select l.place where l.place is not null) counted
  where o.deal_id = new.deal_id
    and exists (select from document d where d.deal_id = o.deal_id and d.kind = 'invoice' and d.order_number = o.order_number)
    and not exists (
      select from deal_leg part where part.deal_id = new.deal_id and (part.state <> 'released' or not exists (
        select from deal_event e join ledger_journal j on j.id = e.journal_id and j.kind = 'settlement' and j.deal_id = e.deal_id
        where e.deal_id = part.deal_id and e.leg = part.leg and e.to_state = 'released')))
  on conflict (order_id, place) do nothing;
  return null;
end
$$;

-- A price to two significant figures: 12,499 is 12,000.
create function to_two_figures(price bigint) returns bigint language plpgsql immutable as $$
declare
  step bigint := rpad('1', greatest(length(price::text) - 1, 1), '0');
begin
  return case when price < 100 then price else (price + step / 2) / step * step end;
end
$$;
-- A price to two figures whose second figure is 0, 2, 5 or 8: prices that are often said stay as they are. Prices below 1 naira count as
-- 1 naira, so that the lowest price stays unknown too.
create function to_coarse(price bigint) returns bigint language plpgsql immutable as $$
declare
  rounded bigint := to_two_figures(greatest(price, 100));
  step bigint := rpad('1', length(rounded::text) - 1, '0');
begin
  return rounded + step * (array[0, -1, 0, -1, 1, 0, -1, 1, 0, 1])[1 + rounded / step % 10];
end
$$;
-- The median of prices, each taken coarsely first. It depends on each price only by its coarse one, which several prices to two figures
-- share, so a person who knows all prices but one cannot tell which price to two figures that one has.
create function published_median(prices bigint[]) returns bigint language plpgsql immutable as $$
declare
  sorted bigint[] := array(select to_coarse(price) as coarse from unnest(prices) price order by coarse);
begin
  return to_two_figures((sorted[(cardinality(sorted) + 1) / 2] + sorted[cardinality(sorted) / 2 + 1] + 1) / 2);
end
$$;

-- The group of accounts that each counts with, also through others, by the lowest number in it.
create function account_groups(of bigint[]) returns table (account bigint, its_group bigint) language plpgsql stable
  set search_path = public, pg_temp as $$
declare
  ones bigint[];
  others bigint[];
  accounts bigint[];
  groups bigint[];
  lowest bigint[];
begin
  select array_agg(one), array_agg(other) into ones, others
  from (select distinct unnest(of) as one) asked, unnest(accounts_together(one, 100)) other;
  select array_agg(a order by a) into accounts from (select unnest(ones || others) as a group by 1) known;
  groups := accounts;
  loop
    with known as (select * from unnest(accounts, groups) k (a, g)),
    pairs as (select * from unnest(ones || others, others || ones) p (one, other))
    select array_agg(g order by a) into lowest from (
      select one as a, min(g) as g from pairs join known on known.a = other group by one) reached;
    exit when lowest = groups;
    groups := lowest;
  end loop;
  return query select * from unnest(accounts, groups);
end
$$;

-- Publishes the median of the trades that wait, and returns whether it did: of at least five between three sellers and three buyers who are
-- six groups of accounts, at most once a day. A trade within one group is none. Prices play no part in it: that trades waited or did not
-- would tell something about them.
create function publish_median(of_category text, of_unit text, of_place text) returns boolean language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  today date := (business_now() at time zone 'Africa/Lagos')::date;
  waiting bigint[];
  counted bigint[];
  sellers bigint[];
  buyers bigint[];
begin
  -- One process publishes at a time, so that no trade counts twice.
  perform pg_advisory_xact_lock(hashtextextended('price board', 0));
  if exists (select from price_figure where (category, unit, place, on_day) = (of_category, of_unit, of_place, today)) then
    return false;
  end if;
  with trade as (
    select t.id, t.price_kobo, o.buyer_id, o.seller_id from price_trade t join market_order o on o.id = t.order_id
    where t.category = of_category and t.unit = of_unit and t.place = of_place order by t.id limit 5000
  ), its as materialized (select * from account_groups((select array_agg(buyer_id) || array_agg(seller_id) from trade)))
  select array_agg(trade.id), array_agg(price_kobo) filter (where buyer.its_group <> seller.its_group),
    array_agg(distinct seller.its_group) filter (where buyer.its_group <> seller.its_group),
    array_agg(distinct buyer.its_group) filter (where buyer.its_group <> seller.its_group)
    into waiting, counted, sellers, buyers
  from trade join its buyer on buyer.account = buyer_id join its seller on seller.account = seller_id;
  if coalesce(cardinality(counted), 0) < 5
    or cardinality(sellers) < 3
    or cardinality(buyers) < 3
    or (select count(distinct one) from unnest(sellers || buyers) one) < 6 then
    return false;
  end if;
  insert into price_figure (category, unit, place, median_kobo, trades, on_day)
  values (of_category, of_unit, of_place, published_median(counted), cardinality(counted), today);
  delete from price_trade where id = any (waiting);
  return true;
end
$$;

-- Saves what is asked now as what was asked in this week.
create function save_asking_week() returns void language sql security definer set search_path = public, pg_temp as $$
  with counted as (
    select category, unit, price_kobo, change from asking_count where place = ''
    union all
    select l.category, l.unit, price_step(l.price_kobo), -1 from member m join listing l on l.seller_id = m.id
    where m.suspended_at is not null and can_be_bought(l.state, l.quantity - l.reserved, l.least_quantity)
  ), steps as (
    select category, unit, price_kobo, sum(change) as listings from counted group by 1, 2, 3 having sum(change) > 0
  ), ranked as (
    select *, sum(listings) over (partition by category, unit order by price_kobo) as up_to,
      sum(listings) over (partition by category, unit) as whole
    from steps
  )
  insert into asking_week (category, unit, monday, median_kobo, listings)
  select category, unit, date_trunc('week', business_now() at time zone 'Africa/Lagos')::date,
    min(price_kobo) filter (where up_to * 2 >= whole), whole
  from ranked group by category, unit, whole
  on conflict (category, unit, monday) do update set median_kobo = excluded.median_kobo, listings = excluded.listings
  where (asking_week.median_kobo, asking_week.listings) is distinct from (excluded.median_kobo, excluded.listings)
$$;

-- Makes one line of the many that each place, category, unit and price has by now; none where nothing is left.
create function fold_asking() returns void language sql security definer set search_path = public, pg_temp as $$
  with several as (
    select place, category, unit, price_kobo from asking_count group by 1, 2, 3, 4 having count(*) > 1
  ), folded as (
    delete from asking_count using several
    where asking_count.place = several.place and asking_count.category = several.category
      and asking_count.unit = several.unit and asking_count.price_kobo = several.price_kobo
    returning asking_count.place, asking_count.category, asking_count.unit, asking_count.price_kobo, asking_count.change
  )
  insert into asking_count (place, category, unit, price_kobo, change)
  select place, category, unit, price_kobo, sum(change) from folded group by 1, 2, 3, 4 having sum(change) <> 0
$$;
