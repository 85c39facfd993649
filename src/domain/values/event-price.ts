import { day_ms, hour_ms } from '#platform/clock.ts';
import { dayInLagos, startOfDay, writtenDay, writtenTime } from './day-input.ts';

export const eventPayments = ['whole', 'parts'] as const;
export type EventPayment = (typeof eventPayments)[number];

const whole_percent = 100;

/** In per cent of the price; 100 if it is paid in one part. */
export function upfrontPercent(payment: EventPayment, terms_percent: bigint): number {
  const percent = Number(terms_percent);
  return payment === 'parts' && percent > 0 ? percent : whole_percent;
}

function paymentOf(upfront_percent: number | null | undefined): EventPayment {
  return (upfront_percent ?? whole_percent) < whole_percent ? 'parts' : 'whole';
}

type EventPart = { called: string; share: bigint };

/** Not 'upfront', because a deal's parts are paid together, and only released one by one. */
export function partName(place: 'First' | 'Remaining', share: bigint): string {
  return `${place} ${share}%`;
}

export function partsOfEvent(upfront_percent: number | null | undefined): EventPart[] {
  if (paymentOf(upfront_percent) === 'whole') return [{ called: 'All of it', share: 1n }];
  const upfront = BigInt(upfront_percent!);
  return [
    { called: partName('First', upfront), share: upfront },
    { called: partName('Remaining', 100n - upfront), share: 100n - upfront },
  ];
}

export function paymentFromText(text: unknown): EventPayment {
  return typeof text !== 'string' || text === paymentText(whole_percent) ? 'whole' : 'parts';
}

/** 'All of it at once', or 'In two parts, 60% and 40%'. */
export function paymentText(upfront_percent: number | null | undefined): string {
  if (paymentOf(upfront_percent) === 'whole') return 'All of it at once';
  return `In two parts, ${upfront_percent}% and ${whole_percent - upfront_percent!}%`;
}

type EventStart = { event_date: string; start_time: string };
export type EventHours = EventStart & { end_time: string };

export function startOfEvent({ event_date, start_time }: EventStart): Date {
  return atTime(event_date, start_time);
}

/** An end time that is not after the start time is on the next day. */
export function endOfEvent({ event_date, start_time, end_time }: EventHours): Date {
  const end = atTime(event_date, end_time);
  return end_time > start_time ? end : new Date(end.getTime() + day_ms);
}

/** 14 days from now, or the start of the event if it is sooner and still to come. */
export function priceStandsUntil(hours: EventHours, now: Date): Date {
  const start = startOfEvent(hours);
  const usual = new Date(now.getTime() + 14 * day_ms);
  return start > now && start < usual ? start : usual;
}

export function payUntil(hours: EventStart, accepted: Date | null): Date {
  const start = startOfEvent(hours);
  return accepted === null || accepted < start ? start : new Date(accepted.getTime() + 14 * day_ms);
}

function atTime(day: string, time: string): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return new Date(startOfDay(day).getTime() + hours * hour_ms + minutes * (hour_ms / 60));
}

const clock = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Africa/Lagos',
});

/** '12 Dec 2026, 3:00 pm WAT'. */
export function writtenMoment(at: Date): string {
  return `${writtenDay(dayInLagos(at))}, ${writtenTime(clock.format(at))} WAT`;
}
