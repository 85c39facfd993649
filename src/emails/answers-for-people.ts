import type { MailAnswer } from '#domain/values/answers.ts';
import { writtenMoment } from '#domain/values/event-price.ts';

const naira = new Intl.NumberFormat('en-NG', { maximumFractionDigits: 2 });

/**
 * Rewrites the answers of a notification (public-site.md §3 'Notification email payload') for a person: 'totalFormatted' becomes 'Total',
 * and times are in words. Leaves out the second copy of the total and of the products, which the payload has for programs.
 */
export function answersForPeople(answers: readonly MailAnswer[]): MailAnswer[] {
  const relabelled = answers.map(({ label, value }) => ({ label: labelForPeople(label), value }));
  const hasLabel = (name: string) => relabelled.some(({ label }) => label === name);
  const isSecondCopy = (label: string) =>
    (label === 'Total' && hasLabel('Total formatted')) || (label === 'Products' && hasLabel('Cart'));
  return relabelled
    .filter(({ label }) => !isSecondCopy(label))
    .map(({ label, value }) => {
      if (label === 'Total formatted') return { label: 'Total', value };
      if (label === 'Total' && /^\d{1,15}(?:\.\d{1,2})?$/.test(value))
        return { label, value: `₦${naira.format(Number(value))}` };
      if (label === 'Submitted at') return { label, value: timeForPeople(value) };
      return { label, value };
    });
}

/** Turns 'totalFormatted' into 'Total formatted'. Does not change a label with spaces. */
function labelForPeople(label: string): string {
  if (!/^[a-z]+(?:[A-Z][a-z]+)*$/.test(label)) return label;
  const words = label.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words[0]!.toUpperCase() + words.slice(1);
}

function timeForPeople(value: string): string {
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) && !Number.isNaN(Date.parse(value))
    ? writtenMoment(new Date(value))
    : value;
}
