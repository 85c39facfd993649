import type { ReactNode } from 'react';
import { ErrorSummary } from '#ui/error-summary.tsx';
import type { FormState } from '#ui/field-state.ts';
import { Honeypot } from '#ui/honeypot.tsx';
import { honeypotField, keyField } from './form.ts';

type FormFrameProps = {
  form: FormState;
  action: string;
  /** What the submit button reads while the form is on its way. */
  busyText: string;
  /** Shown when the network does not carry it; the form then waits and is sent by itself. */
  offlineText: string;
  children: ReactNode;
};

/**
 * Every form of ours: it posts without script; with script it is checked early, sent without leaving the page, and
 * remembered. The server words all errors, so the browser's own bubbles stay away.
 */
export function FormFrame({ form, action, busyText, offlineText, children }: FormFrameProps) {
  return (
    <form
      method="post"
      action={action}
      noValidate
      className="grid gap-8"
      data-form={form.id}
      data-busy={busyText}
      data-offline={offlineText}
      data-missing={form.missingText}
    >
      <ErrorSummary form={form} />
      <input type="hidden" name={keyField} value={form.key} />
      <Honeypot name={honeypotField} />
      {children}
    </form>
  );
}
