import { z } from 'zod';
import type { Ctx, Member } from '#domain/acting/context.ts';
import { isStopToken } from '#domain/acting/mail/stop-link.schema.ts';
import { aWord, someKobo } from '#domain/values/answer.schema.ts';
import type { PriceSeries } from '../price-series.view.ts';
import { alertFigures } from './price-alert.schema.ts';

export const priceAlertRow = z.object({
  category: aWord<PriceSeries['category']>(),
  unit: aWord<PriceSeries['unit']>(),
  figure: z.enum(alertFigures),
  amount_kobo: someKobo,
});

export type PriceAlert = z.infer<typeof priceAlertRow>;

export async function findPriceAlerts({ db }: Ctx, { id }: Member): Promise<PriceAlert[]> {
  const rows = await db
    .selectFrom('price_alert')
    .select(['category', 'unit', 'figure', 'amount_kobo'])
    .where('member_id', '=', id)
    .orderBy('id', 'desc')
    .execute();
  return rows as PriceAlert[];
}

export async function findPriceAlertByToken({ db }: Ctx, token: string): Promise<PriceSeries | undefined> {
  if (!isStopToken(token)) return undefined;
  const row = await db
    .selectFrom('price_alert')
    .select(['category', 'unit'])
    .where('stop_token', '=', token)
    .executeTakeFirst();
  return row as PriceSeries | undefined;
}
