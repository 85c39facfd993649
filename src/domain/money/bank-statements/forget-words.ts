import { sql } from 'kysely';
import { retention } from '#content/retention.ts';
import { businessNow } from '#platform/database/business-clock.ts';
import type { Ctx } from '#domain/acting/context.ts';
import type { Erased } from '#domain/acting/requests/person-data.ts';

/**
 * Removes the texts of the oldest bank lines once our retention time is over, because they may name the payer. The movement stays, and a
 * hash of its reference still tells two lines of a day apart.
 */
export async function eraseBankLineTexts({ db }: Ctx, most: number): Promise<Erased> {
  const { numAffectedRows = 0n } = await sql`
    update bank_line set narration = '', refs = '{}',
      reference = case reference when '' then '' else left(encode(sha256(convert_to(reference, 'UTF8')), 'hex'), 32) end
    where id = any(array(
      select id from bank_line where (narration <> '' or refs <> '{}')
        and day < (${businessNow} - make_interval(months => ${retention.payments.kept_months}::int))::date
      order by day, id limit ${most} for update skip locked))`.execute(db);
  return { deleted: 0, anonymised: Number(numAffectedRows) };
}
