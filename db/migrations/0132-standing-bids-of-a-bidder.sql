-- The bids of a member that may need an answer are read from this index alone: the newest five hundred, on each visit of their page.
create index rfq_bid_standing on rfq_bid (bidder_id, sent_at desc, id desc) include (rfq_id, revision, round, changed_at) where state = 'standing';
