import { z } from 'zod';
import { choice } from '#domain/values/input.ts';
import { nairaAmount } from '#domain/values/number-input.ts';

export const alertFigures = ['asking', 'settled'] as const;
export type AlertFigure = (typeof alertFigures)[number];

export const priceAlertTexts = {
  missing: 'Please fill in all required fields.',
  noFigure: 'Choose a price',
  noAmount: 'Enter an amount',
  failed: 'Your price alert was not saved. Please try again.',
  offline: 'You are offline. Your price alert waits here, and is saved once you are online again.',
} as const;

export const priceAlertSchema = z.object({
  figure: choice(alertFigures, { missing: priceAlertTexts.noFigure }).meta({ label: 'Which price' }),
  amount: nairaAmount({
    missing: priceAlertTexts.noAmount,
    max_kobo: 1_000_000_000_000n,
    tooMuch: 'Enter a lower price',
  }).meta({ label: 'Your amount' }),
});
export type PriceAlertInput = z.infer<typeof priceAlertSchema>;
