-- Text messages that carry a code are worth nothing after it; and who confirms a sign-up shows that it is theirs.

alter table text_message
  add column expires_at timestamptz not null default now(),
  add column last_error text check (length(last_error) <= 400);
alter table text_message alter column expires_at drop default;
create index text_message_to_phone on text_message (to_phone);

-- The browser that the sign-up came from may confirm it with one press. Another one is asked for the password, since a
-- stranger may have typed somebody's address together with a password of their own.
alter table sign_up add column browser_hash bytea;
create index sign_up_email on sign_up (email);

create index phone_code_newest on phone_code (phone, created_at desc);
create index account_link_email on account_link (email);

-- When they were last here, for as long as nobody comes: an account that nobody uses is not kept for ever.
alter table member add column seen_at timestamptz;
create index member_last_seen on member ((coalesce(seen_at, created_at)));
create index text_message_expires_at on text_message (expires_at);
