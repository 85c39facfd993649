-- The directory of suppliers: a row for each member who sells, kept by triggers, so that searching it reads neither all members nor all
-- listings. It holds nothing that the seller's public profile does not show.

create table supplier_entry (
  id bigint primary key references member (id) on delete cascade,
  name text not null,
  -- For the order by name, and each word of the name and the company after a space, so that words are found by their beginnings.
  sort_name text not null,
  search_words text not null,
  -- Whether the member may sell now: sells, is not suspended, has not left.
  may_sell boolean not null,
  has_profile boolean not null default false,
  open_listings bigint not null default 0 check (open_listings >= 0),
  completed bigint not null default 0 check (completed >= 0),
  since timestamptz not null,
  -- In the directory is a member who may sell, and who has something for sale or has filled in a seller's profile.
  is_listed boolean not null generated always as (may_sell and (has_profile or open_listings > 0)) stored
);
create index supplier_entry_by_orders on supplier_entry (completed desc, id desc) where is_listed;
create index supplier_entry_by_time on supplier_entry (since desc, id desc) where is_listed;
create index supplier_entry_by_name on supplier_entry (sort_name, id) where is_listed;
create index supplier_entry_search on supplier_entry using gin (search_words gin_trgm_ops);

-- How many open listings a member has of each category in each place.
create table supplier_goods (
  seller_id bigint not null references member (id) on delete cascade,
  category text not null,
  place text not null,
  open_listings bigint not null check (open_listings >= 0),
  primary key (seller_id, category, place)
);
create index supplier_goods_of on supplier_goods (category, place, seller_id) where open_listings > 0;
create index supplier_goods_in on supplier_goods (place, seller_id) where open_listings > 0;

create function words_of_name(variadic texts text[]) returns text language sql immutable as $$
  select ' ' || regexp_replace(searchable(variadic texts), '[^[:alnum:]]+', ' ', 'g')
$$;

create function enter_supplier() returns trigger language plpgsql as $$
begin
  insert into supplier_entry as kept (id, name, sort_name, search_words, may_sell, has_profile, open_listings, completed, since)
  select new.id, coalesce(new.company, new.name), searchable(coalesce(new.company, new.name)), words_of_name(new.company, new.name),
    new.account_type <> 'buyer' and new.suspended_at is null and new.anonymised_at is null,
    exists (select from seller_profile where member_id = new.id),
    coalesce((select sum(open_listings) from supplier_goods where seller_id = new.id), 0),
    coalesce((select completed from seller_figures where seller_id = new.id), 0), new.created_at
  where new.anonymised_at is null
  on conflict (id) do update
    set name = excluded.name, sort_name = excluded.sort_name, search_words = excluded.search_words, may_sell = excluded.may_sell;
  return null;
end
$$;
create trigger supplier_entered after insert on member
  for each row when (new.account_type <> 'buyer') execute function enter_supplier();
create trigger supplier_changed after update on member
  for each row when ((old.account_type <> 'buyer' or new.account_type <> 'buyer')
    and (old.name, old.company, old.account_type, old.suspended_at, old.anonymised_at)
      is distinct from (new.name, new.company, new.account_type, new.suspended_at, new.anonymised_at))
  execute function enter_supplier();

create function note_supplier_profile() returns trigger language plpgsql as $$
begin
  update supplier_entry set has_profile = (tg_op <> 'DELETE') where id = coalesce(new.member_id, old.member_id);
  return null;
end
$$;
create trigger supplier_has_profile after insert or delete on seller_profile
  for each row execute function note_supplier_profile();

create function note_supplier_orders() returns trigger language plpgsql as $$
begin
  update supplier_entry set completed = new.completed where id = new.seller_id;
  return null;
end
$$;
create trigger supplier_completed_first after insert on seller_figures
  for each row when (new.completed > 0) execute function note_supplier_orders();
create trigger supplier_completed after update on seller_figures
  for each row when (new.completed <> old.completed) execute function note_supplier_orders();

-- Counts are changed by what came and went, never set from a reading, so that two changes at once both count. What goes changes only a row
-- that is there: rows of a member who leaves may have gone before the listings.
create function count_supplier_goods() returns trigger language plpgsql as $$
declare
  came constant text := $sql$select seller_id, category, place, 1 as change from changed where state = 'active'$sql$;
  went constant text := $sql$select seller_id, category, place, -1 as change from gone where state = 'active'$sql$;
begin
  execute format(
    'with moved as (
       select seller_id, category, place, sum(change)::bigint as change from (%s) one group by 1, 2, 3 having sum(change) <> 0
     ), more as (
       insert into supplier_goods as kept (seller_id, category, place, open_listings)
       select seller_id, category, place, change from moved where change > 0 order by 1, 2, 3
       on conflict (seller_id, category, place) do update set open_listings = kept.open_listings + excluded.open_listings
     ), fewer as (
       update supplier_goods kept set open_listings = kept.open_listings + moved.change from moved
       where change < 0 and kept.seller_id = moved.seller_id and kept.category = moved.category and kept.place = moved.place
     )
     update supplier_entry set open_listings = open_listings + of_seller.change
     from (select seller_id, sum(change)::bigint as change from moved group by 1 having sum(change) <> 0) of_seller
     where supplier_entry.id = of_seller.seller_id',
    case tg_op when 'INSERT' then came when 'DELETE' then went else came || ' union all ' || went end);
  return null;
end
$$;
create trigger supplier_goods_new after insert on listing referencing new table as changed
  for each statement execute function count_supplier_goods();
create trigger supplier_goods_gone after delete on listing referencing old table as gone
  for each statement execute function count_supplier_goods();
create trigger supplier_goods_changed after update on listing referencing old table as gone new table as changed
  for each statement execute function count_supplier_goods();

-- What there is already.
insert into supplier_goods (seller_id, category, place, open_listings)
select seller_id, category, place, count(*) from listing where state = 'active' group by 1, 2, 3;
insert into supplier_entry (id, name, sort_name, search_words, may_sell, has_profile, open_listings, completed, since)
select m.id, coalesce(m.company, m.name), searchable(coalesce(m.company, m.name)), words_of_name(m.company, m.name),
  m.suspended_at is null, exists (select from seller_profile where member_id = m.id),
  coalesce((select sum(open_listings) from supplier_goods where seller_id = m.id), 0),
  coalesce((select completed from seller_figures where seller_id = m.id), 0), m.created_at
from member m where m.account_type <> 'buyer' and m.anonymised_at is null;

-- The directory is kept for guests, as pages of listings are.
create function tell_suppliers_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('page_changed', 'suppliers');
  return null;
end
$$;
create trigger pages_told_new after insert on supplier_entry
  for each row when (new.is_listed) execute function tell_suppliers_changed();
create trigger pages_told after update on supplier_entry
  for each row when ((old.is_listed or new.is_listed) and old is distinct from new) execute function tell_suppliers_changed();
