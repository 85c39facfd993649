-- What documents say about each side beside its name: address, number at the Corporate Affairs Commission, and tax number.

alter table member
  add column address_street text check (length(address_street) between 1 and 160),
  add column address_town text check (length(address_town) between 1 and 80),
  add column address_state text check (length(address_state) between 1 and 80),
  -- Without spaces and dashes, so that staff find it however it is typed.
  add column rc_number text check (rc_number ~ '^(RC|BN|IT|LP|LLP)[0-9]{1,8}$'),
  add column tin text check (tin ~ '^([0-9]{10}|[0-9]{12,14})$');

alter table member drop column search_text;
select find_by_text('member', 'name', 'email', 'phone', 'company', 'rc_number', 'tin');

-- Another RC number is another company: it takes the levels away as another name of the company does.
drop trigger member_checks_end_with_name on member;
create trigger member_checks_end_with_name after update of name, company, rc_number on member
  for each row when ((old.name, old.company, old.rc_number) is distinct from (new.name, new.company, new.rc_number))
  execute function member_checks_end_with_name();

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

-- As they were when the document was issued. Documents from before have none.
alter table document
  add column buyer_address text check (length(buyer_address) between 1 and 1000),
  add column buyer_rc_number text,
  add column buyer_tin text,
  add column seller_address text check (length(seller_address) between 1 and 1000),
  add column seller_rc_number text,
  add column seller_tin text;

-- A document never changes, except that an erasure removes a person from it.
create or replace function document_stays() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  person text[] := array['buyer_name', 'buyer_company', 'buyer_address', 'buyer_rc_number', 'buyer_tin',
    'seller_name', 'seller_company', 'seller_address', 'seller_rc_number', 'seller_tin'];
  before jsonb := to_jsonb(old);
  after jsonb := to_jsonb(new);
begin
  if tg_op <> 'UPDATE' then
    raise exception 'A document is never deleted.' using errcode = 'restrict_violation';
  end if;
  if after - 'search_text' - person is distinct from before - 'search_text' - person
    or exists (select from unnest(person) part where after ->> part <> coalesce(before ->> part, '')) then
    raise exception 'A document stays as it was issued.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
