-- The sellers that a member follows to find them again and to get mails about their new listings. The seller is not notified.
create table seller_follow (
  follower_id bigint not null references member (id) on delete cascade,
  seller_id bigint not null references member (id) on delete cascade,
  followed_at timestamptz not null default business_now(),
  primary key (follower_id, seller_id),
  check (follower_id <> seller_id)
);
create index seller_follow_seller on seller_follow (seller_id);
comment on table seller_follow is 'Sellers that members follow.';

create table follow_mail (
  member_id bigint primary key references member (id) on delete cascade,
  -- The key of the link in the mails that stops them.
  stop_token uuid not null unique default gen_random_uuid(),
  wants_mail boolean not null default true,
  -- The day of the last mail, so that a member gets at most one a day.
  notified_on date,
  -- Later mails leave out the listings of before.
  notified_until timestamptz not null default business_now()
);
comment on table follow_mail is 'Whether a member wants mails about the sellers that they follow, and when the last one was written.';
