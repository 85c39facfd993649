import { z } from 'zod';
import { normalise } from '#platform/normalise.ts';
import { readRecoveryCode } from './second-factor.rules.ts';

export const signInAgainText = 'Sign in again: that took too long, or there were too many wrong codes.';

export function wrongCodeText(triesLeft: number): string {
  if (triesLeft > 2) return 'This code is not the right one';
  return `This code is not the right one. ${triesLeft === 1 ? 'One try is' : `${triesLeft} tries are`} left`;
}

const wrong = 'Enter the six digits of a code, or one of your recovery codes';

/** One field that accepts an app's code, a text message's code or a recovery code. */
export const secondFactorSchema = z.object({
  code: z
    .string('Enter the code')
    .max(40, wrong)
    .transform((typed) => normalise(typed, 'NFKC').replace(/[\s-]/g, ''))
    .transform((typed, check) => {
      const code = /^\d{6}$/.test(typed) ? typed : readRecoveryCode(typed);
      if (code !== undefined) return code;
      check.addIssue({ code: 'custom', message: wrong });
      return z.NEVER;
    })
    .meta({ label: 'Code', hint: 'Six digits, or a recovery code', control: 'code' }),
});
export type GivenSecondFactor = z.infer<typeof secondFactorSchema>;
