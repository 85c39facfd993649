-- The business's time, one for all processes. Whatever has a deadline is decided by it in the statement that takes the row, after any
-- wait for a lock, so it goes on while a transaction waits. Nobody moves it in production: the only row there may ever be says by
-- how much it was moved, what writes that row asks for the mode first, and production starts without it.

create table business_clock (
  only_one boolean primary key default true check (only_one),
  ahead_ms bigint not null default 0
);

create function business_now() returns timestamptz
  language sql volatile parallel restricted
  return clock_timestamp() + coalesce((select ahead_ms from business_clock), 0) * interval '1 millisecond';
