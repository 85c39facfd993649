import { sql } from 'kysely';
import { retention } from '#content/retention.ts';
import { businessNow } from '#platform/database/business-clock.ts';
import type { Ctx } from '#domain/acting/context.ts';
import type { Erased } from '#domain/acting/requests/person-data.ts';

/**
 * Takes the words out of lines that were kept for as long as we say, the oldest first: they may name who paid. The movement stays, and
 * what told two of a day from each other goes on to do so.
 */
export async function forgetWords({ db }: Ctx, most: number): Promise<Erased> {
  const { numAffectedRows = 0n } = await sql`
    update bank_line set narration = '', refs = '{}',
      reference = case reference when '' then '' else left(encode(sha256(convert_to(reference, 'UTF8')), 'hex'), 32) end
    where id = any(array(
      select id from bank_line where (narration <> '' or refs <> '{}')
        and day < (${businessNow} - make_interval(months => ${retention.payments.kept_months}::int))::date
      order by day, id limit ${most} for update skip locked))`.execute(db);
  return { deleted: 0, anonymised: Number(numAffectedRows) };
}
