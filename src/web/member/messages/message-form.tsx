import { formTexts } from '#content/form-texts.ts';
import { messageTexts } from '#domain/talk/messages/message.texts.ts';
import type { answerThreadSchema } from '#domain/trade/messages/message.schema.ts';
import { Fields } from '#ui/fields.tsx';
import { Button } from '#ui/links-and-buttons.tsx';
import type { FormOf } from '../../request/form.ts';
import { FormFrame } from '../../pages/form-frame.tsx';

type MessageFormProps = {
  form: FormOf<typeof answerThreadSchema>;
  action: string;
  kind?: 'secondary';
  /** Says who can see the files, if the staff can see them too. */
  filesHint?: string;
};

/** The text field and the files, near the thumb on phones. */
export function MessageForm({ form, action, kind, filesHint }: MessageFormProps) {
  const { fields } = form;
  return (
    <FormFrame
      noDraft
      withFile
      form={form}
      action={action}
      busyText={formTexts.sending}
      failedText={messageTexts.answerFailed}
    >
      <div className="grid gap-3">
        <Fields fields={fields} only={['message']} />
        <div className="flex flex-wrap items-end justify-between gap-3">
          <details className="min-w-0" open={fields.files.error !== undefined}>
            <summary className="link inline-flex min-h-11 cursor-pointer items-center text-14">
              Add pictures or PDFs
            </summary>
            <Fields fields={fields} only={['files']} words={{ files: filesHint ? { hint: filesHint } : {} }} />
          </details>
          <div className="ml-auto">
            <Button kind={kind}>Send</Button>
          </div>
        </div>
      </div>
    </FormFrame>
  );
}
