import { z } from 'zod';
import { email, line, lines } from '#domain/values/input.ts';
import type { MailAnswer } from '#domain/values/answers.ts';

/** More values than any order has, even one with sixty answers and a cart of a hundred lines. */
const mostValues = 600;

/** More levels than a notice has: answers contain lists, and lists contain rows. */
const mostLevels = 8;

/** Checks the size before the schema reads the values. Stops at the first value or level too many. */
function isSmallNotice(notice: unknown): boolean {
  let level = [notice];
  let values = 0;
  for (let depth = 0; depth < mostLevels; depth++) {
    const next: unknown[] = [];
    for (const value of level) {
      const children = valuesInside(value);
      values += children.length;
      if (values > mostValues) return false;
      next.push(...children);
    }
    if (next.length === 0) return true;
    level = next;
  }
  return false;
}

function valuesInside(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  return typeof value === 'object' && value !== null ? Object.values(value) : [];
}

const wrongKindText = 'Send texts, numbers, or short lists of texts and numbers';
const label = line({ missing: 'Give every answer a name', max: 80 });
const mostTextCharacters = 4000;
const blank = z
  .string()
  .max(mostTextCharacters, { abort: true })
  .regex(/^\s*$/)
  .transform(() => '');
const shortText = z.union(
  [
    blank,
    lines({ missing: wrongKindText, max: mostTextCharacters }),
    z.number().transform(String),
    z.boolean().transform((yes) => (yes ? 'Yes' : 'No')),
    z.null().transform(() => ''),
  ],
  wrongKindText,
);
const row = z.record(label, shortText, wrongKindText).transform(inOneLine);
const cell = z.union([shortText, row], wrongKindText);
const list = z
  .array(cell, wrongKindText)
  .max(100, 'Send lists of 100 entries or fewer')
  .transform((cells) => cells.filter(Boolean).join('\n'));
const value = z.union([cell, list], wrongKindText);

const answers = z
  .record(label, value, 'Send formData as an object')
  .refine((entries) => Object.keys(entries).length <= 60, 'Send 60 answers or fewer')
  .default({});

/** Further fields that some forms send beside their answers. */
const extras = z.object({
  machineType: value.optional(),
  orderType: value.optional(),
  submittedAt: value.optional(),
  address: value.optional(),
  notes: value.optional(),
  cart: value.optional(),
  products: value.optional(),
  total: value.optional(),
  totalFormatted: value.optional(),
});

/** public-site.md §3 'Notification email payload'. */
const notice = z
  .object(
    {
      customerName: line({ missing: 'Send customerName' }),
      customerEmail: email({ missing: 'Send customerEmail' }),
      eventType: line({ missing: 'Send eventType' }),
      formType: line({ missing: 'Send formType', max: 80 }),
      message: lines({ missing: 'Send message', max: 5000 }),
      formData: answers,
      ...extras.shape,
    },
    'Send an object',
  )
  .transform(({ customerName, customerEmail, eventType, formType, message, formData, ...more }) => ({
    customerName,
    customerEmail,
    eventType,
    formType,
    message,
    formData: [...answersIn(formData), ...answersIn(more)],
  }));

export const staffNoticeSchema = z
  .unknown()
  .refine(isSmallNotice, { error: 'Send fewer answers: this is more than any order has', abort: true })
  .pipe(notice);

export type StaffNotice = z.infer<typeof staffNoticeSchema>;

function answersIn(entries: Record<string, string | undefined>): MailAnswer[] {
  return Object.entries(entries).flatMap(([name, text]) => (text ? [{ label: name, value: text }] : []));
}

function inOneLine(entries: Record<string, string>): string {
  return answersIn(entries)
    .map((answer) => `${answer.label}: ${answer.value}`)
    .join(', ');
}
