import { sql } from 'kysely';
import { stopLink } from '#domain/acting/mail/stop-link.ts';

/** The link that stops the mails about all searches of a member. The searches themselves stay saved. */
export const { find: findSearchMails, stop: stopSearchMails } = stopLink({
  find: (token) => sql`
    select not exists (select from saved_search where saved_search.member_id = search_mail.member_id and tells) as stopped
    from search_mail where stop_token = ${token}`,
  stop: (token) => sql`
    update saved_search set tells = false
    where tells and member_id = (select member_id from search_mail where stop_token = ${token})`,
});
