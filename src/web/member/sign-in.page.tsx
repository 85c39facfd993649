import { EmailField } from '#ui/text-fields.tsx';
import { type DemoAccount, demoAccounts } from '#content/demo-accounts.ts';
import { accountTexts, type signInSchema } from '#domain/people/accounts/account.schema.ts';
import { Button, TextLink } from '#ui/links-and-buttons.tsx';
import { classes } from '#ui/classes.ts';
import { PasswordField } from '#ui/password-field.tsx';
import { link } from '#content/link.ts';
import { accountTypeLabels } from '#domain/values/account.options.ts';
import type { FormOf } from '../request/form.ts';
import { FormFrame } from '../pages/form-frame.tsx';
import { SignInAside, SignInFrame } from './sign-in-frame.tsx';
import { SignInMethods, SignInTabs } from './sign-in-methods.tsx';

type SignInPageProps = {
  form: FormOf<typeof signInSchema>;
  next: string | undefined;
  asDialog: boolean;
  isDemo: boolean;
  /** The test account already filled into the form. */
  filledIn: string | undefined;
};

/** marketplace.md §2 'Sign-in dialog': one form, as a page and in a dialog. */
export function SignInPage({ form, next, asDialog, isDemo, filledIn }: SignInPageProps) {
  const content = (
    <div>
      <SignInMethods to="signIn" by="email" next={next} />
      <SignInForm form={form} next={next} filledIn={isDemo ? filledIn : undefined} />
    </div>
  );
  if (asDialog)
    return (
      <div className="grid gap-6">
        <SignInTabs current="signIn" next={next} />
        <div className={classes('grid gap-8', isDemo && 'items-start tablet:grid-cols-2 tablet:gap-12')}>
          {content}
          {isDemo ? <DemoAccounts next={next} level={3} /> : null}
        </div>
      </div>
    );
  return (
    <SignInFrame
      title="Sign In"
      lead={
        <>
          New here? <TextLink href={link('signUp', {}, { next })}>Create Account</TextLink>
        </>
      }
      beside={isDemo ? <DemoAccounts next={next} /> : <SignInAside />}
    >
      {content}
    </SignInFrame>
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

/** One press fills in a demo account: with script in place, without script through the link. */
function DemoAccounts({ next, level = 2 }: { next: string | undefined; level?: 2 | 3 }) {
  const Heading = `h${level}` as const;
  return (
    <section aria-labelledby="demo-keys" data-wake="idle" data-behaviour="demo-keys">
      <Heading id="demo-keys" className="text-22">
        Test accounts
      </Heading>
      <p className="mt-1 text-quiet">This is a demo. Come in as one of these.</p>
      <ul className="mt-4">
        {demoAccounts.map((account) => (
          <DemoAccountRow key={account.email} account={account} next={next} />
        ))}
      </ul>
    </section>
  );
}

function DemoAccountRow({ account, next }: { account: DemoAccount; next: string | undefined }) {
  const { account_type, email, password } = account;
  const { name } = accountTypeLabels[account_type];
  return (
    <li className="border-t border-line py-3">
      <div className="flex items-center justify-between gap-4">
        <span className="display text-18">{name}</span>
        <a
          className="button button-secondary button-small"
          href={link('signIn', {}, { as: account_type, next })}
          data-email={email}
          data-password={password}
        >
          Fill in<span className="sr-only">{` as ${name.toLowerCase()}`}</span>
        </a>
      </div>
      <span className="block break-words">{email}</span>
      <span className="block text-quiet">{password}</span>
    </li>
  );
}
