-- What waits for a price and for nothing more urgent: what nobody has taken on stands in a line of its own.
create index book_event_requests_taken_unpriced on book_event_requests (created_at, id)
  where price_kobo is null and work_state in ('received', 'in_talk')
    and (assigned_to is not null or work_state = 'in_talk');
create index machine_orders_taken_unpriced on machine_orders (submitted_at, id)
  where price_kobo is null and total_price_kobo is null and work_state in ('received', 'in_talk')
    and (assigned_to is not null or work_state = 'in_talk');
