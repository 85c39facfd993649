import type { ReactNode } from 'react';
import { formTexts } from '#content/form-texts.ts';
import { link } from '#content/link.ts';
import { mostAttachmentBytes } from '#domain/trade/messages/attachment.rules.ts';
import { quickAnswers } from '#domain/talk/messages/message.options.ts';
import type { answerThreadSchema } from '#domain/trade/messages/message.schema.ts';
import { attachmentTexts, messageTexts } from '#domain/talk/messages/message.texts.ts';
import type { ShownThread } from '#domain/trade/messages/thread.view.ts';
import { Button } from '#ui/links-and-buttons.tsx';
import { FileField } from '#ui/file-field.tsx';
import { TextArea } from '#ui/text-fields.tsx';
import type { FormOf } from '../../request/form.ts';
import { FormFrame } from '../../pages/form-frame.tsx';

/** The place of the message form; news about a finished act is shown there too. */
export const answerId = 'write';

type AnswerFormProps = { thread: ShownThread; form: FormOf<typeof answerThreadSchema>; news: ReactNode };

/** Quick answers, the text field and the files, near the thumb on phones. */
export function AnswerForm({ thread, form, news }: AnswerFormProps) {
  const threadId = String(thread.id);
  return (
    <div className="talk-answer" id={answerId}>
      {news}
      <p className="talk-quick" role="group" aria-label="Quick answers">
        {quickAnswers[thread.isBuyer ? 'buyer' : 'seller'].map((text, place) => (
          <a
            key={text}
            href={`${link('thread', { threadId }, { say: String(place) })}#${answerId}`}
            className="talk-chip"
            data-quick={text}
          >
            {text}
          </a>
        ))}
      </p>
      <FormFrame
        noDraft
        withFile
        form={form}
        action={link('thread', { threadId })}
        busyText={formTexts.sending}
        failedText={messageTexts.answerFailed}
      >
        <div className="grid gap-3">
          <TextArea field={form.fields.message} label="Your message" rows={2} />
          <div className="flex flex-wrap items-end justify-between gap-3">
            <details className="min-w-0" open={form.fields.files.error !== undefined}>
              <summary className="link inline-flex min-h-11 cursor-pointer items-center text-14">
                Add pictures or PDFs
              </summary>
              <FileField
                several
                field={form.fields.files}
                label="Pictures or PDFs"
                hint="Up to four: JPEG, PNG or WebP up to 5 MB, PDF up to 10 MB, 20 MB together. Only the two of you see them."
                accept="image/jpeg,image/png,image/webp,application/pdf"
                most={{ bytes: mostAttachmentBytes, message: attachmentTexts['too large'] }}
              />
            </details>
            <div className="ml-auto">
              <Button>Send</Button>
            </div>
          </div>
        </div>
      </FormFrame>
    </div>
  );
}
