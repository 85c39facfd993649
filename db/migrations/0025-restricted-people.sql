-- Rows that need a member may say so by a key that says 'restrict', which refuses by a code of its own.

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
    password_hash = null, password_changed_at = null, phone_is_second_factor = false, seen_at = null,
    news_agreed_version = null, news_agreed_at = null, news_stopped_at = null, anonymised_at = moment
  where id = who;
  return false;
end
$$;
