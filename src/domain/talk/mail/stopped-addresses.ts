import { sql, type RawBuilder } from 'kysely';
import { isOwed } from '#domain/acting/mail/mail-facts.ts';

type Addressed = { template: string; to_addresses: readonly string[]; stopped: readonly string[] };

/** Those of some addresses to which mails were stopped, in small letters, as one value of a larger query. */
export function stoppedAmong(addresses: RawBuilder<unknown>): RawBuilder<string[]> {
  return sql<string[]>`array(select address from mail_suppression
    where address = any(array(select lower(one) from unnest(${addresses}) one)) order by address)`;
}

/** The recipients to whom the mail may be sent. A stopped address still gets owed mails. */
export function openRecipients({ template, to_addresses, ...mail }: Addressed): string[] {
  if (isOwed(template)) return [...to_addresses];
  const stopped = new Set(mail.stopped);
  return to_addresses.filter((address) => !stopped.has(address.toLowerCase()));
}
