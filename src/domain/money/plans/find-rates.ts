import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';
import type { DollarRate } from './plan.rules.ts';

export async function findDollarRates({ db }: Pick<Ctx, 'db'>): Promise<(DollarRate & { currency: string })[]> {
  const { rows } = await sql<DollarRate & { currency: string }>`
    select distinct on (currency) currency, per_dollar, since::text from deal_rate order by currency, id desc`.execute(
    db,
  );
  return rows;
}
