import { z } from 'zod';
import { hour_ms } from '#platform/clock.ts';
import { normalise } from '#platform/normalise.ts';
import { company, email, line, phone, tick } from '#domain/values/input.ts';
import { rcNumber, tin } from '#domain/values/registered-numbers.ts';
import { accountTexts } from '../account.schema.ts';
import { chosenPassword, givenPassword } from '../password.schema.ts';
import { linkLifetime_ms } from '../session.rules.ts';

export const settingsTexts = {
  missing: 'Please fill in all required fields.',
  failed: 'That could not be saved. Please try again.',
  offline: 'Network error. Please check your connection and try again.',
  proofNeeded: 'First show that it is you, then try again.',
  wrongPassword: 'This is not your password',
  notTheSame: 'This is not the same as the new password',
  samePassword: 'This is the password that you have. Choose another',
  wrongCode: 'This code is not the right one',
  demo: 'This is a shared demo account: it stays as it is for everybody. Open your own account to try it.',
  alreadyYours: 'Your account has this already. Enter another',
  taken: 'Another account has this address or number now. Nothing was changed.',
  passwordFirst: 'Set a password first: the text message is the second step after it.',
  emailFirst: 'Add an e-mail address first. With texts as the second step, you sign in by e-mail and password.',
} as const;

export const profileSchema = z.object({
  name: line({ missing: accountTexts.nameMissing }).meta({ label: 'Name', autoComplete: 'name' }),
  company,
  location: line({ missing: '', max: 160 })
    .optional()
    .meta({ label: 'Location', hint: 'Town and state, like Badagry, Lagos', autoComplete: 'address-level2' }),
});
export type Profile = z.infer<typeof profileSchema>;

export const documentDetailsSchema = z.object({
  /** Only for a member without a company. The profile form changes an existing company. */
  company,
  street: line({ missing: '', max: 160 })
    .optional()
    .meta({ label: 'Street', hint: 'With the number, like 14 Marina Road', autoComplete: 'street-address' }),
  town: line({ missing: '', max: 80 })
    .optional()
    .meta({ label: 'Town', hint: 'Like Badagry', autoComplete: 'address-level2' }),
  state: line({ missing: '', max: 80 })
    .optional()
    .meta({ label: 'State', hint: 'Like Lagos. Outside Nigeria also the country.', autoComplete: 'address-level1' }),
  rcNumber: rcNumber.optional().meta({ label: 'RC number' }),
  tin: tin
    .optional()
    .meta({ label: 'TIN', hint: 'Your Tax ID of 13 digits, or the TIN you had before, like 12345678-0001.' }),
});
export type DocumentDetails = z.infer<typeof documentDetailsSchema>;

const newPassword = {
  newPassword: chosenPassword('Choose a new password').meta({ label: 'New password' }),
  confirmPassword: givenPassword('Type the new password again').meta({
    label: 'New password again',
    autoComplete: 'new-password',
  }),
};

type Twice = { newPassword: string; confirmPassword: string };
const areTheSame = ({ newPassword, confirmPassword }: Twice) =>
  normalise(newPassword, 'NFKC') === normalise(confirmPassword, 'NFKC');
const anyText = z.string();
const newPasswordTwice = z.object({ newPassword: anyText, confirmPassword: anyText });
const notTheSame = {
  path: ['confirmPassword'],
  message: settingsTexts.notTheSame,
  when: ({ value }: { value: unknown }) => newPasswordTwice.safeParse(value).success,
};

const bothPasswords = z.object({ currentPassword: anyText, newPassword: anyText });

/** marketplace.md §3: the fields of the password change, with their names from there. */
export const changePasswordSchema = z
  .object({ currentPassword: givenPassword().meta({ label: 'Current password' }), ...newPassword })
  .refine(areTheSame, notTheSame)
  .refine(({ currentPassword, newPassword }) => currentPassword !== newPassword, {
    path: ['newPassword'],
    message: settingsTexts.samePassword,
    when: ({ value }) => bothPasswords.safeParse(value).success,
  });
export type ChangePassword = z.infer<typeof changePasswordSchema>;

export const setPasswordSchema = z.object(newPassword).refine(areTheSame, notTheSame);
export type SetPassword = z.infer<typeof setPasswordSchema>;

export const newEmailSchema = z.object({
  email: email({ missing: accountTexts.emailMissing }).meta({
    label: 'New e-mail',
    hint: `We send a link there. It works for ${linkLifetime_ms.change_email / hour_ms} hours, and until you follow it nothing changes.`,
  }),
});
export type NewEmail = z.infer<typeof newEmailSchema>;

/** marketplace.md §3: 'Two-factor: phoneNumber'. A change of the number uses the same field. */
export const phoneNumberSchema = z.object({
  phoneNumber: phone({ missing: 'Enter your phone number' }).meta({
    label: 'Phone number',
    hint: 'We text a code to it. We use the number once you have typed that code.',
  }),
});
export type PhoneNumber = z.infer<typeof phoneNumberSchema>;

export const proofSchema = z.object({ currentPassword: givenPassword() });
export type GivenProof = z.infer<typeof proofSchema>;

/** The member must type this word, so that a slip of the thumb deletes no account. */
const deletionWord = 'delete';
const typeIt = `Type the word ${deletionWord}`;
export const deletionSchema = z.object({
  confirmation: line({ missing: typeIt })
    .refine((typed) => typed.toLowerCase() === deletionWord, `${typeIt}, nothing else`)
    .meta({ label: typeIt }),
});

/** A member agrees to exactly this text, so a changed text gets a new version. */
export const newsConsent = {
  version: 'news-2026-11-22',
  text: 'Send me news, prices and offers by e-mail.',
} as const;

export const newsSchema = z.object({ news: tick.meta({ label: newsConsent.text }) });
export type News = z.infer<typeof newsSchema>;
