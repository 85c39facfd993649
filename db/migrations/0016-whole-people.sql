-- A person is known by an account, an address or a phone number, and taken out of everything at once.

-- Whoever leaves is taken out of the account. The row itself stays only where others need it: with a name that is nobody's.
alter table member drop constraint member_check;
alter table member add column anonymised_at timestamptz;
alter table member add constraint member_person check (
  case when anonymised_at is null then num_nonnulls(email, phone) > 0
  else name = 'A former member' and not is_demo and num_nonnulls(email, phone, company, location, password_hash,
    password_changed_at, seen_at, news_agreed_at, news_stopped_at) = 0 end
);

-- Says whether the row itself went. What a member's row alone holds up (sessions, codes, a picture) goes in any case.
create function erase_member(who bigint, moment timestamptz) returns boolean language plpgsql as $$
declare
  own record;
begin
  delete from member where id = who;
  return true;
exception when foreign_key_violation then
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

-- Whoever has no address with us is found by their number.
create index waitlist_phone on waitlist (phone);
create index machine_orders_phone on machine_orders (phone);
create index product_orders_phone on product_orders (phone);
create index book_event_requests_phone on book_event_requests (phone);
create index service_contacts_phone on service_contacts (phone);
create index investment_inquiries_phone on investment_inquiries (phone);
create index demo_requests_phone on demo_requests (phone);

alter table mail add column about_phone text check (about_phone ~ '^\+[1-9][0-9]{4,17}$');
update mail set about_phone = told.phone
from (
  select id, answer ->> 'value' as phone
  from mail, jsonb_path_query(props, '$.formData[*]') answer where answer ->> 'label' = 'Phone'
  union all
  select id, answer ->> 'value'
  from mail, jsonb_path_query(props, '$.answers[*]') answer where answer ->> 'label' = 'Phone'
) told
where told.id = mail.id and told.phone ~ '^\+[1-9][0-9]{4,17}$';
create index mail_about_phone on mail (about_phone) where about_phone is not null;

-- Somebody forgot their password. It waits here, and not in the queue, which nobody erases, until a job has answered it.
create table reset_request (
  id bigint generated always as identity primary key,
  email text not null check (length(email) between 3 and 254 and email = lower(btrim(email))),
  asked_at timestamptz not null
);
create index reset_request_email on reset_request (email);
create index reset_request_asked_at on reset_request (asked_at);
