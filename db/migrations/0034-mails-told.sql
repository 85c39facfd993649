-- What became of a mail is told by its provider, or known to us: that a try failed and why, or that it was kept back.
alter table mail_notice
  alter column provider_id drop not null,
  add column said text check (length(said) between 1 and 500),
  add constraint mail_notice_is_told_of_a_mail check (provider_id is not null or mail_id is not null);

-- Why somebody looks at a member's pages: the end of a look says it again.
alter table member_look add column why text check (length(why) between 1 and 300);
