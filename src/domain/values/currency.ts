import { naira } from './money.ts';

/** The currencies of ISO 4217 in which people pay, and those whose minor units do not have two digits. */
const codes =
  'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CNY COP CRC CUP CVE CZK DKK ' +
  'DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP ' +
  'LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD ' +
  'RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD UYU UZS VES WST XCD YER ' +
  'ZAR ZMW ZWG';
const withoutMinor = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF';
const inThousandths = 'BHD IQD JOD KWD LYD OMR TND';

const digitsOf = new Map<string, number>([
  ...codes.split(' ').map((code) => [code, 2] as const),
  ...withoutMinor.split(' ').map((code) => [code, 0] as const),
  ...inThousandths.split(' ').map((code) => [code, 3] as const),
]);

declare const known: unique symbol;
export type Currency = string & { readonly [known]: true };

/** A whole number of minor units, always together with its currency. */
export type Amount = { minor: bigint; currency: Currency };

export const currencies = [...digitsOf.keys()].toSorted() as Currency[];

export function isCurrency(code: string): code is Currency {
  return digitsOf.has(code);
}

export function currency(code: string): Currency {
  if (!isCurrency(code)) throw new RangeError(`${code} is no currency.`);
  return code;
}

/** The digits of the minor unit: 2 for NGN, 0 for JPY, 3 for KWD. */
export function minorDigits(code: Currency): number {
  return digitsOf.get(code)!;
}

const grouped = new Intl.NumberFormat('en-NG');

/** '₦7,000.50', 'KWD 1.005', 'JPY 900'. Other currencies than naira have their code and all decimals. */
export function shownAmount({ minor, currency }: Amount): string {
  if (currency === 'NGN') return naira(minor);
  const digits = minorDigits(currency);
  const unit = 10n ** BigInt(digits);
  const size = minor < 0n ? -minor : minor;
  const fraction = digits === 0 ? '' : `.${String(size % unit).padStart(digits, '0')}`;
  return `${minor < 0n ? '−' : ''}${currency} ${grouped.format(size / unit)}${fraction}`;
}
