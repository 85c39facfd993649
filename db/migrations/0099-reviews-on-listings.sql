-- Pages of listings that are kept for guests show what buyers said of the seller. Stars tell them by the seller's figures; words that are
-- taken away, and an author who leaves, tell them here.
create trigger pages_told after update on review for each row
  when (new.published_at is not null and (old.words, old.author_id) is distinct from (new.words, new.author_id))
  execute function tell_listings_changed();
