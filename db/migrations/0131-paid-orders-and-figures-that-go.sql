-- An order that was paid by card or bank transfer is paid by one journal of kind 'charge' that names its deal; only an order paid from a
-- balance has a journal of kind 'funding'. Both are paid deals.
create or replace function order_is_traded() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if not owns_table(tg_relid) and not exists (
    select from market_order o join deal d on d.id = o.deal_id and (d.buyer_id, d.seller_id) = (o.buyer_id, o.seller_id)
    where o.id = new.id and exists (select from ledger_journal j where j.deal_id = d.id and j.kind in ('funding', 'charge'))) then
    raise exception 'An order is delivered after its deal was paid.' using errcode = 'restrict_violation';
  end if;
  return null;
end
$$;

-- The figures of a seller and what counts their listings are written by triggers alone. They go by a trigger too when a member is erased
-- whose number stays in the books; `erase_member` deletes everything else with the rights of its caller.
create function take_figures_of_nobody() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from seller_figures where seller_id = new.id;
  delete from supplier_goods where seller_id = new.id;
  delete from supplier_entry where id = new.id;
  delete from asking_seller where seller_id = new.id;
  return null;
end
$$;
create trigger figures_of_nobody after update of anonymised_at on member for each row when (new.anonymised_at is not null)
  execute function take_figures_of_nobody();

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
