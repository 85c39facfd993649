import { mayDeleteTemplate } from '#domain/staff/composing/compose.policy.ts';
import { link } from '#content/link.ts';
import { Button, TextLink } from '#ui/links-and-buttons.tsx';
import { TextArea, TextField } from '#ui/text-fields.tsx';
import type { ComposeProps } from './compose-props.ts';

export function ComposeExtras(props: ComposeProps) {
  const { form, staff, next } = props;
  const { signature } = form.fields;
  return (
    <div>
      <details className="fold" open={signature.error !== undefined}>
        <summary className="fold-summary">Signature</summary>
        <div className="grid gap-4 pt-2 pb-6">
          <TextArea
            field={signature}
            label="Signature"
            hint={
              <>
                It is added below the message.{' '}
                {staff.id === undefined ? null : (
                  <TextLink href={link('authenticator')}>See your saved signature</TextLink>
                )}
              </>
            }
            rows={3}
          />
          {staff.id === undefined ? null : (
            <div>
              <Button
                kind="secondary"
                size="small"
                formAction={link('composeSignature', {}, { next })}
                formNoValidate
                busyText="Saving..."
              >
                Save as my signature
              </Button>
            </div>
          )}
        </div>
      </details>
      <SavedTemplates {...props} />
    </div>
  );
}

function SavedTemplates({ form, staff, next, templates }: ComposeProps) {
  const { templateName } = form.fields;
  const deletable = templates.filter(({ staffId }) => mayDeleteTemplate(staff, staffId));
  return (
    <details className="fold" open={templateName.error !== undefined}>
      <summary className="fold-summary">Saved templates</summary>
      <div className="grid gap-4 pt-2 pb-6">
        <TextField
          field={templateName}
          label="Name of the template"
          hint="Saves this subject and message for all staff who write e-mails."
          autoComplete="off"
        />
        <div>
          <Button
            kind="secondary"
            size="small"
            formAction={link('composeTemplates', {}, { next })}
            formNoValidate
            busyText="Saving..."
          >
            Save as a template
          </Button>
        </div>
        {deletable.length > 0 ? (
          <ul aria-label="Templates that you may delete">
            {deletable.map(({ id, name, staffName }) => (
              <li key={String(id)} className="flex items-center justify-between gap-4 border-b border-line py-2">
                <span className="min-w-0 break-words">
                  {name} <span className="text-14 text-quiet">{staffName}</span>
                </span>
                <Button
                  kind="quiet"
                  size="small"
                  formAction={link('composeTemplateDeletion', { templateId: String(id) }, { next })}
                  formNoValidate
                  busyText="Deleting..."
                >
                  Delete<span className="sr-only"> {name}</span>
                </Button>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </details>
  );
}
