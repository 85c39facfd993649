-- The person who asked for an event accepts, declines or pays the price that staff set.

alter table house_deal
  drop constraint house_deal_kind_check,
  add constraint house_deal_kind_check check (kind in ('machine-order', 'product-order', 'event-request'));

alter table book_event_requests
  -- How much of the price is the first part; 100 is all of it at once. Set together with the price.
  add column upfront_percent smallint check (upfront_percent between 1 and 100),
  -- The reason that staff gave for the price. The customer reads it.
  add column price_reason text check (length(price_reason) between 1 and 300),
  -- Until when the price can be accepted.
  add column price_until timestamptz,
  add column answer text check (answer in ('accepted', 'declined')),
  add column answered_at timestamptz,
  add column decline_reason text check (length(decline_reason) between 1 and 500),
  add column anonymised_at timestamptz,
  alter column full_name drop not null,
  alter column email drop not null,
  alter column phone drop not null,
  alter column venue drop not null,
  add constraint book_event_requests_answer check (
    (answer is null) = (answered_at is null)
    and (decline_reason is null or answer = 'declined')
    and (answer is null or price_kobo is not null)
    and (answer is distinct from 'accepted' or work_state in ('confirmed', 'delivered'))
    and (answer is distinct from 'declined' or work_state = 'declined')
  ),
  -- The figures of a booking that was paid for outlive the person, as those of orders do.
  add constraint book_event_requests_person check (
    case when anonymised_at is null then num_nulls(full_name, email, phone, venue) = 0
    else num_nonnulls(full_name, email, phone, venue, event_type_other, dietary_needs, waste_handling_other, notes,
      price_reason, decline_reason) = 0 end
  );
create index book_event_requests_whole on book_event_requests (created_at) where anonymised_at is null;

create trigger notes_of_nobody after update of anonymised_at on book_event_requests
  for each row when (new.anonymised_at is not null) execute function take_notes_of_nobody();

-- An answer is about one price. When staff or the deal move the booking on, it is no longer the customer's word.
create function forget_answer_to_price() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if new.answer is distinct from old.answer then
    return new;
  end if;
  if (new.answer = 'accepted' and new.work_state not in ('confirmed', 'delivered'))
    or (new.answer = 'declined' and new.work_state <> 'declined')
  then
    new.answer := null;
    new.answered_at := null;
    new.decline_reason := null;
  end if;
  return new;
end
$$;
create trigger forget_answer_to_price before update of work_state on book_event_requests
  for each row execute function forget_answer_to_price();
