-- How somebody heard about us, wherever it is asked.
create domain heard_about as text check (
  value in ('facebook', 'instagram', 'tiktok', 'linkedin', 'referral', 'google_search', 'ads', 'other')
);
alter table waitlist alter column hear_about_us type heard_about;
alter table book_event_requests
  drop constraint book_event_requests_hear_about_check,
  alter column hear_about type heard_about;

-- A table whose rows the back office counts says so in one line of its migration.
create function keep_tally(counted regclass) returns void language plpgsql as $$
begin
  execute format('create trigger tally_added after insert on %s referencing new table as changed
    for each statement execute function tally_change()', counted);
  execute format('create trigger tally_taken after delete on %s referencing old table as changed
    for each statement execute function tally_change()', counted);
  execute format('create trigger tally_emptied after truncate on %s
    for each statement execute function tally_emptied()', counted);
end
$$;
