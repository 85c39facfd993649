import { EmailField } from '#ui/text-fields.tsx';
import type { FormOf } from '../request/form.ts';
import { demoAccounts } from '#content/demo-accounts.ts';
import { accountTexts, type signInSchema } from '#domain/people/accounts/account.schema.ts';
import { Button, TextLink } from '#ui/links-and-buttons.tsx';
import { classes } from '#ui/classes.ts';
import { PasswordField } from '#ui/password-field.tsx';
import { link } from '#content/link.ts';
import { FormFrame } from '../pages/form-frame.tsx';
import { BehindDoor, DoorFrame } from './door-frame.tsx';
import { DemoKeys } from './demo-keys.tsx';
import { DoorTabs } from './door-tabs.tsx';
import { DoorWays } from './door-ways.tsx';

type SignInPageProps = {
  form: FormOf<typeof signInSchema>;
  next: string | undefined;
  asDialog: boolean;
  /** Shows the test accounts. */
  isDemo: boolean;
  /** The test account that is filled in already. */
  filledIn: string | undefined;
};

/** marketplace.md §2 'Sign-in dialog': the same form as a page of its own and inside a dialog. */
export function SignInPage({ form, next, asDialog, isDemo, filledIn }: SignInPageProps) {
  const content = (
    <div>
      <DoorWays to="signIn" by="email" next={next} />
      <SignInForm form={form} next={next} filledIn={isDemo ? filledIn : undefined} />
    </div>
  );
  if (asDialog)
    return (
      <div className="grid gap-6">
        <DoorTabs current="signIn" next={next} />
        <div className={classes('grid gap-8', isDemo && 'items-start tablet:grid-cols-2 tablet:gap-12')}>
          {content}
          {isDemo ? <DemoKeys next={next} level={3} /> : null}
        </div>
      </div>
    );
  return (
    <DoorFrame
      title="Sign In"
      lead={
        <>
          New here? <TextLink href={link('signUp', {}, { next })}>Create Account</TextLink>
        </>
      }
      beside={isDemo ? <DemoKeys next={next} /> : <BehindDoor />}
    >
      {content}
    </DoorFrame>
  );
}

function SignInForm({ form, next, filledIn }: Pick<SignInPageProps, 'form' | 'next' | 'filledIn'>) {
  const { fields } = form;
  const account = demoAccounts.find(({ account_type }) => account_type === filledIn);
  const email = account && fields.email.values.length === 0 ? { ...fields.email, values: [account.email] } : undefined;
  return (
    <FormFrame
      noDraft
      form={form}
      action={link('signIn', {}, { next })}
      busyText="Signing In..."
      offlineText={accountTexts.offline}
    >
      <div className="grid gap-6">
        <EmailField field={email ?? fields.email} label="E-mail" autoComplete="username" enterKeyHint="next" />
        <PasswordField
          field={fields.password}
          label="Password"
          autoComplete="current-password"
          enterKeyHint="go"
          given={email && account?.password}
        />
      </div>
      <div className="grid gap-4">
        <Button type="submit" wide>
          Sign In
        </Button>
        <p>
          <TextLink href={link('forgotPassword')} className="inline-block py-2.5">
            Forgot the password?
          </TextLink>
        </p>
      </div>
    </FormFrame>
  );
}
