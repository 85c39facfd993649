-- Listings that sellers bring in a file, and the number by which they know them themselves.

alter table listing add column sku text check (length(sku) between 1 and 40);
create unique index listing_sku on listing (seller_id, sku) where sku is not null;
-- Which of their own a line of a file is about, where it has no number.
create index listing_same_name on listing (seller_id, lower(name));

create table listing_import (
  id bigint generated always as identity primary key,
  seller_id bigint not null references member (id) on delete cascade,
  -- Gone a week after its last use; what came of it stays for a while.
  file_id bigint references file (id) on delete set null,
  file_name text not null check (length(file_name) between 1 and 120),
  state text not null default 'checking'
    check (state in ('checking', 'ready', 'importing', 'pictures', 'done', 'stopped')),
  -- Which encoding, which sign between cells, on which line its headings stand, and what each column is.
  reading jsonb not null check (jsonb_typeof(reading) = 'object'),
  -- The first right lines as they were understood.
  sample jsonb not null check (jsonb_typeof(sample) = 'array'),
  -- The first lines about what is listed already or stands above.
  known_sample jsonb not null check (jsonb_typeof(known_sample) = 'array'),
  -- How far it was checked, and how far its listings were added: lines of the file, its headings counted.
  checked_line integer not null default 0 check (checked_line >= 0),
  done_line integer not null default 0 check (done_line >= 0),
  -- What the lines are: with mistakes, about a listing of theirs, the same as a line above, and all of them.
  wrong_lines integer not null default 0,
  known_lines integer not null default 0,
  repeated_lines integer not null default 0,
  all_lines integer not null default 0,
  -- What is done with lines about what is listed already.
  updates boolean not null default false,
  -- What came of them.
  gone_lines integer not null default 0,
  added integer not null default 0,
  updated integer not null default 0,
  left_alone integer not null default 0,
  refused integer not null default 0,
  pictures integer not null default 0,
  pictures_kept integer not null default 0,
  pictures_failed integer not null default 0,
  -- Why it was stopped, where somebody else than its seller did.
  stopped_why text check (length(stopped_why) between 1 and 500),
  created_at timestamptz not null default business_now(),
  changed_at timestamptz not null default business_now(),
  ended_at timestamptz,
  check (stopped_why is null or state = 'stopped'),
  check ((ended_at is not null) = (state in ('done', 'stopped')))
);
create index listing_import_of_seller on listing_import (seller_id, created_at desc, id desc);
create index listing_import_created_at on listing_import (created_at desc, id desc);
create index listing_import_changed_at on listing_import (changed_at);
create index listing_import_at_work on listing_import (id) where state in ('checking', 'importing', 'pictures');
create index listing_import_file on listing_import (file_id) where file_id is not null;
-- One after another.
create unique index listing_import_one_at_a_time on listing_import (seller_id) where state = 'importing';
select find_by_text('listing_import', 'file_name');
select keep_tally('listing_import');

-- What is wrong with a line, column by column: [{"field": "price", "message": "Valid price required", "value": "many"}].
create table listing_import_fault (
  import_id bigint not null references listing_import (id) on delete cascade,
  line integer not null check (line > 0),
  faults jsonb not null check (jsonb_typeof(faults) = 'array'),
  -- Found only when it was to be added.
  is_late boolean not null default false,
  primary key (import_id, line)
);

-- What became of a line: no line is added twice. Where its picture is, until it has come.
create table listing_import_line (
  import_id bigint not null references listing_import (id) on delete cascade,
  line integer not null check (line > 0),
  listing_id bigint references listing (id) on delete set null,
  -- It goes on sale with its picture.
  is_new boolean not null,
  picture_from text check (length(picture_from) between 1 and 2000),
  picture_state text check (picture_state in ('waiting', 'kept', 'failed')),
  picture_why text check (length(picture_why) between 1 and 300),
  picture_tried_at timestamptz,
  primary key (import_id, line),
  check ((picture_from is null) = (picture_state is null))
);
create index listing_import_line_listing on listing_import_line (listing_id) where listing_id is not null;
create index listing_import_line_waiting on listing_import_line (import_id, line) where picture_state = 'waiting';
create index listing_import_line_failed on listing_import_line (import_id, line) where picture_state = 'failed';
