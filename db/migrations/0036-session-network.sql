-- The first part of the address that somebody signed in from, so that they tell two browsers of one kind apart. It goes with the session.
alter table session add column network text check (length(network) between 1 and 20);
