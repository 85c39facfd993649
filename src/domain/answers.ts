import type { MailAnswer } from './mailbox/mail-templates.ts';

/** A label, and what was answered under it, if anything. */
export type AnswerLine = readonly [label: string, value: string | undefined];

/** What people read of a form: what was answered, in the given order, and nothing that was left empty. */
export function answered(lines: readonly AnswerLine[]): MailAnswer[] {
  return lines.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}
