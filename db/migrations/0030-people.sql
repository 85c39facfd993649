-- Members are found by words, as what they send us is, and counted as they come and go.
select find_by_text('member', 'name', 'email', 'phone', 'company');
select find_by_text('sign_up', 'name', 'email', 'phone', 'company');
select keep_tally('member');
insert into tally (counted, change) select 'member', count(*) from member;
create index member_newest on member (created_at desc, id desc) where anonymised_at is null;
create index member_by_type on member (account_type, created_at desc, id desc) where anonymised_at is null;
-- What a list of them goes on by.
alter table sign_up add column number bigint generated always as identity;
create index sign_up_newest on sign_up (created_at desc, number desc);
create index sign_up_phone on sign_up (phone);

-- Whoever is suspended keeps their account and their rights to their data, and cannot sign in. The accounts of the demo are everybody's.
alter table member
  add column suspended_at timestamptz,
  -- As they read it.
  add column suspended_why text check (length(suspended_why) between 1 and 500),
  add constraint member_suspension check ((suspended_at is null) = (suspended_why is null)),
  add constraint member_suspended_person check (suspended_at is null or (not is_demo and anonymised_at is null));
create index member_suspended on member (created_at desc, id desc) where suspended_at is not null;

-- What was written about a member goes with them, also where their row stays without them.
create trigger notes_taken after delete on member referencing old table as gone
  for each statement execute function take_notes();
create trigger notes_of_nobody after update of anonymised_at on member
  for each row when (new.anonymised_at is not null) execute function take_notes_of_nobody();

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
    suspended_at = null, suspended_why = null,
    news_agreed_version = null, news_agreed_at = null, news_stopped_at = null, anonymised_at = moment
  where id = who;
  return false;
end
$$;

-- Who of the staff sees a member's pages as the member does, until when. It ends with their own session, and is no session of the member's.
create table member_look (
  staff_session_id uuid primary key references staff_session (id) on delete cascade,
  member_id bigint not null references member (id) on delete cascade,
  began_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > began_at)
);
create index member_look_member_id on member_look (member_id);

-- What people ask about their data that they cannot settle by a mailed link: it came by mail or telephone, or something holds it back.
create table rights_request (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('copy', 'erasure', 'correction', 'objection')),
  came_by text not null check (came_by in ('mail', 'phone', 'letter', 'form', 'held')),
  email text check (length(email) between 3 and 254 and email = lower(btrim(email))),
  phone text check (phone ~ '^\+[1-9][0-9]{4,17}$'),
  details text check (length(details) between 1 and 2000),
  asked_at timestamptz not null,
  -- By when the law wants an answer.
  due_at timestamptz not null check (due_at > asked_at),
  state text not null default 'open' check (state in ('open', 'answered', 'refused')),
  settled_at timestamptz,
  -- Why the law lets us refuse it.
  ground text check (ground in ('identity', 'law', 'open-deal', 'others', 'excessive')),
  answer text check (length(answer) between 1 and 1000),
  anonymised_at timestamptz,
  check ((state = 'open') = (settled_at is null)),
  check ((state = 'refused') = (ground is not null)),
  constraint rights_request_person check (
    case when anonymised_at is null then num_nonnulls(email, phone) = 1 and (state = 'open' or answer is not null)
    else state <> 'open' and num_nonnulls(email, phone, details, answer) = 0 end
  )
);
create index rights_request_newest on rights_request (asked_at desc, id desc);
create index rights_request_open on rights_request (due_at, id) where state = 'open';
create index rights_request_by_state on rights_request (state, asked_at desc, id desc);
create index rights_request_email on rights_request (email);
create index rights_request_phone on rights_request (phone);
-- The same wish of the same person stands once.
create unique index rights_request_once on rights_request (kind, coalesce(email, phone)) where state = 'open';

-- Who was refused at a door often, and lately: a few among all that were tried.
create index slowdown_often on slowdown (waits_until desc) where failures >= 10;

-- What staff did to an account, and wrote to it, is looked up by number; what was sent to a phone by the phone.
create index text_message_to_phone_newest on text_message (to_phone, created_at desc, id desc);
drop index text_message_to_phone;
