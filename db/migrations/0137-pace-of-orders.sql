-- An order changes its listing and touches both members. Room on each page keeps such a change out of the indexes.
alter table listing set (fillfactor = 80);
alter table member set (fillfactor = 90);

-- A reservation changes nothing that is counted here, and most changes of a listing are reservations.
create or replace function count_supplier_goods() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $function$
declare
  came constant text := $sql$select seller_id, category, place, 1 as change from changed where state = 'active'$sql$;
  went constant text := $sql$select seller_id, category, place, -1 as change from gone where state = 'active'$sql$;
begin
  if tg_op = 'UPDATE' then
    perform from gone join changed using (id)
    where (gone.seller_id, gone.category, gone.place, gone.state)
      is distinct from (changed.seller_id, changed.category, changed.place, changed.state);
    if not found then
      return null;
    end if;
  end if;
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
$function$;
