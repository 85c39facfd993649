import { link } from '#content/link.ts';
import { flagTexts, type hideMessageSchema } from '#domain/talk/moderation/flag.schema.ts';
import { flaggedMessages } from '#domain/trade/moderation/flagged-messages.records.ts';
import type { StaffRecord } from '#domain/acting/records/define-records.ts';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import { Button } from '#ui/links-and-buttons.tsx';
import { TextArea } from '#ui/text-fields.tsx';
import type { FormOf } from '../../request/form.ts';
import { FormFrame } from '../../pages/form-frame.tsx';

type HidingPageProps = { record: StaffRecord; form: FormOf<typeof hideMessageSchema> };

/** One decision about a message, with its reason. */
export function HidingPage({ record: { id, fields }, form }: HidingPageProps) {
  const kind = flaggedMessages.name;
  return (
    <div className="max-w-[40rem]">
      <div className="in-[dialog]:hidden">
        <Breadcrumb
          crumbs={[
            { label: 'Flagged messages', href: link('records', { kind }) },
            { label: fields.name as string, href: link('record', { kind, recordId: String(id) }) },
          ]}
        />
        <h1 className="mt-3 mb-4 text-28">Take a message away</h1>
      </div>
      <p className="mb-4 border-l-2 border-line pl-4 whitespace-pre-line wrap-anywhere">{fields.message as string}</p>
      <FormFrame
        form={form}
        action={link('flaggedMessageHiding', { flagId: String(id) })}
        busyText="Taking it away..."
        offlineText={flagTexts.failed}
        unscripted
      >
        <TextArea
          field={form.fields.reason}
          label="Why"
          hint="The writer reads this in place of the message, and it is saved in the audit log. The other side reads only that the message was taken away."
          rows={3}
        />
        <div>
          <Button kind="danger">Take it away</Button>
        </div>
      </FormFrame>
    </div>
  );
}
