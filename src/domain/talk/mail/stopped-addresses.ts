import { sql, type RawBuilder } from 'kysely';
import { isOwedMail } from '#domain/acting/mail/mail-facts.ts';

type AddressedMail = { template: string; to_addresses: readonly string[]; stopped_addresses: readonly string[] };

/** SQL for those of the given addresses that have stopped mails, in lower case. */
export function stoppedAmong(addresses: RawBuilder<unknown>): RawBuilder<string[]> {
  return sql<string[]>`array(select address from mail_suppression
    where address = any(array(select lower(given) from unnest(${addresses}) given)) order by address)`;
}

/** The recipients to whom a mail may be sent. Owed mails also go to stopped addresses. */
export function openRecipients({ template, to_addresses, stopped_addresses }: AddressedMail): string[] {
  if (isOwedMail(template)) return [...to_addresses];
  const stopped = new Set(stopped_addresses);
  return to_addresses.filter((address) => !stopped.has(address.toLowerCase()));
}
