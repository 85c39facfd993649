import { sql, type RawBuilder } from 'kysely';
import { brand } from '#content/brand.ts';

function domainOf(mailbox: string): string {
  return mailbox
    .slice(mailbox.lastIndexOf('@') + 1)
    .replace(/>$/, '')
    .toLowerCase();
}

/** The domains of our own addresses; a site that is set up has another sender than the brand's. */
function companyDomains(sender: string | undefined): string[] {
  return [...new Set([brand.teamEmail, brand.sender, ...(sender ? [sender] : [])].map(domainOf))];
}

export function isTeamAddress(address: string): boolean {
  return companyDomains(undefined).includes(domainOf(address));
}

/** marketplace.md §2 'Business Emails': sent from a team address or to a company address. */
export function isBusinessMail(sender: string | undefined): RawBuilder<boolean> {
  const domains = companyDomains(sender);
  const domain = (mailbox: RawBuilder<unknown>) => sql`lower(rtrim(split_part(${mailbox}, '@', -1), '>'))`;
  return sql<boolean>`(${domain(sql`from_address`)} = any(${domains}::text[]) or exists (
    select from unnest(to_addresses) recipient where ${domain(sql`recipient`)} = any(${domains}::text[])))`;
}
