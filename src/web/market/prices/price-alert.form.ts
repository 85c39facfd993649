import { alertTexts, priceAlertSchema } from '#domain/trade/prices/alerts/price-alert.schema.ts';
import { defineForm } from '../../request/form.ts';

export const priceAlertForm = defineForm({
  id: 'price-alert',
  schema: priceAlertSchema,
  missingText: alertTexts.missing,
});
