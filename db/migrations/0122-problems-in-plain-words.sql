-- Which rule each problem of a verification breaks, so that the page of the books shows problems under their rule, with what to do.
-- Verifications from before have none.
alter table ledger_verification add column rules text[] not null default '{}',
  add constraint ledger_verification_has_a_rule_a_problem check (cardinality(rules) in (0, cardinality(problems)));

update app_grant set inserts = 'position, hash, seal_position, seal_hash, problems, rules' where place = 'ledger_verification';
