-- While a table has a BEFORE UPDATE trigger, each update of a row computes all generated columns again. These triggers run afterwards, so
-- that a reservation of stock and the lock on a member do not compute the words for the search.
drop trigger first_public on listing;
create trigger first_public before insert on listing
  for each row when (new.state = 'active' and new.public_since is null) execute function note_first_public();

create function note_public_now() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update listing set public_since = business_now() where id = new.id;
  return null;
end $$;
create trigger first_public_now after update of state on listing
  for each row when (new.state = 'active' and new.public_since is null) execute function note_public_now();

drop trigger erased_member_stays on member;
create trigger erased_member_stays after update of anonymised_at on member
  for each row when (old.anonymised_at is not null and new.anonymised_at is null) execute function erased_member_stays();

drop trigger threads_left_by_nobody on member;
create trigger threads_left_by_nobody after update of anonymised_at on member
  for each row when (new.anonymised_at is not null and old.anonymised_at is null) execute function leave_threads();

-- Most reservations leave a listing for sale, and change nothing that is counted here.
create or replace function count_asking() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $function$
begin
  if tg_op = 'UPDATE' then
    perform from gone join changed using (id)
    where (gone.category, gone.unit, gone.place, gone.price_kobo, can_be_bought(gone.state, gone.quantity - gone.reserved, gone.least_quantity))
      is distinct from (changed.category, changed.unit, changed.place, changed.price_kobo,
        can_be_bought(changed.state, changed.quantity - changed.reserved, changed.least_quantity));
    if not found then
      return null;
    end if;
  end if;
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
$function$;
