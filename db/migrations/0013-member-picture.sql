-- The face of a member, as it is shown: made anew from what was sent, which is kept nowhere.

create table member_picture (
  member_id bigint primary key references member (id) on delete cascade,
  -- Names the picture in its address. Two members may have the same one.
  hash bytea not null check (hash = sha256(bytes)),
  -- A square WebP.
  bytes bytea not null check (octet_length(bytes) between 16 and 32768 and substr(bytes, 9, 4) = 'WEBP'::bytea),
  created_at timestamptz not null
);
create index member_picture_hash on member_picture (hash);
-- It is packed already; trying to pack it again would only take time.
alter table member_picture alter column bytes set storage external;
