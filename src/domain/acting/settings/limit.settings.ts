import { initialMoneyLimits, type LimitsOfLevel, type MoneyLimits } from '#content/money-limits.ts';

const labels: Record<keyof LimitsOfLevel, string> = {
  cardDay_kobo: 'by card a day',
  cardMonth_kobo: 'by card a month',
  withdrawalDay_kobo: 'withdrawn a day',
};

const notes: Record<keyof LimitsOfLevel, string> = {
  cardDay_kobo:
    'For one member, together with accounts that share a card, bank account or browser. Above this amount they pay by bank transfer; no order is refused.',
  cardMonth_kobo:
    'For one member, together with accounts that share a card, bank account or browser. Above this amount they pay by bank transfer; no order is refused.',
  withdrawalDay_kobo:
    'For one member, together with accounts that share a card, bank account or browser. A larger withdrawal has to wait for another day.',
};

/** The money limits by level, each a setting of its own. Level 0 can withdraw nothing; no setting changes that. */
export const limitSettings = ([0, 1, 2, 3] as const).flatMap((level) =>
  (Object.keys(labels) as (keyof LimitsOfLevel)[])
    .filter((limit) => initialMoneyLimits[level][limit] > 0n)
    .map((limit) => ({
      name: limitSettingName(level, limit),
      group: 'limits' as const,
      kind: 'price' as const,
      label: `Level ${level}, ${labels[limit]}`,
      note: notes[limit],
      first: { kobo: String(initialMoneyLimits[level][limit]) },
    })),
);

export function limitSettingName(level: keyof MoneyLimits, limit: keyof LimitsOfLevel): string {
  const names = { cardDay_kobo: 'card-day', cardMonth_kobo: 'card-month', withdrawalDay_kobo: 'withdrawal-day' };
  return `limit-${names[limit]}-${level}`;
}
