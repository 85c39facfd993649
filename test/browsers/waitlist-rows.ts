import type { Person } from '../support/waitlist-form.ts';
import type { JourneySite } from './journey-site.ts';

/** How many rows a person has on the waitlist. */
export async function waitlistRows({ db }: JourneySite, { email }: Person): Promise<number> {
  const rows = await db.selectFrom('waitlist').select('id').where('email', '=', email).execute();
  return rows.length;
}
