-- A booking gets a number to name it by, and a page of its own.

alter table book_event_requests
  -- Opens the page to whoever sent the request.
  add column token uuid not null default gen_random_uuid(),
  add column booking_number text;
create unique index book_event_requests_token on book_event_requests (token);

-- Those from before: a count that is stirred (an odd factor meets each number below 2^30 once), so that no two are the
-- same and none tells how many there were.
update book_event_requests set booking_number = 'EVT-' || (
  select string_agg(substr('23456789ABCDEFGHJKLMNPQRSTUVWXYZ', ((id * 741103597 % 1073741824 >> 5 * place) & 31)::int + 1, 1), '')
  from generate_series(0, 5) place
);

alter table book_event_requests
  alter column booking_number set not null,
  add constraint book_event_requests_booking_number unique (booking_number),
  add check (booking_number ~ '^EVT-[2-9A-HJ-NP-Z]{6}$');
