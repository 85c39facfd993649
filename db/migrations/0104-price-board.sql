-- The price board: what is asked for one unit now, and the published medians of settled trades (docs/decisions/2026-11-26-price-board.md).

-- A price to three significant figures, so that a tenfold range of prices has at most 900 steps.
create function price_step(kobo bigint) returns bigint language sql immutable as $$
  select case when kobo < 1000 then kobo else round(kobo::numeric, 3 - length(kobo::text))::bigint end
$$;

-- How many listings that can be bought now ask for each price, as a sum of changes, like `listing_count`. Each listing counts
-- in its place, and in the place '', which is all places.
create table asking_count (
  id bigint generated always as identity primary key,
  category text not null,
  unit text not null,
  place text not null,
  price_kobo bigint not null,
  change bigint not null
);
create index asking_count_of on asking_count (place, category, unit, price_kobo);

create function can_be_bought(state text, free bigint, fewest bigint) returns boolean language sql immutable as $$
  select state = 'active' and free >= fewest
$$;

create function count_asking() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from asking_count;
  elsif tg_op = 'INSERT' then
    insert into asking_count (category, unit, place, price_kobo, change)
    select category, unit, coalesce(place, ''), price, count(*)
    from (select category, unit, place, price_step(price_kobo) as price from changed where can_be_bought(state, quantity - reserved, least_quantity)) came
    group by grouping sets ((category, unit, price), (category, unit, place, price));
  elsif tg_op = 'DELETE' then
    insert into asking_count (category, unit, place, price_kobo, change)
    select category, unit, coalesce(place, ''), price, -count(*)
    from (select category, unit, place, price_step(price_kobo) as price from gone where can_be_bought(state, quantity - reserved, least_quantity)) went
    group by grouping sets ((category, unit, price), (category, unit, place, price));
  else
    insert into asking_count (category, unit, place, price_kobo, change)
    select category, unit, coalesce(place, ''), price, sum(change)
    from (
      select category, unit, place, price_step(price_kobo) as price, -1 as change from gone where can_be_bought(state, quantity - reserved, least_quantity)
      union all
      select category, unit, place, price_step(price_kobo), 1 from changed where can_be_bought(state, quantity - reserved, least_quantity)
    ) moved
    group by grouping sets ((category, unit, price), (category, unit, place, price)) having sum(change) <> 0;
  end if;
  return null;
end
$$;
create trigger asking_new after insert on listing referencing new table as changed
  for each statement execute function count_asking();
create trigger asking_gone after delete on listing referencing old table as gone
  for each statement execute function count_asking();
create trigger asking_changed after update on listing referencing old table as gone new table as changed
  for each statement execute function count_asking();
create trigger asking_emptied after truncate on listing for each statement execute function count_asking();

insert into asking_count (category, unit, place, price_kobo, change)
select category, unit, coalesce(place, ''), price, count(*)
from (select category, unit, place, price_step(price_kobo) as price from listing where can_be_bought(state, quantity - reserved, least_quantity)) standing
group by grouping sets ((category, unit, price), (category, unit, place, price));

-- What was asked at the end of each week, for the chart.
create table asking_week (
  category text not null,
  unit text not null,
  -- Its Monday in Lagos.
  monday date not null check (extract(isodow from monday) = 1),
  median_kobo bigint not null,
  listings bigint not null check (listings > 0),
  primary key (category, unit, monday)
);

-- Settled trades that the next published median will count. They are deleted as they are counted.
create table price_trade (
  id bigint generated always as identity primary key,
  order_id bigint not null references market_order (id) on delete cascade,
  category text not null,
  unit text not null,
  -- Each trade waits for the median of its place, and for that of all places, which is ''.
  place text not null,
  price_kobo bigint not null,
  unique (order_id, place)
);
create index price_trade_waiting on price_trade (category, unit, place, id);

-- Deletes trades that a median has counted.
create function forget_price_trades(counted bigint[]) returns void language sql as $$
  delete from price_trade where id = any(counted)
$$;

-- The published medians. Nothing of them ever changes.
create table price_figure (
  id bigint generated always as identity primary key,
  category text not null,
  unit text not null,
  place text not null,
  median_kobo bigint not null check (median_kobo > 0),
  trades integer not null check (trades >= 5),
  on_day date not null default (business_now() at time zone 'Africa/Lagos')::date,
  unique (category, unit, place, on_day)
);
select only_added_to('price_figure');
select seal_table('price_figure');
insert into app_grant (place, inserts) values ('price_figure', 'category, unit, place, median_kobo, trades, on_day');

create function tell_prices_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('page_changed', 'prices');
  return null;
end
$$;
create trigger pages_told after insert on price_figure for each statement execute function tell_prices_changed();
create trigger pages_told after insert or update on asking_week for each statement execute function tell_prices_changed();

-- An order whose every part was released to its seller is a trade at its price. One that was refunded, also in part, is none.
create function note_price_trade() returns trigger language plpgsql as $$
begin
  insert into price_trade (order_id, category, unit, place, price_kobo)
  select o.id, o.category, o.unit, counted.place, o.unit_price_kobo
  from market_order o
  left join listing l on l.id = o.listing_id
  cross join lateral (select '' as place union all select l.place where l.place is not null) counted
  where o.deal_id = new.deal_id
    and not exists (select from deal_leg where deal_id = new.deal_id and state <> 'released')
  on conflict (order_id, place) do nothing;
  return null;
end
$$;
create trigger trade_noted after update of state on deal_leg
  for each row when (new.state = 'released' and old.state <> 'released') execute function note_price_trade();
