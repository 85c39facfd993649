import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';

/**
 * Lets money be sent again although the provider does not confirm these entries of the books. The operator runs this once it is clear what
 * the entries are; the application's login may not. Returns their references.
 */
export async function acceptUnknownCharges(db: Ctx['db'], why: string): Promise<string[]> {
  const { rows } = await sql<{ reference: string }>`
    insert into charge_accepted (provider, reference, why) select provider, reference, ${why} from charge_unknown
    on conflict do nothing returning reference`.execute(db);
  return rows.map(({ reference }) => reference);
}
