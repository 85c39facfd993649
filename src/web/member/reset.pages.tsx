import { EmailField } from '#ui/text-fields.tsx';
import type { FormOf } from '../request/form.ts';
import {
  accountTexts,
  type askToResetSchema,
  type resetPasswordSchema,
} from '#domain/people/accounts/account.schema.ts';
import { Banner } from '#ui/notices.tsx';
import { Button, ButtonLink, TextLink } from '#ui/links-and-buttons.tsx';
import { LostNut } from '#ui/illustration/empty-drawings.tsx';
import { SealedBox } from '#ui/illustration/sealed-box.tsx';
import { WholeNut } from '#ui/illustration/whole-nut.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { link } from '#content/link.ts';
import { FormFrame } from '../pages/form-frame.tsx';
import { DemoMailboxLink, PlainPage } from '../frame/plain-page.tsx';
import { SignInAside, SignInFrame } from './sign-in-frame.tsx';

export function ForgotPasswordPage({ form }: { form: FormOf<typeof askToResetSchema> }) {
  return (
    <SignInFrame
      title="Choose a new password"
      lead="Tell us your e-mail, and we send you a link to choose one."
      beside={<SignInAside />}
    >
      <FormFrame form={form} action={link('forgotPassword')} busyText="Sending..." offlineText={accountTexts.offline}>
        <EmailField field={form.fields.email} label="E-mail" autoComplete="username" enterKeyHint="send" />
        <div className="grid gap-4">
          <Button type="submit" wide>
            Send me the link
          </Button>
          <p>
            <TextLink href={link('signIn')} className="inline-block py-1.5">
              Back to Sign In
            </TextLink>
          </p>
        </div>
      </FormFrame>
    </SignInFrame>
  );
}

/** Says the same whether the address has an account or not. */
export function ForgotPasswordSentPage() {
  return (
    <PlainPage title="E-mail sent" picture={<SealedBox className="w-full" />}>
      <div className="w-full">
        <Banner tone="success">An e-mail is on its way to the address you typed.</Banner>
      </div>
      <DemoMailboxLink />
      <p>The link in the e-mail lets you choose a new password. It works for one hour, once.</p>
      <p className="text-quiet">
        Nothing after some minutes? Look in spam, then{' '}
        <TextLink href={link('forgotPassword')}>check the address and try again</TextLink>.
      </p>
      <ButtonLink kind="secondary" href={link('signIn')}>
        Back to Sign In
      </ButtonLink>
    </PlainPage>
  );
}

export type ResetPasswordPageProps = { form: FormOf<typeof resetPasswordSchema>; email: string; token: string };

/** Opening this page changes nothing, because mail scanners open links too. */
export function ResetPasswordPage({ form, email, token }: ResetPasswordPageProps) {
  return (
    <SignInFrame
      title="Choose a new password"
      lead={<span className="break-words">For {email}</span>}
      beside={<SignInAside />}
    >
      <FormFrame
        noDraft
        form={form}
        action={link('resetPassword', { token })}
        busyText="Saving..."
        offlineText={accountTexts.offline}
      >
        {/* Tells the browser whose new password it saves. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          field={form.fields.password}
          label="New password"
          hint="At least 12 characters. Three or four words are easy to keep in mind."
          autoComplete="new-password"
          enterKeyHint="done"
        />
        <div className="grid gap-4">
          <Button type="submit" wide>
            Save the new password
          </Button>
          <p className="text-quiet">All your devices are signed out when you save it.</p>
        </div>
      </FormFrame>
    </SignInFrame>
  );
}

export function ResetPasswordDonePage() {
  return (
    <PlainPage title="New password saved" picture={<WholeNut className="w-full" />}>
      <div className="w-full">
        <Banner tone="success">Your new password works from now on.</Banner>
      </div>
      <p>All your devices are signed out. Sign in again with the new password. An e-mail says that it was changed.</p>
      <DemoMailboxLink />
      <ButtonLink href={link('signIn')}>Sign In</ButtonLink>
    </PlainPage>
  );
}

export function ResetGonePage() {
  return (
    <PlainPage title="Expired link" picture={<LostNut className="w-full" />}>
      <p>It has been used already, is more than an hour old, or a part of it is missing. Ask for a new one.</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={link('forgotPassword')}>Ask for a new link</ButtonLink>
        <ButtonLink kind="secondary" href={link('signIn')}>
          Sign In
        </ButtonLink>
      </div>
    </PlainPage>
  );
}
