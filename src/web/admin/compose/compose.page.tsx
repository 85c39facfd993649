import type { ReactNode } from 'react';
import { composeTexts } from '#domain/mailbox/composing/compose.schema.ts';
import { link } from '#content/link.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { EmailField } from '#ui/email-field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { FormFrame } from '../../request/form-frame.tsx';
import { ComposeExtras } from './compose-extras.tsx';
import type { ComposeProps } from './compose-props.ts';
import { MailPreview } from './mail-preview.tsx';
import { TemplateChoice } from './template-choice.tsx';

/** A form of its own, which closes the dialog that the window stands in. */
const closing = 'compose-closing';

/** marketplace.md §2 'Compose Email'. */
export function ComposePage(props: ComposeProps) {
  const { form, next, about, said, wasUndone, preview } = props;
  return (
    <div className="max-w-[44rem] in-[dialog]:max-w-none" data-wake="idle" data-behaviour="compose">
      <h1 className="mb-4 text-28 in-[dialog]:hidden">Compose Email</h1>
      {wasUndone ? <Said tone="success">{composeTexts.undone}</Said> : null}
      {said ? <Said tone="success">{said}</Said> : null}
      <FormFrame
        form={form}
        action={link('compose', {}, { next })}
        busyText="Sending..."
        offlineText={composeTexts.offline}
        noDraft
        withFile
      >
        <input type="hidden" name="about" value={form.fields.about.values[0] ?? ''} />
        <EmailField
          field={form.fields.to}
          label="Recipients"
          hint="With commas between, 50 at most. Each gets an e-mail of their own and sees no other address."
          autoComplete="off"
          multiple
        />
        <TemplateChoice {...props} />
        <TextField field={form.fields.subject} label="Subject" />
        <TextArea
          field={form.fields.message}
          label="Message"
          hint="{name} becomes the name of each, where we know it; {about} what it is about."
          rows={12}
        />
        <Checkbox
          field={form.fields.isHtml}
          label="HTML format"
          hint="Links, lists, headings and tables go with it; pictures, styles and scripts do not."
        />
        {about ? (
          <p className="text-14 text-quiet">
            It will stand in the history of <TextLink href={about.href}>{about.label}</TextLink>.
          </p>
        ) : null}
        <div className="flex flex-wrap gap-3">
          <Button>Send Email</Button>
          <Button
            kind="secondary"
            formAction={link('composePreview', {}, { next })}
            formNoValidate
            busyText="Drawing..."
          >
            Preview
          </Button>
          <ButtonLink kind="quiet" href={next} className="in-[dialog]:hidden">
            Cancel
          </ButtonLink>
          <Button kind="quiet" form={closing} className="hidden in-[dialog]:inline-flex">
            Cancel
          </Button>
        </div>
        {preview ? <MailPreview preview={preview} /> : null}
        <ComposeExtras {...props} />
      </FormFrame>
      <form method="dialog" id={closing} />
    </div>
  );
}

function Said({ tone, children }: { tone: 'success'; children: ReactNode }) {
  return (
    <div className="mb-6 outline-hidden" data-said tabIndex={-1}>
      <Banner tone={tone}>{children}</Banner>
    </div>
  );
}
