import { composeTexts } from '#domain/staff/composing/compose.schema.ts';
import { link } from '#content/link.ts';
import { Button, ButtonLink, TextLink } from '#ui/links-and-buttons.tsx';
import { Checkbox } from '#ui/choices.tsx';
import { EmailField, Select, TextArea, TextField } from '#ui/text-fields.tsx';
import { mailStarters } from '#content/mail-starters.ts';
import { FormFrame } from '../../pages/form-frame.tsx';
import { ComposeExtras } from './compose-extras.tsx';
import type { ComposeProps } from './compose-props.ts';
import { MailPreview } from './mail-preview.tsx';

/** The id of a separate form that closes the dialog around the window. */
const closingFormId = ({ id }: Pick<ComposeProps['form'], 'id'>) => `${id}-closing`;

/** The fields of a mail, in the window and on its page; the buttons stay in reach. */
export function ComposeWindow(props: ComposeProps) {
  const { form, next } = props;
  return (
    <>
      <FormFrame
        form={form}
        action={link('compose', {}, { next })}
        busyText="Sending..."
        offlineText={composeTexts.offline}
        noDraft
        withFile
      >
        <div>
          <Fields {...props} />
          <SendBar {...props} />
        </div>
      </FormFrame>
      <form method="dialog" id={closingFormId(form)} />
    </>
  );
}

function Fields(props: ComposeProps) {
  const { form, about, preview } = props;
  return (
    <div className="grid gap-8">
      <input type="hidden" name="about" value={form.fields.about.values[0] ?? ''} />
      <div>
        <EmailField
          field={form.fields.to}
          label="Recipients"
          hint="Put commas between addresses, 50 at most. You can paste a list. Each person gets a separate e-mail and sees no other address."
          autoComplete="off"
          multiple
        />
        <p className="text-14 text-quiet" data-recipients aria-live="polite" />
      </div>
      <TemplateChoice {...props} />
      <TextField field={form.fields.subject} label="Subject" />
      <TextArea
        field={form.fields.message}
        label="Message"
        hint="{name} becomes the name of each person, if we know it, and {about} what the e-mail is about."
        rows={12}
      />
      <Checkbox
        field={form.fields.isHtml}
        label="HTML format"
        hint="Links, lists, headings and tables are sent; pictures, styles and scripts are removed."
      />
      {about ? (
        <p className="text-14 text-quiet">
          It will be in the history of <TextLink href={about.href}>{about.label}</TextLink>.
        </p>
      ) : null}
      {preview ? <MailPreview preview={preview} /> : null}
      <ComposeExtras {...props} />
    </div>
  );
}

function SendBar({ form, next }: ComposeProps) {
  return (
    <div className="act-bar mt-6">
      <Button className="max-tablet:px-4">Send Email</Button>
      <Button
        kind="secondary"
        className="max-tablet:px-3"
        formAction={link('composePreview', {}, { next })}
        formNoValidate
        busyText="Drawing..."
      >
        Preview
      </Button>
      <ButtonLink kind="quiet" href={next} className="in-[dialog]:hidden max-tablet:px-2">
        Cancel
      </ButtonLink>
      <Button kind="quiet" form={closingFormId(form)} className="hidden in-[dialog]:inline-flex max-tablet:px-2">
        Cancel
      </Button>
    </div>
  );
}

/** Fills the mail with a saved template. The text of the template goes above the text that is already typed. */
function TemplateChoice({ form, next, templates }: Pick<ComposeProps, 'form' | 'next' | 'templates'>) {
  const saved = templates.map(({ id, name }) => ({ value: String(id), label: name }));
  const ours = mailStarters.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <div className="grid items-end gap-3 grid-cols-[minmax(0,1fr)_auto]">
      <Select
        field={form.fields.template}
        label="Template"
        unchosen="None"
        groups={[
          { label: 'Ours', options: ours },
          ...(saved.length > 0 ? [{ label: 'Saved by the team', options: saved }] : []),
        ]}
      />
      <Button
        kind="secondary"
        formAction={link('composeTemplate', {}, { next })}
        formNoValidate
        busyText="Filling in..."
      >
        Use it
      </Button>
    </div>
  );
}
