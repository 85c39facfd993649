-- Why its payer's bank declined a payment, as far as the bank says so: the last time it was tried.
alter table payment add column declined text
  check (declined in ('too_little', 'expired', 'wrong_pin', 'limit', 'not_allowed', 'no_answer'));
