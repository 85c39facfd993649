import { link } from '#content/link.ts';
import type { reportMessageSchema } from '#domain/trade/messages/message.schema.ts';
import { Button, TextLink } from '#ui/links-and-buttons.tsx';
import { TextArea } from '#ui/text-fields.tsx';
import type { FormOf } from '../../request/form.ts';
import { FormFrame } from '../../pages/form-frame.tsx';

type ReportPageProps = { form: FormOf<typeof reportMessageSchema>; threadId: string; messageId: string };

/** Shows one message to the team. The member who wrote it is not told by whom. */
export function ReportPage({ form, threadId, messageId }: ReportPageProps) {
  return (
    <div className="max-w-[40rem]">
      <h1 className="mb-3 text-22">Report a message</h1>
      <p className="mb-6">
        Our team reads this message and what you say about it. The writer does not learn who reported it.
      </p>
      <FormFrame form={form} action={link('messageReport', { threadId, messageId })} noDraft>
        <TextArea field={form.fields.why} label="What is wrong with it?" rows={3} />
        <div className="flex flex-wrap items-center gap-4">
          <Button>Report it</Button>
          <TextLink href={link('thread', { threadId })}>Back to the messages</TextLink>
        </div>
      </FormFrame>
    </div>
  );
}
