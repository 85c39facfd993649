-- What a member reads of their own money, the newest first, however much of it there is.
create unique index ledger_posting_in_order on ledger_posting (account_id, journal_id);
