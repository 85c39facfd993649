import { normalise } from '#platform/normalise.ts';
import { minorDigits, type Currency } from '#domain/values/currency.ts';
import { mostOfLine_minor } from './statement.rules.ts';

export type ReadAmount =
  | { minor: bigint; side?: 'debit' | 'credit' }
  | { wrong: 'wrongAmount' | 'tooFine' | 'tooMuch' };

const grouped = /^(\d{1,3}(?:,\d{3})+|\d{1,3}(?: \d{3})+|\d+)?(?:\.(\d*))?$/;
const nothing = /^(?:[-–—]|n\/?a|nil)?$/i;

/**
 * An amount as banks write it, in minor units: '1,234.56', '₦1,234.56', 'NGN 1 234', '(1,234.56)', '-1,234.56', '1,234.56-', '1,234.56
 * DR'. An empty cell and a dash mean no amount. More decimals than the currency has are refused, not rounded.
 */
export function readBankAmount(typed: string, currency: Currency): ReadAmount {
  const text = normalise(typed.slice(0, 80), 'NFKC')
    .replaceAll(/[\u00A0\u202F]/g, ' ')
    .replaceAll('\u2212', '-')
    .trim()
    .toUpperCase();
  if (typed.length > 80) return { wrong: 'wrongAmount' };
  if (nothing.test(text)) return { minor: 0n };
  const [, inside = '', said] = /^(.*?)(?:\s*(DR|CR)\.?)?$/.exec(text) ?? [];
  const bare = unsigned(inside.trim(), currency);
  const [, whole, fraction = ''] = grouped.exec(bare.digits) ?? [];
  if (whole === undefined && fraction === '') return { wrong: 'wrongAmount' };
  const digits = minorDigits(currency);
  if (/[1-9]/.test(fraction.slice(digits))) return { wrong: 'tooFine' };
  const units = (whole ?? '0').replace(/\D/g, '');
  if (units.length > 18) return { wrong: 'tooMuch' };
  const size = BigInt(units + fraction.slice(0, digits).padEnd(digits, '0'));
  if (size > mostOfLine_minor) return { wrong: 'tooMuch' };
  const side = said === 'DR' ? 'debit' : said ? 'credit' : undefined;
  if (side && bare.isBelow) return { wrong: 'wrongAmount' };
  return { minor: bare.isBelow ? -size : size, ...(side && { side }) };
}

/** Accepts one sign or one pair of brackets, and the currency before or after the digits. */
function unsigned(text: string, currency: Currency): { digits: string; isBelow: boolean } {
  const [, bracketed] = /^\((.*)\)$/.exec(text) ?? [];
  const mark = new RegExp(`^(?:${currency}|\\p{Sc}|N(?=[\\d ]))\\s*|\\s*(?:${currency}|\\p{Sc})$`, 'gu');
  if (bracketed !== undefined) return { digits: bracketed.trim().replace(mark, '').trim(), isBelow: true };
  const plain = text.replace(mark, '').trim();
  const [, before, digits = '', behind] = /^([-+]?)\s*(.*?)\s*(-?)$/.exec(plain) ?? [];
  // '₦-500' has its sign between currency and digits; two signs are refused.
  if (before && behind) return { digits: 'x', isBelow: false };
  return { digits: digits.replace(mark, '').trim(), isBelow: before === '-' || behind === '-' };
}
