-- The nightly deletion of events read the newest events of all records again in each batch, because it keeps these for a year. It now marks
-- such an event once, after 30 days, and an index without the marked events leads to the rest.
alter table webhook_event add is_kept_longer boolean not null default false;
comment on column webhook_event.is_kept_longer is 'Older than 30 days and kept for a year as the newest event of its record, so that numbers go on.';
drop index webhook_event_time;
create index webhook_event_time on webhook_event (occurred_at) where not is_kept_longer;
create index webhook_event_kept_longer on webhook_event (occurred_at) where is_kept_longer;

-- A new event takes the mark from the event before it. It writes to that event a day before it can be marked, so that a deletion that runs now
-- and does not see the new event yet must wait for it and run again.
create function unmark_event_before() returns trigger language plpgsql as $$
declare
  before record;
begin
  select id, occurred_at into before from webhook_event
  where member_id = new.member_id and subject = new.subject and subject_id = new.subject_id and number < new.number
  order by number desc limit 1;
  if before.occurred_at < business_now() - interval '29 days' then
    update webhook_event set is_kept_longer = false where id = before.id;
  end if;
  return null;
end
$$;
create trigger unmark_event_before after insert on webhook_event for each row when (new.number > 1)
  execute function unmark_event_before();
