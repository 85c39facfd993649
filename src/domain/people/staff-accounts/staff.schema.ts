import { z } from 'zod';
import { normalise } from '#platform/normalise.ts';
import { chosenPassword, givenPassword } from '../accounts/password.schema.ts';
import { choice, email, line } from '#domain/values/input.ts';
import { staffRoleLabels } from '#domain/acting/roles/staff.options.ts';

/** Word for word from marketplace.md §4 and §8, where they give a text. */
export const staffTexts = {
  missing: 'Please fill in all required fields.',
  wrong: 'Invalid password. Please try again.',
  wrongOwn: 'The e-mail, password or code is wrong. Each code works once: if you have used it, wait for the next.',
  failed: 'Login failed. Please try again.',
  busy: 'Signing In...',
  wrongProof: 'That is not the password. Please try again.',
  notSaved: 'That did not work, and nothing has changed. Please try again.',
  offline: 'Network error. Please check your connection and try again.',
} as const;

/** marketplace.md §5: password required. */
const password = givenPassword();

/** The same message with and without an app, so that the sign-in page does not reveal who uses an app. */
const wrongCode = 'Enter the six digits of the code';
const code = z
  .string(wrongCode)
  .max(40, wrongCode)
  .transform((typed) => normalise(typed, 'NFKC').replace(/[\s-]/g, ''))
  .optional()
  .meta({ label: 'Code', hint: 'Six digits from the authenticator app', control: 'code' });

export const sharedSignInSchema = z.object({ password, code });
export type SharedSignIn = z.infer<typeof sharedSignInSchema>;

export const ownSignInSchema = z.object({
  email: email({ missing: 'Email is required' }).meta({ label: 'E-mail', autoComplete: 'username' }),
  password: password.meta({ label: 'Your password' }),
  code: code.meta({ hint: 'If you use an authenticator app' }),
});

/** For programs: the shared password, or the password of an account. */
export const eitherSignInSchema = sharedSignInSchema.extend({
  email: email({ missing: 'Email is required' }).optional(),
});

export const proofSchema = z.object({ password });
export type Proof = z.infer<typeof proofSchema>;
export type OwnSignIn = z.infer<typeof ownSignInSchema>;

const role = choice(staffRoleLabels, { missing: 'Choose a role' }).meta({ label: 'Role' });

export const inviteStaffSchema = z.object({
  email: email({ missing: 'Email is required' }).meta({ label: 'E-mail', autoComplete: 'off' }),
  role,
});
export type InviteStaff = z.infer<typeof inviteStaffSchema>;

export const changeRoleSchema = z.object({ role });
export type ChangeRole = z.infer<typeof changeRoleSchema>;

export const acceptInvitationSchema = z.object({
  name: line({ missing: 'Name is required' }).meta({
    label: 'Your name',
    hint: 'As colleagues know you',
    autoComplete: 'name',
  }),
  password: chosenPassword(),
});
export type AcceptInvitation = z.infer<typeof acceptInvitationSchema>;

export const newPasswordSchema = acceptInvitationSchema.pick({ password: true });

export const confirmAuthenticatorSchema = z.object({
  code: z
    .string('Enter the code')
    .max(40, wrongCode)
    .transform((typed) => normalise(typed, 'NFKC').replace(/[\s-]/g, ''))
    .pipe(z.string().regex(/^\d{6}$/, wrongCode))
    .meta({ label: 'Code', hint: 'The six digits that the app shows now', control: 'code' }),
});
export type ConfirmAuthenticator = z.infer<typeof confirmAuthenticatorSchema>;
