import type { ReactNode } from 'react';
import { brand } from '#content/brand.ts';
import { link } from '#content/link.ts';
import {
  staffTexts,
  type sharedSignInSchema,
  type ownSignInSchema,
} from '#domain/people/staff-accounts/staff.schema.ts';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { Fields } from '#ui/fields.tsx';
import type { FormState } from '#ui/field-state.ts';
import { Logo } from '#ui/illustration/logo.tsx';
import { Button, ButtonLink, TextLink } from '#ui/links-and-buttons.tsx';
import { Banner } from '#ui/notices.tsx';
import { Pattern } from '#ui/pattern.tsx';
import type { FormOf } from '../request/form.ts';

export function StaffSignInFrame({ children }: { children: ReactNode }) {
  return (
    <div className="min-h-dvh desk:grid desk:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <div className="on-deep relative flex overflow-hidden bg-ground p-4 text-ink tablet:p-8 desk:p-12">
        <Pattern name="rings" className="absolute inset-0 text-line" />
        <Logo title={brand.name} className="relative h-9 w-auto desk:h-14" />
      </div>
      <main id="main" tabIndex={-1} className="grid items-center px-4 py-10 outline-hidden! tablet:px-8 desk:px-16">
        <div className="w-full max-w-[26rem]">{children}</div>
      </main>
    </div>
  );
}

type StaffSignInProps = {
  /** The page after signing in; the dashboard by default. */
  next: string;
  shared: FormOf<typeof sharedSignInSchema>;
  own: FormOf<typeof ownSignInSchema>;
  /** Whether the shared password has an authenticator app. */
  sharedNeedsCode: boolean;
  /** Whether a mailed link has just set a password. */
  isPasswordSet: boolean;
  /** Whether the address asks to sign in with one's own account. */
  wantsOwn: boolean;
};

/** marketplace.md §2 'Admin login': one password. Below it, colleagues sign in with their own account. */
export function StaffSignInPage({ shared, own, sharedNeedsCode, isPasswordSet, wantsOwn, next }: StaffSignInProps) {
  const ownForm = (
    <StaffSignInForm form={own} next={next}>
      <Fields fields={own.fields} />
    </StaffSignInForm>
  );
  return (
    <div data-wake="idle" data-behaviour="staff-sign-in" data-login={link('adminLogin')} data-next={next}>
      <h1 className="text-36 tablet:text-48">Admin Login</h1>
      <div className="mt-8 grid gap-8">
        {isPasswordSet ? (
          <>
            <Banner tone="success">Your password is set. Sign in with it.</Banner>
            {ownForm}
          </>
        ) : (
          <>
            <StaffSignInForm form={shared} next={next}>
              <Fields fields={shared.fields} only={sharedNeedsCode ? ['password', 'code'] : ['password']} />
            </StaffSignInForm>
            <details className="fold" open={wantsOwn || own.problem !== undefined}>
              <summary className="fold-summary">
                <h2>Sign in with your own account</h2>
              </summary>
              <div className="fold-body">
                {ownForm}
                {wantsOwn ? (
                  <p className="mt-4">
                    No account of your own yet? Ask an owner to invite you. Before the first owner has an account,{' '}
                    <TextLink href={link('staffList')}>invite yourself under Staff</TextLink> with the shared password.
                    We send you a link to set your own.
                  </p>
                ) : null}
              </div>
            </details>
          </>
        )}
        <div>
          <ButtonLink kind="secondary" href={link('home')}>
            Return to Main Site
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}

/** The form is sent by the browser, or by its own script (marketplace.md §7); never by the script that saves drafts. */
function StaffSignInForm({ form, next, children }: { form: FormState; next: string; children: ReactNode }) {
  return (
    <form
      method="post"
      action={link('staffSignIn', {}, { next: next === link('admin') ? undefined : next })}
      noValidate
      className="grid gap-6"
      data-scripted=""
      data-busy={staffTexts.busy}
      data-missing={form.missingText}
      data-failed={staffTexts.failed}
    >
      <ErrorSummary form={form} />
      {children}
      <Button wide>Sign In</Button>
    </form>
  );
}
