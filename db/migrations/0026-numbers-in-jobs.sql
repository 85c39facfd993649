-- Who forgot their password before the queue knew only numbers is still answered, and the queue forgets their address.
do $$
declare
  asked record;
  request bigint;
begin
  if to_regclass('pgboss.job') is null then return; end if;
  for asked in
    select id, data ->> 'email' as email, created_on from pgboss.job
    where name = 'send-reset-link' and state < 'completed' and data ? 'email'
  loop
    insert into reset_request (email, asked_at) values (asked.email, asked.created_on) returning id into request;
    update pgboss.job set data = jsonb_build_object('requestId', request::text)
    where name = 'send-reset-link' and id = asked.id;
  end loop;
  update pgboss.job set data = '{}' where name in ('send-reset-link', 'dead-letter') and data ? 'email';
end
$$;
