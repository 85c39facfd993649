-- What a bank says of a movement may name who paid: after six years the words go, and the movement stays.
create or replace function bank_line_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.narration = '' and new.refs = '{}' and old.day < (business_now() - interval '72 months')::date then
    old.narration := new.narration;
    old.reference := new.reference;
    old.refs := new.refs;
  end if;
  if tg_op <> 'UPDATE' or (new.id, new.statement_id, new.account_id, new.line, new.day, new.narration, new.reference, new.minor, new.balance,
      new.running, new.refs)
    is distinct from (old.id, old.statement_id, old.account_id, old.line, old.day, old.narration, old.reference, old.minor, old.balance,
      old.running, old.refs)
    or (old.how is not null and new.how is not null and (new.how, new.record, new.why) is distinct from (old.how, old.record, old.why)) then
    raise exception 'What a bank says stays, and what it was known as is taken back first.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create index bank_line_worded on bank_line (day, id) where narration <> '' or refs <> '{}';
