import type { OptionGroup } from '#ui/field-state.ts';
import { currencies, currency } from '#domain/currency.ts';

const names = new Intl.DisplayNames('en', { type: 'currency' });
const usual = ['NGN', 'USD', 'EUR', 'GBP', 'GHS', 'XOF'].map(currency);
const optionsOf = (codes: readonly string[]) =>
  codes.map((code) => ({ value: code, label: `${code}, ${names.of(code) ?? code}` }));

/** Every currency there is, those that are paid here most before all others. */
export const currencyGroups: readonly OptionGroup[] = [
  { label: 'Paid most often', options: optionsOf(usual) },
  { label: 'All others', options: optionsOf(currencies.filter((code) => !usual.includes(code))) },
];
