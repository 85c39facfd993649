import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';
import { confirmationTexts } from './confirmation.schema.ts';

/** No confirmed call takes this long, so nobody will save how it ended. */
const abandonedAfter = sql`interval '1 hour'`;

/** Of calls that nobody confirmed in time, or that were confirmed and interrupted. */
export async function purgeSentInputs({ db }: Ctx, most: number): Promise<number> {
  const { numAffectedRows } = await sql`update call_confirmation set input = null,
      state = case state when 'confirmed' then 'failed' else state end,
      problem = case state when 'confirmed' then ${confirmationTexts.unknownEnd} end
    where id in (
      select id from call_confirmation where input is not null and expires_at <= business_now()
        and (state = 'waiting' or expires_at <= business_now() - ${abandonedAfter})
      order by expires_at limit ${most}) and input is not null`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
