import type { OptionGroup } from '#ui/field-state.ts';
import { currencies, currency } from '#domain/currency.ts';

const names = new Intl.DisplayNames('en', { type: 'currency' });
export const usualCurrencies: readonly string[] = ['NGN', 'USD', 'EUR', 'GBP', 'GHS', 'XOF'].map(currency);
export const namedCurrency = (code: string) => `${code}, ${names.of(code) ?? code}`;
const optionsOf = (codes: readonly string[]) => codes.map((code) => ({ value: code, label: namedCurrency(code) }));

/** Every currency there is, those that are paid here most before all others. */
export const currencyGroups: readonly OptionGroup[] = [
  { label: 'Paid most often', options: optionsOf(usualCurrencies) },
  { label: 'All others', options: optionsOf(currencies.filter((code) => !usualCurrencies.includes(code))) },
];
