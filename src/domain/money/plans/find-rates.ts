import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';
import type { Rate } from './plan.rules.ts';

export async function findRates({ db }: Pick<Ctx, 'db'>): Promise<(Rate & { currency: string })[]> {
  const { rows } = await sql<Rate & { currency: string }>`
    select distinct on (currency) currency, per_dollar, since::text from deal_rate order by currency, id desc`.execute(
    db,
  );
  return rows;
}
