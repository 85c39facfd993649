-- When the member confirmed the present number and address. Null where it was confirmed before this was noted.
alter table member
  add phone_confirmed_at timestamptz,
  add email_confirmed_at timestamptz;

alter table member
  drop constraint member_person,
  add constraint member_person check (
    case
      when anonymised_at is null then num_nonnulls(email, phone) > 0
      else name = 'A former member' and not is_demo and num_nonnulls(email, phone, company, location, password_hash,
        password_changed_at, seen_at, news_agreed_at, news_stopped_at, email_confirmed_at, phone_confirmed_at) = 0
    end
  );

-- Erasing a member clears both days too.
create or replace function erase_member(who bigint, moment timestamp with time zone)
returns boolean language plpgsql as $$
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
    email_confirmed_at = null, phone_confirmed_at = null,
    suspended_at = null, suspended_why = null,
    news_agreed_version = null, news_agreed_at = null, news_stopped_at = null, anonymised_at = moment
  where id = who;
  return false;
end
$$;
