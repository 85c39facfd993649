-- What SQL as the site's own login cannot do to requests, bids, supplier applications, their papers and their fees: delete what others still
-- need, and change what was sent, paid or decided. The owner of the tables may.

-- Whether a row that was written at this time may be deleted because it is old. The machine's clock decides, because the application can move
-- the business's; a day is left for clocks that differ.
create function is_kept_long_enough(written_at timestamptz) returns boolean language sql stable set search_path = public, pg_temp as $$
  select written_at < now() - interval '24 months' + interval '1 day'
$$;
create function is_member_here(member bigint) returns boolean language sql stable set search_path = public, pg_temp as $$
  select exists (select from member m where m.id = member and m.anonymised_at is null)
$$;

-- Refuses the commit if a request is gone while its buyer is here, unless it came to nothing long ago.
create function rfq_is_kept() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if not owns_table(tg_relid) and is_member_here(old.buyer_id)
    and not (old.state in ('lapsed', 'withdrawn') and is_kept_long_enough(old.created_at)) then
    raise exception 'A request is deleted with its buyer, or 24 months after it came to nothing.' using errcode = 'restrict_violation';
  end if;
  return null;
end
$$;
create constraint trigger rfq_is_kept after delete on rfq deferrable initially deferred for each row execute function rfq_is_kept();

-- Refuses the commit if a bid is gone while its bidder is here and it is not old.
create function rfq_bid_is_kept() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if not owns_table(tg_relid) and is_member_here(old.bidder_id) and not is_kept_long_enough(old.sent_at) then
    raise exception 'A bid is deleted with its bidder, or after 24 months. Before that it is withdrawn.' using errcode = 'restrict_violation';
  end if;
  return null;
end
$$;
create constraint trigger rfq_bid_is_kept after delete on rfq_bid deferrable initially deferred
  for each row execute function rfq_bid_is_kept();
-- The day on which it was sent decides, so that day is never set back.
create function rfq_bid_keeps_its_day() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if not owns_table(tg_relid) and new.sent_at < old.sent_at then
    raise exception 'A bid was sent when it was sent.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger rfq_bid_keeps_its_day before update of sent_at on rfq_bid for each row execute function rfq_bid_keeps_its_day();

-- Counter-offers and the final round go with their request alone, whose foreign keys delete as the owner.
create function rfq_bidding_is_kept() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if not owns_table(tg_relid) then
    raise exception 'Counter-offers and final rounds are deleted with their request.' using errcode = 'restrict_violation';
  end if;
  return old;
end
$$;
create trigger rfq_counter_is_kept before delete on rfq_counter for each row execute function rfq_bidding_is_kept();
create trigger rfq_round_is_kept before delete on rfq_round for each row execute function rfq_bidding_is_kept();
create trigger rfq_round_bidder_is_kept before delete on rfq_round_bidder for each row execute function rfq_bidding_is_kept();

-- The states of an application, as work.states.ts has them for its kind of record.
create function supplier_application_moves() returns table (from_state text, to_state text) language sql immutable as $$
  values ('received', 'in_talk'), ('received', 'confirmed'), ('received', 'declined'), ('in_talk', 'received'), ('in_talk', 'confirmed'),
    ('in_talk', 'declined'), ('confirmed', 'in_talk'), ('confirmed', 'declined'), ('declined', 'received'), ('declined', 'in_talk')
$$;

-- What was sent stays as it was sent. Staff change how far it is and who works on it.
create function supplier_application_stays() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  -- The text to search is computed only after this trigger.
  work text[] := array['work_state', 'work_steps', 'work_version', 'assigned_to', 'search_text'];
begin
  if owns_table(tg_relid) then
    return new;
  end if;
  if tg_op = 'INSERT' then
    if new.work_state <> 'received' or new.work_steps <> '[]' or new.assigned_to is not null or new.work_version <> 0 then
      raise exception 'An application begins without a decision.' using errcode = 'restrict_violation';
    end if;
  elsif to_jsonb(new) - work is distinct from to_jsonb(old) - work then
    raise exception 'An application stays as it was sent.' using errcode = 'restrict_violation';
  elsif new.work_state <> old.work_state
    and not exists (select from supplier_application_moves() where (from_state, to_state) = (old.work_state, new.work_state)) then
    raise exception 'An application does not become this.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger supplier_application_stays before insert or update on supplier_application
  for each row execute function supplier_application_stays();

-- Refuses the commit of a decision that no line of the audit log tells, that leaves the fee undecided, or that confirms an application
-- without the papers that are needed or with a fee that a bank claims or took back.
create function supplier_application_is_decided() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if owns_table(tg_relid) then
    return null;
  end if;
  if not exists (select from audit where id > (select max(id) from audit) - 1000 and record_kind = 'supplier-application'
      and record_id = new.id::text and xmin = pg_current_xact_id()::xid) then
    raise exception 'A decision on an application needs a line in the audit log, written in the same transaction.'
      using errcode = 'restrict_violation';
  end if;
  if exists (select from supplier_fee where application_id = new.id
      and (claimed_at is not null or state = 'held' or (state = 'charged_back' and new.work_state = 'confirmed'))) then
    raise exception 'A decision on an application decides its fee too.' using errcode = 'restrict_violation';
  end if;
  if new.work_state = 'confirmed' and (select count(distinct paper) from supplier_file
      where application_id = new.id and paper in ('productImages', 'cacCertificate')) < 2 then
    raise exception 'An application is confirmed by its product images and its CAC certificate.' using errcode = 'restrict_violation';
  end if;
  return null;
end
$$;
create constraint trigger supplier_application_is_decided after update of work_state on supplier_application deferrable initially deferred
  for each row when (new.work_state <> old.work_state and new.work_state in ('confirmed', 'declined'))
  execute function supplier_application_is_decided();

-- Refuses the commit if an application is gone while its member is here and it is not old.
create function supplier_application_is_kept() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if not owns_table(tg_relid) and is_member_here(old.member_id) and not is_kept_long_enough(old.created_at) then
    raise exception 'An application is deleted with its member, or after 24 months.' using errcode = 'restrict_violation';
  end if;
  return null;
end
$$;
create constraint trigger supplier_application_is_kept after delete on supplier_application deferrable initially deferred
  for each row execute function supplier_application_is_kept();

-- A paper moves once, from the draft to the application of its member. One is added until staff have decided, and none is taken away.
create function supplier_file_stays() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if owns_table(tg_relid) then
    return case tg_op when 'DELETE' then old else new end;
  end if;
  if tg_op = 'DELETE' then
    raise exception 'A paper is deleted with its file.' using errcode = 'restrict_violation';
  end if;
  if tg_op = 'UPDATE' and ((new.file_id, new.paper, new.added_at) is distinct from (old.file_id, old.paper, old.added_at)
      or old.draft_id is null or new.application_id is null
      or (select member_id from supplier_draft where id = old.draft_id)
        is distinct from (select member_id from supplier_application where id = new.application_id)) then
    raise exception 'A paper stays as it was sent.' using errcode = 'restrict_violation';
  end if;
  if exists (select from supplier_application where id = new.application_id and work_state in ('confirmed', 'declined')) then
    raise exception 'An application that is decided takes no papers.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger supplier_file_stays before insert or update or delete on supplier_file for each row execute function supplier_file_stays();

-- The file of a paper never changes, and goes after its application, or out of a draft.
create function supplier_paper_stays() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if owns_table(tg_relid) then
    return case tg_op when 'DELETE' then old else new end;
  end if;
  if tg_op = 'UPDATE' or exists (select from supplier_file where file_id = old.id and application_id is not null) then
    raise exception 'The papers of an application stay as they were sent.' using errcode = 'restrict_violation';
  end if;
  return old;
end
$$;
create trigger supplier_paper_stays before update or delete on file
  for each row when (old.kind = 'supplier-file') execute function supplier_paper_stays();

-- A fee begins unpaid, is held by the journal of its payment, belongs to an application of its member, and goes back without a decision
-- 60 days after it was paid.
create function supplier_fee_is_paid() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if owns_table(tg_relid) then
    return new;
  end if;
  if tg_op = 'INSERT' then
    if new.state <> 'due' or num_nonnulls(new.application_id, new.claimed_at, new.reminded_at) > 0 then
      raise exception 'A fee begins unpaid.' using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  if old.state = 'due' and new.state = 'held' and not exists (
      select from payment p join ledger_source s on s.kind = 'charge' and s.id = p.provider || ' ' || p.reference
        join ledger_posting line on line.journal_id = s.journal_id join ledger_account a on a.id = line.account_id
      where p.purpose = 'supplier_fee' and p.subject = new.id::text and p.payer_id = new.member_id
        and a.kind = 'fees_held' and line.amount = new.minor) then
    raise exception 'A fee is held once its payment is booked.' using errcode = 'restrict_violation';
  end if;
  if new.application_id is distinct from old.application_id and new.application_id is not null
    and not exists (select from supplier_application where id = new.application_id and member_id = new.member_id) then
    raise exception 'A fee is for an application of its member.' using errcode = 'restrict_violation';
  end if;
  if old.state = 'held' and new.state = 'returned' and new.application_id is null
    and new.paid_at > business_now() - interval '60 days' then
    raise exception 'The fee of an application that was not sent goes back 60 days after it was paid.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger supplier_fee_is_paid before insert or update on supplier_fee for each row execute function supplier_fee_is_paid();
