import { sql } from 'kysely';
import type { TestDatabase } from './database.ts';

/** The mails about bids to an address, in order. */
export async function newsOf(db: TestDatabase['db'], email: string | undefined): Promise<string[]> {
  const mails = db.selectFrom('mail').select('props').where('template', '=', 'trade-told');
  const sent = await mails
    .where(sql<boolean>`${email} = any(to_addresses)`)
    .orderBy('id')
    .execute();
  return sent.map(({ props }) => (props as { news: string }).news);
}
