-- Where the days of a statement begin and end among all that was ever booked.
create index ledger_journal_in_time on ledger_journal (at, id);
