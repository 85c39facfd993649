import { accountTexts } from '#domain/people/accounts/account.schema.ts';
import type { AwaitedSignUp } from '#domain/people/accounts/find-sign-up.ts';
import { Banner } from '#ui/notices.tsx';
import { Button, ButtonLink, TextLink } from '#ui/links-and-buttons.tsx';
import type { FormState } from '#ui/field-state.ts';
import { LostNut } from '#ui/illustration/empty-drawings.tsx';
import { SealedBox } from '#ui/illustration/sealed-box.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { link } from '#content/link.ts';
import { FormFrame } from '../pages/form-frame.tsx';
import { DemoMailboxLink, PlainPage } from '../frame/plain-page.tsx';
import { SignInAside, SignInFrame } from './sign-in-frame.tsx';

/** Says the same whether the address has an account or not. */
export function SignUpSentPage() {
  return (
    <PlainPage title="E-mail sent" picture={<SealedBox className="w-full" />}>
      <div className="w-full">
        <Banner tone="success">An e-mail is on its way to the address you typed.</Banner>
      </div>
      <DemoMailboxLink />
      <p>Press the button in the e-mail, and your account is open. It works for 24 hours, once.</p>
      <p className="text-quiet">
        Nothing after some minutes? Look in spam, then{' '}
        <TextLink href={link('signUp')}>check the address and try again</TextLink>.
      </p>
      <ButtonLink kind="secondary" href={link('home')}>
        Back to the home page
      </ButtonLink>
    </PlainPage>
  );
}

export type ConfirmPageProps = { form: FormState<'password'>; wish: AwaitedSignUp; token: string };

/** Opening this page changes nothing, because mail scanners open links too. */
export function ConfirmSignUpPage({ form, wish, token }: ConfirmPageProps) {
  return (
    <SignInFrame
      title="Open your account"
      lead={<span className="break-words">{wish.email}</span>}
      beside={<SignInAside />}
    >
      <FormFrame
        noDraft
        form={form}
        action={link('signUpConfirmation', { token })}
        busyText="Opening..."
        offlineText={accountTexts.offline}
      >
        {wish.isSameBrowser ? null : (
          <PasswordField
            field={{ ...form.fields.password, required: true }}
            label="Password"
            hint="The one you chose when you signed up. This is another browser, so we make sure that it is you."
            autoComplete="current-password"
            enterKeyHint="go"
          />
        )}
        <div className="grid gap-4">
          <Button type="submit" wide>
            Open my account
          </Button>
          <p className="text-quiet">
            You did not sign up? Then close this page, and no account is opened with your address.
          </p>
        </div>
      </FormFrame>
    </SignInFrame>
  );
}

export function SignUpGonePage() {
  return (
    <PlainPage title="Expired link" picture={<LostNut className="w-full" />}>
      <p>
        It has been used already, is more than 24 hours old, or a part of it is missing. If your account is open, sign
        in. If not, sign up again: it takes a minute.
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={link('signIn')}>Sign In</ButtonLink>
        <ButtonLink kind="secondary" href={link('signUp')}>
          Create Account
        </ButtonLink>
      </div>
    </PlainPage>
  );
}
