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
 * The domains of our own addresses. A site may be configured with another sender than the brand's. The domain of a public mail provider
 * does not count, because other people have addresses there too.
 */
function companyDomains(sender: string | undefined): string[] {
  return [...new Set([firstContactFacts.email, brand.sender, ...(sender ? [sender] : [])].map(domainOf))];
}

export async function isStaffAddress(ctx: Ctx, address: string): Promise<boolean> {
  if (companyDomains(undefined).includes(domainOf(address))) return true;
  const { rows } = await sql<{ is_ours: boolean }>`
    select lower(${address}) in (${staffAddressesEver()}) as is_ours`.execute(ctx.db);
  return rows[0]!.is_ours;
}

/** marketplace.md §2 'Business Emails': whether a mail was sent from a team address or to a company address. */
export function isBusinessMail(sender: string | undefined): RawBuilder<boolean> {
  const domains = companyDomains(sender);
  const domain = (mailbox: RawBuilder<unknown>) => sql`lower(rtrim(split_part(${mailbox}, '@', -1), '>'))`;
  return sql<boolean>`(${domain(sql`from_address`)} = any(${domains}::text[]) or exists (
    select from unnest(to_addresses) recipient where ${domain(sql`recipient`)} = any(${domains}::text[]))
    or to_addresses && array(${staffAddressesEver()}))`;
}
