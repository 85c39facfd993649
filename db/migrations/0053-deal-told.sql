-- Who was told of what in a deal: a row for each side of each step that says something to them, and of each deadline that is only told.
-- It is written with the mail, in the transaction of what it tells.

create table deal_told (
  deal_id bigint not null,
  leg smallint not null,
  -- The step that it tells of, or in which the deadline came.
  number integer not null check (number > 0),
  clock text check (length(clock) between 1 and 40),
  side text not null check (side in ('buyer', 'seller')),
  news text not null check (length(news) between 1 and 60),
  -- None for who has no address. The mail goes when its person is erased; that they were told stays.
  mail_id bigint,
  at timestamptz not null default business_now(),
  unique nulls not distinct (deal_id, leg, number, clock, side),
  foreign key (deal_id, leg, number) references deal_event (deal_id, leg, number)
);
create index deal_clock_to_tell on deal_clock (due_at, deal_id, leg) where fires is null;
