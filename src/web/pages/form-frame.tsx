import type { ReactNode } from 'react';
import { formTexts } from '#content/form-texts.ts';
import { ErrorSummary } from '#ui/error-summary.tsx';
import type { FormState } from '#ui/field-state.ts';
import { Honeypot } from '#ui/honeypot.tsx';
import { mailAboutFault } from '../frame/mail-to-staff.ts';
import { useContact } from '../frame/shown-settings.tsx';
import { honeypotField, keyField } from '../browser/form-names.ts';
import { OwnerField } from '../request/page-owner.tsx';

type FormFrameProps = {
  form: FormState;
  action: string;
  /** The label of the submit button while the form is being sent. */
  busyText?: string;
  /** The message if the network fails. A form with drafts and without files then waits, and is sent later automatically. */
  offlineText?: string;
  /** The message if the server fails without a message about the form; by default the message of the error page. */
  failedText?: string;
  /** The browser sends the form without the script: no draft is saved, and it is never sent later automatically. */
  unscripted?: boolean;
  /** The script sends the form, but no draft is saved in this browser: for passwords, codes, files and short forms. */
  noDraft?: boolean;
  withFile?: boolean;
  children: ReactNode;
};

/** A form works without script. We word its errors, so the browser's own messages are off (`noValidate`). */
export function FormFrame({
  form,
  action,
  busyText = formTexts.sending,
  offlineText = formTexts.offline,
  failedText,
  unscripted,
  noDraft,
  withFile,
  children,
}: FormFrameProps) {
  const { email } = useContact();
  return (
    <form
      method="post"
      action={action}
      encType={withFile ? 'multipart/form-data' : undefined}
      noValidate
      className="grid gap-8"
      data-form={unscripted ? undefined : form.id}
      data-busy={busyText}
      data-offline={unscripted ? undefined : offlineText}
      data-failed={failedText}
      data-missing={form.missingText}
      data-no-draft={noDraft ? '' : undefined}
    >
      <ErrorSummary form={form} writeAbout={(reference) => mailAboutFault(email, reference)} />
      <input type="hidden" name={keyField} value={form.key} />
      <OwnerField />
      <Honeypot name={honeypotField} />
      {children}
    </form>
  );
}
