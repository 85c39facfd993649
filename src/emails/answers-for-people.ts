import type { MailAnswer } from '#domain/values/answers.ts';
import { writtenMoment } from '#domain/values/event-price.ts';

const naira = new Intl.NumberFormat('en-NG', { maximumFractionDigits: 2 });

/**
 * Replaces the words of programs by the words of people, and drops repeated answers. The payload has some answers twice, once for
 * programs (public-site.md §3 'Notification email payload').
 */
export function answersForPeople(answers: readonly MailAnswer[]): MailAnswer[] {
  const named = answers.map(({ label, value }) => ({ label: inWords(label), value }));
  const has = (name: string) => named.some(({ label }) => label === name);
  const isTwin = (label: string) =>
    (label === 'Total' && has('Total formatted')) || (label === 'Products' && has('Cart'));
  return named
    .filter(({ label }) => !isTwin(label))
    .map(({ label, value }) => {
      if (label === 'Total formatted') return { label: 'Total', value };
      if (label === 'Total' && /^\d{1,15}(?:\.\d{1,2})?$/.test(value))
        return { label, value: `₦${naira.format(Number(value))}` };
      if (label === 'Submitted at') return { label, value: inOurTime(value) };
      return { label, value };
    });
}

/** Turns 'totalFormatted' into 'Total formatted'. Does not change a label with spaces. */
function inWords(label: string): string {
  if (!/^[a-z]+(?:[A-Z][a-z]+)*$/.test(label)) return label;
  const words = label.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words[0]!.toUpperCase() + words.slice(1);
}

function inOurTime(value: string): string {
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) && !Number.isNaN(Date.parse(value))
    ? writtenMoment(new Date(value))
    : value;
}
