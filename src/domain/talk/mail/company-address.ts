import { sql, type RawBuilder } from 'kysely';
import { brand } from '#content/brand.ts';
import { firstContactFacts } from '#content/contact-facts.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { staffAddressesEver } from '#domain/acting/settings/contact-in-force.ts';

function domainOf(mailbox: string): string {
  return mailbox
    .slice(mailbox.lastIndexOf('@') + 1)
    .replace(/>$/, '')
    .toLowerCase();
}

/**
 * The domains on which every address is ours: those of our first contact address, of the brand's sender, and of `sender`, with which this
 * site is configured. Not those of contact addresses that staff set, because the domain of a public mail provider is not ours alone.
 */
function companyDomains(sender: string | undefined): string[] {
  return [...new Set([firstContactFacts.email, brand.sender, ...(sender ? [sender] : [])].map(domainOf))];
}

/** Whether an address is on one of our domains, or is a contact address that staff set at any time. */
export async function isCompanyAddress(ctx: Ctx, address: string): Promise<boolean> {
  if (companyDomains(undefined).includes(domainOf(address))) return true;
  const { rows } = await sql<{ is_ours: boolean }>`
    select lower(${address}) in (${staffAddressesEver()}) as is_ours`.execute(ctx.db);
  return rows[0]!.is_ours;
}

/**
 * marketplace.md §2 'Business Emails': whether a mail was sent from one of our domains or to a company address. `sender` is the sender
 * with which this site is configured.
 */
export function isBusinessMail(sender: string | undefined): RawBuilder<boolean> {
  const domains = companyDomains(sender);
  const domainIn = (mailbox: RawBuilder<unknown>) => sql`lower(rtrim(split_part(${mailbox}, '@', -1), '>'))`;
  return sql<boolean>`(${domainIn(sql`from_address`)} = any(${domains}::text[]) or exists (
    select from unnest(to_addresses) recipient where ${domainIn(sql`recipient`)} = any(${domains}::text[]))
    or to_addresses && array(${staffAddressesEver()}))`;
}
