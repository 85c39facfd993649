import type { ReactNode } from 'react';
import { brand } from '#content/brand.ts';
import { staffTexts } from '#domain/staff/staff.schema.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import type { FormState } from '#ui/field-state.ts';
import { Logo } from '#ui/illustration/logo.tsx';
import { Pattern } from '#ui/pattern.tsx';
import { TextField } from '#ui/text-field.tsx';
import { link } from '../links.ts';

/** A page before the back office: indigo cloth, and beside it the one thing to do. */
export function DoorFrame({ children }: { children: ReactNode }) {
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

type DoorProps = {
  shared: FormState;
  own: FormState;
  /** The shared password has an authenticator app. */
  sharedCode: boolean;
  isSet?: boolean;
};

/** marketplace.md §2 'Admin login': one password. Whoever has an account of their own finds its way in below. */
export function DoorPage({ shared, own, sharedCode, isSet }: DoorProps) {
  return (
    <div data-wake="idle" data-behaviour="staff-door" data-login={link('adminLogin')} data-next={link('admin')}>
      <h1 className="text-36 tablet:text-48">Admin Login</h1>
      <div className="mt-8 grid gap-8">
        {isSet ? (
          <>
            <Banner tone="success">Your password is set. Sign in with it.</Banner>
            <OwnForm form={own} />
          </>
        ) : (
          <>
            <SharedForm form={shared} withCode={sharedCode} />
            <details className="fold" open={own.problem !== undefined}>
              <summary className="fold-summary">
                <h2>Sign in with your own account</h2>
              </summary>
              <div className="fold-body">
                <OwnForm form={own} />
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

function SharedForm({ form, withCode }: { form: FormState; withCode: boolean }) {
  return (
    <DoorForm form={form}>
      <PasswordField form={form} label="Password" />
      {withCode ? <CodeField form={form} hint="Six digits from the authenticator app" /> : null}
    </DoorForm>
  );
}

function OwnForm({ form }: { form: FormState }) {
  return (
    <DoorForm form={form}>
      <TextField field={form.fields.email!} label="Email" type="email" autoComplete="username" inputMode="email" />
      <PasswordField form={form} label="Your password" />
      <CodeField form={form} hint="If you use an authenticator app" />
    </DoorForm>
  );
}

function PasswordField({ form, label }: { form: FormState; label: string }) {
  return (
    <TextField
      field={form.fields.password!}
      label={label}
      type="password"
      autoComplete="current-password"
      enterKeyHint="go"
    />
  );
}

function CodeField({ form, hint }: { form: FormState; hint: string }) {
  return (
    <TextField
      field={{ ...form.fields.code!, values: [] }}
      label="Code"
      hint={hint}
      autoComplete="one-time-code"
      inputMode="numeric"
    />
  );
}

/** Sent by the browser, or by its own script as marketplace.md §7 has it; never by the script that keeps drafts. */
function DoorForm({ form, children }: { form: FormState; children: ReactNode }) {
  return (
    <form
      method="post"
      action={link('staffDoor')}
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
