import { EmailField, PhoneField, TextField } from '#ui/text-fields.tsx';
import type { FormOf } from '../request/form.ts';
import { accountTypeLabels, accountTypes } from '#domain/values/account.options.ts';
import { accountTexts, type signUpByPhoneSchema, type signUpSchema } from '#domain/people/accounts/account.schema.ts';
import { Button, TextLink } from '#ui/links-and-buttons.tsx';
import type { FormState } from '#ui/field-state.ts';
import { PasswordField } from '#ui/password-field.tsx';
import { Radios } from '#ui/choices.tsx';
import { link } from '#content/link.ts';
import { FormFrame } from '../pages/form-frame.tsx';
import { SignInAside, SignInFrame } from './sign-in-frame.tsx';
import { SignInMethods, SignInTabs } from './sign-in-methods.tsx';

type SignUpPageProps = { form: FormOf<typeof signUpSchema>; next: string | undefined; asDialog: boolean };

type SignUpByPhoneProps = { form: FormOf<typeof signUpByPhoneSchema>; next: string | undefined };

export function SignUpPage({ form, next, asDialog }: SignUpPageProps) {
  const content = (
    <div>
      <SignInMethods to="signUp" by="email" next={next} />
      <SignUpForm form={form} next={next} />
    </div>
  );
  if (asDialog)
    return (
      <div className="grid gap-6">
        <SignInTabs current="signUp" next={next} />
        {content}
      </div>
    );
  return (
    <SignInFrame title="Create Account" lead={<OrSignIn next={next} />} beside={<SignInAside />}>
      {content}
    </SignInFrame>
  );
}

/** For visitors without an e-mail address: a phone, and a code by text each time. */
export function SignUpByPhonePage({ form, next }: SignUpByPhoneProps) {
  const { fields } = form;
  return (
    <SignInFrame title="Sign up by phone" lead={<OrSignIn next={next} />} beside={<SignInAside />}>
      <SignInMethods to="signUp" by="phone" next={next} />
      <FormFrame
        noDraft
        form={form}
        action={link('signUpByPhone', {}, { next })}
        busyText="Sending..."
        offlineText={accountTexts.offline}
      >
        <div className="grid gap-6">
          <TextField field={fields.name} label="Name" autoComplete="name" enterKeyHint="next" />
          <PhoneField
            field={fields.phone}
            label="Phone"
            hint="We text you a code now, and each time you sign in. No password to remember."
            enterKeyHint="next"
          />
          <AboutTrade form={form} />
        </div>
        <Button type="submit" wide>
          Text me the code
        </Button>
      </FormFrame>
    </SignInFrame>
  );
}

function SignUpForm({ form, next }: Pick<SignUpPageProps, 'form' | 'next'>) {
  const { fields } = form;
  return (
    <FormFrame
      noDraft
      form={form}
      action={link('signUp', {}, { next })}
      busyText="Creating Account..."
      offlineText={accountTexts.offline}
    >
      <div className="grid gap-6">
        <TextField field={fields.name} label="Name" autoComplete="name" enterKeyHint="next" />
        <EmailField field={fields.email} label="E-mail" autoComplete="username" enterKeyHint="next" />
        <PasswordField
          field={fields.password}
          label="Password"
          hint="At least 12 characters. Three or four words are easy to keep in mind."
          autoComplete="new-password"
          enterKeyHint="next"
        />
        <AboutTrade form={form} />
      </div>
      <Button type="submit" wide>
        Create Account
      </Button>
    </FormFrame>
  );
}

function AboutTrade({ form: { fields } }: { form: FormState<'account_type' | 'company' | 'location'> }) {
  return (
    <>
      <Radios
        field={fields.account_type}
        legend="Account type"
        options={accountTypes.map((value) => {
          const { name, hint } = accountTypeLabels[value];
          return { value, label: name, hint };
        })}
      />
      <div className="grid gap-6 tablet:grid-cols-2">
        <TextField field={fields.company} label="Company" autoComplete="organization" enterKeyHint="next" />
        <TextField field={fields.location} label="Location" autoComplete="address-level2" enterKeyHint="done" />
      </div>
    </>
  );
}

function OrSignIn({ next }: { next: string | undefined }) {
  return (
    <>
      Have an account already? <TextLink href={link('signIn', {}, { next })}>Sign In</TextLink>
    </>
  );
}
