-- Figures that triggers keep of a person go with the person, also where the account stays without a name because others need its row. The
-- site's own login may not delete them (0127, 0129), so the database does it once an account is erased.

create function erased_member_has_no_figures() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from seller_figures where seller_id = new.id;
  delete from supplier_goods where seller_id = new.id;
  delete from supplier_entry where id = new.id;
  delete from asking_seller where seller_id = new.id;
  return null;
end
$$;
create trigger erased_member_has_no_figures after update of anonymised_at on member for each row
  when (old.anonymised_at is null and new.anonymised_at is not null) execute function erased_member_has_no_figures();

create or replace function erase_member(who bigint, moment timestamptz) returns boolean language plpgsql as $$
declare
  own record;
begin
  delete from member where id = who;
  return true;
exception when foreign_key_violation or restrict_violation then
  for own in
    select conrelid::regclass as place, attname from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where confrelid = 'member'::regclass and contype = 'f' and confdeltype = 'c'
      and conrelid not in ('seller_figures'::regclass, 'supplier_goods'::regclass, 'supplier_entry'::regclass, 'asking_seller'::regclass)
  loop
    execute format('delete from %s where %I = $1', own.place, own.attname) using who;
  end loop;
  update member set name = 'A former member', email = null, phone = null, company = null, location = null,
    address_street = null, address_town = null, address_state = null, rc_number = null, tin = null,
    password_hash = null, password_changed_at = null, phone_is_second_factor = false, seen_at = null,
    suspended_at = null, suspended_why = null,
    news_agreed_version = null, news_agreed_at = null, news_stopped_at = null, anonymised_at = moment
  where id = who;
  return false;
end
$$;
