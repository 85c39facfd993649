import { minorDigits, type Amount, type Currency } from '#domain/values/currency.ts';

const underTwenty =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = ' ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const thousands = ['', 'thousand', 'million', 'billion', 'trillion', 'quadrillion', 'quintillion'];

/** 'ninety-six thousand and five', as on a Nigerian cheque. */
export function numberInWords(number: bigint): string {
  if (number < 0n) throw new RangeError('Only amounts of zero or more are written out.');
  if (number < 20n) return underTwenty[Number(number)]!;
  const groups: string[] = [];
  for (let rest = number, place = 0; rest > 0n; rest /= 1000n, place++) {
    const group = Number(rest % 1000n);
    if (group > 0) groups.unshift([underThousand(group), thousands[place]].filter(Boolean).join(' '));
  }
  // A last group below a hundred is joined by 'and': 'one thousand and five'.
  const isJoined = groups.length > 1 && number % 1000n > 0n && number % 1000n < 100n;
  const last = groups.pop()!;
  return groups.length === 0 ? last : `${groups.join(' ')} ${isJoined ? 'and ' : ''}${last}`;
}

function underThousand(number: number): string {
  const [hundreds, rest] = [Math.trunc(number / 100), number % 100];
  const head = hundreds > 0 ? `${underTwenty[hundreds]} hundred` : '';
  return [head, rest > 0 ? underHundred(rest) : ''].filter(Boolean).join(' and ');
}

function underHundred(number: number): string {
  if (number < 20) return underTwenty[number]!;
  const ten = tens[Math.trunc(number / 10)]!;
  return number % 10 === 0 ? ten : `${ten}-${underTwenty[number % 10]}`;
}

type CurrencyWords = { one: string; many: string; minor: string; minors: string };
const currencyWords = (one: string, many: string, minor: string, minors = minor): CurrencyWords => ({
  one,
  many,
  minor,
  minors,
});

/** The spoken names of currencies. All others get the name from the platform, and their minor unit as a fraction. */
const names: Partial<Record<string, CurrencyWords>> = {
  NGN: currencyWords('naira', 'naira', 'kobo'),
  USD: currencyWords('US dollar', 'US dollars', 'cent', 'cents'),
  EUR: currencyWords('euro', 'euros', 'cent', 'cents'),
  GBP: currencyWords('pound sterling', 'pounds sterling', 'penny', 'pence'),
  GHS: currencyWords('Ghana cedi', 'Ghana cedis', 'pesewa', 'pesewas'),
  KES: currencyWords('Kenyan shilling', 'Kenyan shillings', 'cent', 'cents'),
  ZAR: currencyWords('rand', 'rand', 'cent', 'cents'),
  INR: currencyWords('Indian rupee', 'Indian rupees', 'paisa', 'paise'),
};

/** 'Five thousand naira, fifty kobo only': a sum that cannot be changed by one digit. */
export function amountInWords({ minor, currency }: Amount): string {
  const digits = minorDigits(currency);
  const unit = 10n ** BigInt(digits);
  const [whole, part] = [minor / unit, minor % unit];
  const text = `${numberInWords(whole)} ${wholeName(currency, whole)}${part === 0n ? '' : `, ${partName(currency, part, unit)}`} only`;
  return text[0]!.toUpperCase() + text.slice(1);
}

function wholeName(code: Currency, whole: bigint): string {
  const known = names[code];
  if (known) return whole === 1n ? known.one : known.many;
  const parts = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: code,
    currencyDisplay: 'name',
    minimumFractionDigits: 0,
  });
  return parts.formatToParts(whole).find(({ type }) => type === 'currency')?.value ?? code;
}

function partName(code: Currency, part: bigint, unit: bigint): string {
  const known = names[code];
  if (!known) return `${part}/${unit}`;
  return `${numberInWords(part)} ${part === 1n ? known.minor : known.minors}`;
}
