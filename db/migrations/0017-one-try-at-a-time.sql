-- A mail or a text is held by whoever tries to send it: another worker leaves it alone until then. The database's own clock decides.
alter table mail add column held_until timestamptz;
alter table text_message add column held_until timestamptz;

-- What the search for rows without a job reads: few, whatever the outbox holds, and those too that were tried before.
drop index mail_untried;
create index mail_waiting on mail (id) where last_event = 'queued';
create index text_message_waiting on text_message (id) where state = 'queued';
