import type { OptionGroup } from '#ui/field-state.ts';
import { currencies, currency } from '#domain/values/currency.ts';

const names = new Intl.DisplayNames('en', { type: 'currency' });
export const usualCurrencies: readonly string[] = ['NGN', 'USD', 'EUR', 'GBP', 'GHS', 'XOF'].map(currency);
export const namedCurrency = (code: string) => `${code}, ${names.of(code) ?? code}`;
const optionsOf = (codes: readonly string[]) => codes.map((code) => ({ value: code, label: namedCurrency(code) }));

export function currencyGroupsOf(codes: readonly string[]): OptionGroup[] {
  const usual = usualCurrencies.filter((code) => codes.includes(code));
  const others = codes.filter((code) => !usualCurrencies.includes(code));
  return [
    { label: 'Common currencies', options: optionsOf(usual) },
    ...(others.length > 0 ? [{ label: 'All others', options: optionsOf(others) }] : []),
  ];
}

export const currencyGroups: readonly OptionGroup[] = currencyGroupsOf(currencies);
