-- Terms that a member offers to somebody who need not have an account: read, answered by others and agreed to by a private link.
-- They become a deal once both sides have said yes to the same and both are members.

create table deal_invitation (
  id bigint generated always as identity primary key,
  token uuid not null default gen_random_uuid(),
  inviter_id bigint not null references member (id),
  inviter_side text not null check (inviter_side in ('buyer', 'seller')),
  -- Whom it was sent to, by one address: none once the person was taken out.
  name text check (length(name) between 1 and 120),
  email text check (length(email) between 3 and 254 and email = lower(btrim(email))),
  phone text check (phone ~ '^\+[1-9][0-9]{4,17}$'),
  -- The member who has shown that the address is theirs.
  invitee_id bigint references member (id),
  kind text not null check (kind in ('goods', 'service', 'milestones')),
  title text not null check (length(title) between 1 and 120),
  details text check (length(details) between 1 and 2000),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- What is paid for by itself: [{"name": "The frame", "minor": "5100000"}].
  parts jsonb not null check (
    case jsonb_typeof(parts) when 'array' then jsonb_array_length(parts) between 1 and 12 else false end
  ),
  minor bigint not null check (minor > 0),
  fee_payer text not null check (fee_payer in ('buyer', 'seller', 'both')),
  inspection_days smallint not null check (inspection_days between 1 and 30),
  ship_by date not null,
  state text not null default 'draft'
    check (state in ('draft', 'sent', 'agreed', 'begun', 'declined', 'withdrawn', 'expired')),
  -- Whose word is waited for.
  turn text check (turn in ('inviter', 'invitee')),
  version integer not null default 0 check (version >= 0),
  stands_until timestamptz,
  deal_id bigint references deal (id),
  created_at timestamptz not null default business_now(),
  check (num_nonnulls(email, phone) <= 1),
  check (invitee_id <> inviter_id),
  check ((state = 'sent') = (turn is not null)),
  check ((state = 'begun') = (deal_id is not null)),
  check (state not in ('sent', 'agreed') or stands_until is not null),
  check (state <> 'begun' or invitee_id is not null)
);
create unique index deal_invitation_token on deal_invitation (token);
create unique index deal_invitation_deal on deal_invitation (deal_id) where deal_id is not null;
create index deal_invitation_newest on deal_invitation (created_at desc, id desc);
create index deal_invitation_of_inviter on deal_invitation (inviter_id, id desc);
create index deal_invitation_of_invitee on deal_invitation (invitee_id, id desc) where invitee_id is not null;
create index deal_invitation_email on deal_invitation (email) where email is not null;
create index deal_invitation_phone on deal_invitation (phone) where phone is not null;
create index deal_invitation_due on deal_invitation (stands_until) where state in ('sent', 'agreed');
select keep_tally('deal_invitation');
select find_by_text('deal_invitation', 'title', 'name', 'email', 'phone');

-- What became of one, in order; with its terms where others were named.
create table deal_invitation_step (
  invitation_id bigint not null references deal_invitation (id) on delete cascade,
  number integer not null check (number > 0),
  party text not null check (party in ('inviter', 'invitee', 'clock')),
  event text not null check (event in ('sent', 'countered', 'agreed', 'begun', 'declined', 'withdrawn', 'expired')),
  minor bigint not null check (minor > 0),
  fee_payer text not null,
  inspection_days smallint not null,
  ship_by date not null,
  words text check (length(words) between 1 and 1000),
  at timestamptz not null default business_now(),
  primary key (invitation_id, number)
);

-- Addresses that want no more of them.
create table deal_invitation_stop (
  address text primary key check (length(address) between 3 and 254),
  stopped_at timestamptz not null default business_now()
);
