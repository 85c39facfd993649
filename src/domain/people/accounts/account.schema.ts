import { z } from 'zod';
import { normalise } from '#platform/normalise.ts';
import { choice, company, email, line, phone } from '#domain/values/input.ts';
import { accountTypeLabels, accountTypes } from '#domain/values/account.options.ts';
import { chosenPassword, givenPassword } from './password.schema.ts';
import { whyWeakPassword } from './weak-passwords.ts';

/** Word for word from marketplace.md §5 and §8, where they give a text. */
export const accountTexts = {
  missing: 'Please fill in all required fields.',
  emailMissing: 'Email is required',
  nameMissing: 'Name is required',
  typeMissing: 'Choose what you do',
  mismatch: 'Invalid credentials.',
  mismatchInDemo: 'Invalid credentials. Please use the test account credentials.',
  failed: 'That did not work. Please try again.',
  offline: 'Network error. Please check your connection and try again.',
} as const;

const username = email({ missing: accountTexts.emailMissing }).meta({ label: 'E-mail', autoComplete: 'username' });
const ownPhone = phone({ missing: 'Enter your phone number' });

export const signInSchema = z.object({ email: username, password: givenPassword() });
export type SignIn = z.infer<typeof signInSchema>;

const person = {
  name: line({ missing: accountTexts.nameMissing }).meta({ label: 'Name', autoComplete: 'name' }),
  account_type: choice(accountTypeLabels, { missing: accountTexts.typeMissing }).meta({ label: 'Account type' }),
  company,
  location: line({ missing: '', max: 160 }).optional().meta({ label: 'Location', autoComplete: 'address-level2' }),
};

export const ownWordsText =
  'This password is too easy to guess. Leave your name, your company’s name and your e-mail address out of it';

const signUp = z.object({ ...person, email: username, password: chosenPassword() });
const strong = signUp.pick({ password: true });
type Answers = z.infer<typeof strong> & Partial<z.infer<typeof signUp>>;

export const signUpSchema = signUp.refine(holdsNoOwnWords, {
  path: ['password'],
  message: ownWordsText,
  when: ({ value }) => strong.safeParse(value).success,
});

function holdsNoOwnWords({ password, name, email, company }: Answers): boolean {
  return !whyWeakPassword(password, [name, email?.split('@')[0], company]);
}

export type SignUp = z.infer<typeof signUpSchema>;

export const openAccountSchema = z.object({
  password: givenPassword().optional().meta({
    hint: 'The one you chose when you signed up. This is another browser, so we make sure that it is you.',
  }),
});

export const signUpByPhoneSchema = z.object({
  ...person,
  phone: ownPhone.meta({
    label: 'Phone',
    hint: 'We text you a code now, and each time you sign in. No password to remember.',
  }),
});
export type SignUpByPhone = z.infer<typeof signUpByPhoneSchema>;

export const askForCodeSchema = z.object({
  phone: ownPhone.meta({
    label: 'Phone',
    hint: 'We text a code to it. For numbers outside Nigeria, start with + and the country’s code.',
  }),
});
export type AskForCode = z.infer<typeof askForCodeSchema>;

const wrongCode = 'Enter the six digits of the code';
export const codeSchema = z.object({
  code: z
    .string('Enter the code')
    .max(40, wrongCode)
    .transform((typed) => normalise(typed, 'NFKC').replace(/[\s-]/g, ''))
    .pipe(z.string().regex(/^\d{6}$/, wrongCode))
    .meta({ label: 'Code', hint: 'Six digits', control: 'code' }),
});
export type GivenCode = z.infer<typeof codeSchema>;

export const askToResetSchema = z.object({ email: username });
export type AskToReset = z.infer<typeof askToResetSchema>;

export const resetPasswordSchema = z.object({ password: chosenPassword().meta({ label: 'New password' }) });
export type ResetPassword = z.infer<typeof resetPasswordSchema>;

export const accountTypeTexts = {
  missing: 'Choose what your account is for.',
  stillSells:
    'You still have listings, offers, bids or orders as a seller. Archive the listings and finish the rest first.',
  stillBuys: 'You still have offers, orders or requests for quotes as a buyer. Finish them first.',
} as const;

export const accountTypeSchema = z.object({
  accountType: z.enum(accountTypes, accountTypeTexts.missing).meta({
    label: 'What is your account for?',
    options: {
      buyer: { label: 'Only buy', hint: accountTypeLabels.buyer.name },
      seller: { label: 'Only sell', hint: accountTypeLabels.seller.name },
      merchant: { label: 'Buy and sell', hint: accountTypeLabels.merchant.name },
    },
  }),
});
export type ChosenAccountType = z.infer<typeof accountTypeSchema>;
