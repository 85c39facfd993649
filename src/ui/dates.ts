/** Dates and times as people in Nigeria write them: '22 Nov 2026', '3:00 pm WAT'. */

const zone = 'Africa/Lagos';

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: zone });
const longDay = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const year = new Intl.DateTimeFormat('en-GB', { year: 'numeric', timeZone: zone });
const clock = new Intl.DateTimeFormat('en-GB', { hour: 'numeric', minute: '2-digit', hour12: true, timeZone: zone });

export function shownDate(date: Date): string {
  // The British short form of September has four letters. We shorten it to three, like the other months.
  return day.format(date).replace('Sept', 'Sep');
}

/** 'Sunday 22 Nov 2026', for the value of a date field; empty for an invalid date. */
export function shownDay(typed: string): string {
  const date = new Date(`${typed}T00:00Z`);
  const isDay = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(`${typed}T`);
  return isDay ? longDay.format(date).replace(',', '').replace('Sept', 'Sep') : '';
}

export function shownTime(date: Date): string {
  return `${clock.format(date).replace(/\s?([ap])\.?m\.?/i, (_, half: string) => ` ${half.toLowerCase()}m`)} WAT`;
}

/** 'today at 2:05 pm WAT', 'yesterday at 2:05 pm WAT', '20 Nov 2026 at 2:05 pm WAT'. */
export function shownMoment(at: Date, now: Date): string {
  const [dayOfMoment, today, yesterday] = [at, now, new Date(now.getTime() - 86_400_000)].map(shownDate);
  const day = dayOfMoment === today ? 'today' : dayOfMoment === yesterday ? 'yesterday' : dayOfMoment;
  return `${day} at ${shownTime(at)}`;
}

const yearDays = 365.25;
const monthDays = yearDays / 12;

export function yearOf(date: Date): number {
  return Number(year.format(date));
}

/** Returns the age of a day in words: 'today', 'yesterday', '12 days ago', '4 months ago', '2 years ago'. Never '1 months' or '1 years'. */
export function ageText(days: number): string {
  if (days <= 0) return 'today';
  if (days === 1) return 'yesterday';
  if (days < 2 * monthDays) return `${days} days ago`;
  if (days < 2 * yearDays) return `${Math.floor(days / monthDays)} months ago`;
  return `${Math.floor(days / yearDays)} years ago`;
}
