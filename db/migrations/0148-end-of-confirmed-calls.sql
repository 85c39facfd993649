-- What a program sent is also deleted for calls that were confirmed and interrupted, once their time is over.
drop index call_confirmation_over;
create index call_confirmation_over on call_confirmation (expires_at) where input is not null;
