-- A search shows listings first whose name has the words.
create index listing_words_of_name on listing using gin (to_tsvector('english', searchable(name))) where state = 'active';
