import type { Amount } from '../api-types.ts';

/** An amount as the site prints it: '₦42,000', '₦420.50'. */
export function shownAmount({ amount, currency }: Amount): string {
  const format = new Intl.NumberFormat('en-NG', { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' });
  const decimals = format.resolvedOptions().maximumFractionDigits ?? 2;
  const digits = amount.replace('-', '').padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const sign = amount.startsWith('-') ? '-' : '';
  // A text, because numbers of JavaScript are not exact.
  const decimal = `${sign}${whole}${decimals > 0 ? `.${digits.slice(-decimals)}` : ''}` as `${number}`;
  return format.format(decimal);
}

const moments = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** In the time zone of the computer. */
export function shownMoment(time: string): string {
  return moments.format(new Date(time));
}

const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' });

export function shownClock(now: Date): string {
  return clock.format(now);
}

export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
