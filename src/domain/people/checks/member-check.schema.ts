import { z } from 'zod';
import { choice, line } from '#domain/values/input.ts';

export const checkedThings = ['bank_account', 'identity', 'company', 'certificates'] as const;
export type CheckedThing = (typeof checkedThings)[number];

export const checkedNames: Record<CheckedThing, string> = {
  bank_account: 'Bank account',
  identity: 'Identity',
  company: 'Company',
  certificates: 'Certificates',
};

/** Checks that need a second named person, because levels 2 and 3 follow from them. */
export const checkedByTwo = ['identity', 'company'] as const satisfies readonly CheckedThing[];

export const checkTexts = {
  missing: 'Please fill in all required fields.',
  forbidden: 'Only support and owners may do this.',
  byTwo: 'Identity and company count once a second person has confirmed them.',
  notThere: 'There is no such member.',
  noCheck: 'This check has ended. Load the page again.',
  otherName: 'The name or company of this member has changed. Look at the papers again, then record the check again.',
  noAccount: 'This member has no bank account to check.',
  notBefore: 'Choose a day after the check',
  future: 'Choose today or an earlier day',
} as const;

const day = (missing: string) =>
  z
    .string(missing)
    .max(10, missing)
    .refine((text) => z.iso.date().safeParse(text).success && text >= '2000-01-01' && text <= '2999-12-31', missing);

const days = z.object({ checked_on: day(''), valid_until: day('').optional() });

export const memberCheckSchema = z
  .object({
    what: choice(checkedThings, { missing: 'Choose what was checked' }).meta({
      label: 'Check',
      options: checkedNames,
      control: 'select',
    }),
    seen: line({ missing: 'Say what you saw', max: 160 }).meta({
      label: 'What you saw',
      hint: 'Like CAC certificate RC 123456',
    }),
    checked_on: day('Enter the day on which you saw it').meta({ label: 'Checked on', control: 'day' }),
    valid_until: day('Enter a day, or leave it empty').optional().meta({ label: 'Valid until', control: 'day' }),
  })
  .refine(({ checked_on, valid_until }) => valid_until === undefined || valid_until > checked_on, {
    path: ['valid_until'],
    message: checkTexts.notBefore,
    when: ({ value }) => days.safeParse(value).success,
  });
export type MemberCheck = z.infer<typeof memberCheckSchema>;

export const memberCheckApprovalName = 'member-check';

/** The subject of an approval: at most one approval waits per member and checked thing. */
export function checkSubject(memberId: bigint, what: CheckedThing): string {
  return `${memberId}-${what}`;
}
