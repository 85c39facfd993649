import { z } from 'zod';
import { normalise } from '#platform/normalise.ts';
import { longestPassword, whyWeakPassword } from './weak-passwords.ts';

export const passwordTexts = {
  missing: 'Password is required',
  short: 'Use at least 12 characters. Three or four words that do not belong together are easy to keep in mind',
  long: 'Use 200 characters or fewer',
} as const;

/** A password for signing in, exactly as typed, spaces included. */
export function givenPassword(missing: string = passwordTexts.missing) {
  return z
    .string(missing)
    .max(1000, passwordTexts.long)
    .meta({ label: 'Password', control: 'password', autoComplete: 'current-password' });
}

/** security.md: no composition rules. */
export function chosenPassword(missing: string = passwordTexts.missing) {
  return (
    z
      .string(missing)
      // A form may send a very long text, so a longer password is not examined further.
      .max(longestPassword, { error: passwordTexts.long, abort: true })
      .refine((password) => [...normalise(password, 'NFKC')].length >= 12, passwordTexts.short)
      .superRefine((password, check) => {
        const why = whyWeakPassword(password);
        if (why) check.addIssue({ code: 'custom', message: `This password is too easy to guess. ${why}` });
      })
      .meta({
        label: 'Password',
        hint: 'At least 12 characters. Three or four words that do not belong together are easy to keep in mind.',
        control: 'password',
        autoComplete: 'new-password',
      })
  );
}
