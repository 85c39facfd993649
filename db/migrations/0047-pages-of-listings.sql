-- The two filters that most ask for together.
create index listing_of_category_in_place on listing (category, place, created_at desc, id desc) where state = 'active';

-- Pages of listings are kept for guests: they show how to reach a seller, whether strangers may see that, and how buyers rated them.
drop trigger pages_told on member;
create trigger pages_told after update on member for each row
  when ((old.name, old.company, old.location, old.phone, old.email, old.suspended_at)
    is distinct from (new.name, new.company, new.location, new.phone, new.email, new.suspended_at))
  execute function tell_listings_changed();
create trigger pages_told after insert or update or delete on seller_profile
  for each statement execute function tell_listings_changed();
create trigger pages_told after update on seller_figures for each row
  when ((old.rated, old.stars) is distinct from (new.rated, new.stars))
  execute function tell_listings_changed();
create trigger pages_told_first after insert on seller_figures for each row
  when (new.rated > 0)
  execute function tell_listings_changed();
