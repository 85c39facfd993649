import { sql, type RawBuilder } from 'kysely';
import { firstContactFacts, type ContactFacts } from '#content/contact-facts.ts';
import { businessNow } from '#platform/database/business-clock.ts';
import type { Ctx } from '../context.ts';
import { settingsInForce } from './settings-in-force.ts';

export async function contactInForce(ctx: Ctx): Promise<ContactFacts> {
  return (await settingsInForce(ctx)).contact;
}

/** A query part: the address to which mails for staff go now. Until staff set it, it is the one that the code contains. */
export function staffAddressInForce(): RawBuilder<string> {
  return sql<string>`coalesce((
    select value ->> 'email' from site_setting line
    where name = 'contact-email' and value is not null and effective_from <= ${businessNow}
      and not exists (select from site_setting cancelling where cancelling.cancels = line.id)
    order by effective_from desc, version desc limit 1
  ), ${firstContactFacts.email}::text)`;
}

export function staffAddressesEver(): RawBuilder<string> {
  return sql<string>`select value ->> 'email' from site_setting where name = 'contact-email' and value is not null`;
}
