-- Addresses to which we send the events of a member's records, for programs.
create table webhook_endpoint (
  id bigint generated always as identity primary key,
  member_id bigint not null references member (id) on delete cascade,
  url text not null check (length(url) between 12 and 500),
  -- The kinds of records whose events are sent; every kind if null.
  kinds text[] check (cardinality(kinds) > 0),
  sealed_secret bytea not null,
  -- After the secret was replaced, requests are also signed with the one before until this time.
  sealed_previous bytea,
  previous_until timestamptz,
  created_at timestamptz not null,
  off_at timestamptz,
  off_because text check (off_because in ('by its owner', 'failed for three days', 'gone', 'by our team')),
  -- When a request last succeeded, and since when all of them fail.
  answered_at timestamptz,
  failing_since timestamptz,
  -- A worker sends to the endpoint until then at the latest. One request at a time keeps events in order.
  busy_until timestamptz,
  unique (member_id, url),
  check ((off_at is null) = (off_because is null)),
  check ((sealed_previous is null) = (previous_until is null))
);
comment on table webhook_endpoint is 'Addresses to which we send the events of a member''s records, with their secrets encrypted.';
create index webhook_endpoint_member on webhook_endpoint (member_id, id desc);

-- What happened to a record of a member. `data` has states and numbers only, no names and no words of people.
create table webhook_event (
  id bigint generated always as identity primary key,
  member_id bigint not null references member (id) on delete cascade,
  type text not null check (length(type) between 3 and 60),
  subject text not null check (subject in ('deal', 'order', 'offer', 'rfq', 'bid', 'payment', 'payout', 'paper', 'test')),
  subject_id text not null check (length(subject_id) between 1 and 60),
  -- The member's first event of this record is 1, and each next one is one more.
  number integer not null check (number > 0),
  data jsonb not null default '{}',
  occurred_at timestamptz not null default business_now(),
  -- The place in the member's list of events, given by the worker: an id may become visible after a higher one.
  place bigint
);
comment on table webhook_event is 'What happened to records of members whose programs listen, for webhooks and the list of events.';
create index webhook_event_subject on webhook_event (member_id, subject, subject_id, number desc);
create index webhook_event_place on webhook_event (member_id, place);
create index webhook_event_unplaced on webhook_event (id) where place is null;
create index webhook_event_time on webhook_event (occurred_at);
create sequence webhook_event_places;

-- One event for one endpoint, with the result of the newest try.
create table webhook_delivery (
  id bigint generated always as identity primary key,
  endpoint_id bigint not null references webhook_endpoint (id) on delete cascade,
  event_id bigint not null references webhook_event (id) on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  tries integer not null default 0 check (tries >= 0),
  -- When it is sent again. A new delivery has none, because it is sent at once.
  due_at timestamptz,
  -- Retries end three days after this.
  first_at timestamptz,
  last_at timestamptz,
  -- The status of the newest answer, or why there was none.
  status integer,
  problem text check (length(problem) between 1 and 60),
  answer text check (length(answer) <= 1024),
  took_ms integer check (took_ms >= 0),
  unique (event_id, endpoint_id),
  check (state = 'waiting' or due_at is null)
);
comment on table webhook_delivery is 'Events that were sent to an endpoint or wait to be sent, with the newest answer.';
create index webhook_delivery_log on webhook_delivery (endpoint_id, id desc);
create index webhook_delivery_new on webhook_delivery (endpoint_id, event_id) where state = 'waiting' and due_at is null;
create index webhook_delivery_due on webhook_delivery (endpoint_id, due_at) where state = 'waiting';

-- Notes an event for each of these members whose programs listen: by an endpoint that is on, or by an API key. Members without either cost
-- two index lookups. The worker is woken when the transaction commits.
create function note_webhook_event(whom bigint[], event text, subject_kind text, which text, what jsonb)
returns void language plpgsql as $$
declare
  is_noted boolean;
begin
  with made as (
    insert into webhook_event (member_id, type, subject, subject_id, number, data)
    select one.id, event, subject_kind, which,
      coalesce((select max(number) from webhook_event e
        where e.member_id = one.id and e.subject = subject_kind and e.subject_id = which), 0) + 1, what
    from (select distinct unnest(whom) as id) one
    where exists (select from webhook_endpoint e where e.member_id = one.id and e.off_at is null)
      or exists (select from api_key k
        where k.member_id = one.id and k.ended_at is null and k.expires_at > business_now())
    order by one.id
    returning id, member_id
  ), sent as (
    insert into webhook_delivery (endpoint_id, event_id)
    select e.id, made.id from made join webhook_endpoint e using (member_id)
    where e.off_at is null and (e.kinds is null or subject_kind = any(e.kinds))
    order by e.id
    returning 1
  )
  select exists (select from made) into is_noted;
  if is_noted then
    perform pg_notify('webhook_due', '');
  end if;
end
$$;

-- Gives new events their places. The lock makes a place visible only after all lower ones.
create function place_webhook_events() returns void language plpgsql as $$
begin
  perform from webhook_event where place is null limit 1;
  if not found then
    return;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('webhook_event places', 0));
  update webhook_event e set place = next.place
  from (select id, nextval('webhook_event_places') as place
    from (select id from webhook_event where place is null order by id) fresh) next
  where e.id = next.id;
end
$$;
