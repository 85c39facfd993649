-- Who sent an invitation, so that it ends with their rights; none for the shared password.
alter table staff_link add column invited_by bigint references staff (id);
update staff_link set invited_by = audit.staff_id
from audit
where audit.what = 'invite-staff' and audit.record_kind = 'invitation' and audit.record_id = staff_link.id::text
  and staff_link.role is not null;
-- A link for a new password is nobody's invitation.
alter table staff_link add check (invited_by is null or role is not null);
create index staff_link_invited_by on staff_link (invited_by);

-- How many rows a table has, as a sum of changes: each statement that adds or takes away leaves one line, in its own
-- transaction, and waits for nobody. A job puts the lines together.
create table tally (
  id bigint generated always as identity primary key,
  counted text not null,
  change bigint not null
);

create function tally_change() returns trigger language plpgsql as $$
begin
  insert into tally (counted, change)
  select tg_table_name, case tg_op when 'INSERT' then count(*) else -count(*) end from changed having count(*) > 0;
  return null;
end
$$;

create function tally_emptied() returns trigger language plpgsql as $$
begin
  insert into tally (counted, change) select counted, -sum(change) from tally where counted = tg_table_name group by counted;
  return null;
end
$$;

do $$
declare
  counted text;
begin
  foreach counted in array array['mail', 'book_event_requests', 'machine_orders', 'product_orders', 'waitlist',
    'service_contacts', 'investment_inquiries', 'demo_requests']
  loop
    execute format('create trigger tally_added after insert on %I referencing new table as changed
      for each statement execute function tally_change()', counted);
    execute format('create trigger tally_taken after delete on %I referencing old table as changed
      for each statement execute function tally_change()', counted);
    execute format('create trigger tally_emptied after truncate on %I
      for each statement execute function tally_emptied()', counted);
    -- Nobody writes to the table until this commits.
    execute format('insert into tally (counted, change) select %L, count(*) from %I', counted, counted);
  end loop;
end
$$;
