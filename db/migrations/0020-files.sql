-- Files are kept in the store that the settings name, by the SHA-256 of what is in them. Here stands what the store has, and what each
-- capability keeps of it.

create table stored_file (
  hash bytea primary key check (length(hash) = 32),
  size_bytes integer not null check (size_bytes > 0),
  -- Written before the bytes are, and again by whoever sends the same: nothing of the last hour is swept away.
  announced_at timestamptz not null default business_now(),
  -- Nobody keeps it any more, and it is being taken out of the store.
  leaving_at timestamptz,
  -- Bytes that were kept here before there was a store; the next start puts them there.
  waiting bytea check (sha256(waiting) = hash)
);
create index stored_file_waiting on stored_file (hash) where waiting is not null;
create index stored_file_announced_at on stored_file (announced_at);
alter table stored_file alter column waiting set storage external;

create table file (
  id bigint generated always as identity primary key,
  -- Several may keep the same bytes: each has a row, and the bytes go after the last.
  hash bytea not null references stored_file (hash),
  -- Which capability keeps it, and as what: it says who may read what is not public.
  kind text not null check (kind ~ '^[a-z]+(-[a-z]+)*$'),
  is_public boolean not null,
  content_type text not null check (content_type ~ '^[a-z]+/[a-z0-9.+-]+$'),
  -- Of a picture that was made anew by us, and of nothing else: this alone may be shown in a page.
  width integer check (width > 0),
  height integer check (height > 0),
  -- It goes with them. What must outlast whoever sent it has none; its capability says then who that was.
  uploaded_by bigint references member (id) on delete cascade,
  kept_at timestamptz not null,
  check ((width is null) = (height is null)),
  unique (id, hash)
);
create index file_hash on file (hash);
create index file_uploaded_by on file (uploaded_by);

-- The faces of members move there. Their hash stays beside the account, so that a session brings it along; the key keeps the two the same.
insert into stored_file (hash, size_bytes, waiting)
select distinct on (hash) hash, octet_length(bytes), bytes from member_picture order by hash, member_id;
insert into file (hash, kind, is_public, content_type, width, height, uploaded_by, kept_at)
select hash, 'member-picture', true, 'image/webp', 256, 256, member_id, created_at from member_picture;

alter table member_picture add column file_id bigint unique;
update member_picture p set file_id = f.id from file f where f.uploaded_by = p.member_id and f.hash = p.hash;
-- Rows were just changed; what is told of them at the end of a transaction is told now, or the table cannot be altered.
set constraints all immediate;
alter table member_picture alter column file_id set not null;
alter table member_picture add foreign key (file_id, hash) references file (id, hash) on delete cascade;
drop index member_picture_hash;
alter table member_picture drop column bytes;
