import { sql, type RawBuilder } from 'kysely';
import { isOwedMail } from '#domain/acting/mail/mail-facts.ts';

type Addressed = { template: string; to_addresses: readonly string[]; stopped: readonly string[] };

/** A value for a larger query: those of the given addresses that have stopped mails, in lower case. */
export function stoppedAmong(addresses: RawBuilder<unknown>): RawBuilder<string[]> {
  return sql<string[]>`array(select address from mail_suppression
    where address = any(array(select lower(one) from unnest(${addresses}) one)) order by address)`;
}

/** The recipients to whom a mail may be sent. Owed mails also go to stopped addresses. */
export function openRecipients({ template, to_addresses, ...mail }: Addressed): string[] {
  if (isOwedMail(template)) return [...to_addresses];
  const stopped = new Set(mail.stopped);
  return to_addresses.filter((address) => !stopped.has(address.toLowerCase()));
}
