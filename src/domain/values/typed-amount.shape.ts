/*
 * Parses typed amounts, on the server and in the browser: '₦1,200.50', 'KWD 1.005', '650k', '1.2 million naira'. The caller checks the
 * limits and the named currency.
 */

type TypedAmount = {
  /** The codes or signs before and after the number. */
  named: readonly string[];
  /** All digits; the last `decimals` of them come after the point. */
  digits: bigint;
  decimals: number;
};

const typedAmount = new RegExp(
  [
    String.raw`^\+?([A-Z]{3}|N|#|\p{Sc})?\s*`,
    String.raw`(\d{1,3}(?:[, ]\d{3})+|\d+)(?:\.(\d+))?`,
    String.raw`\s*(K|THOUSAND|M|MILLION|BN?|BILLION)?\s*(NAIRA|[A-Z]{3})?$`,
  ].join(''),
  'u',
);

const zeros: Record<string, number> = { K: 3, THOUSAND: 3, M: 6, MILLION: 6, B: 9, BN: 9, BILLION: 9 };
const naira: Record<string, string> = { N: 'NGN', '#': 'NGN', NAIRA: 'NGN' };

type Reading = TypedAmount | 'ambiguous' | undefined;

/**
 * Reads a normalised text. Returns 'ambiguous' for an amount with two readings: '1.250m' may be 1.25 million or 1,250 million, and the
 * comma in '1,50' or '1.200,50' may mark decimals or thousands.
 */
export function readTyped(text: string): Reading {
  const typed = text.trim().toUpperCase();
  if (typed.length > 60) return undefined;
  const [, before, whole, fraction = '', word, after] = typedAmount.exec(typed) ?? [];
  if (whole === undefined) return isAmbiguous(typed) ? 'ambiguous' : undefined;
  if (word !== undefined && fraction.length === 3 && !/^0+$/.test(whole)) return 'ambiguous';
  if (word !== undefined && fraction.length > 6) return undefined;
  const all = BigInt(whole.replace(/\D/g, '') + fraction);
  const decimals = fraction.length - (word ? zeros[word]! : 0);
  return {
    named: [before, after].flatMap((name) => (name === undefined ? [] : (naira[name] ?? name))),
    digits: decimals < 0 ? all * 10n ** BigInt(-decimals) : all,
    decimals: Math.max(decimals, 0),
  };
}

function isAmbiguous(typed: string): boolean {
  return /^\D*\d+(?:\.\d{3})*,\d{1,2}\D*$|^\D*\d{1,3}(?:\.\d{3}){2,}\D*$/.test(typed);
}

/**
 * The amount in minor units of a currency with `minorDigits` decimals. Undefined for more decimals, because no amount is rounded. Exactly
 * three decimals are ambiguous, because they may mean thousands, unless they follow a zero.
 */
export function minorOf({ digits, decimals }: TypedAmount, minorDigits: number): bigint | 'ambiguous' | undefined {
  if (decimals <= minorDigits) return digits * 10n ** BigInt(minorDigits - decimals);
  return decimals === 3 && digits >= 1000n ? 'ambiguous' : undefined;
}
