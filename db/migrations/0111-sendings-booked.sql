-- At the test of payments a bank can claim a part of a charge; without an amount it claims all of it.
alter table sandbox_dispute add column minor bigint check (minor > 0);
