import { minorOf, readTyped } from './typed-amount.shape.ts';

/** Undefined for a text that is no amount of naira, or an ambiguous one. The server also checks the limits. */
export function koboOf(text: string): bigint | undefined {
  const parsed = readTyped(text);
  const kobo = typeof parsed === 'object' && parsed.named.every(isNaira) ? minorOf(parsed, 2) : undefined;
  return typeof kobo === 'bigint' ? kobo : undefined;
}

const isNaira = (named: string) => named === 'NGN' || named === '₦';
