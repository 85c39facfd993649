import type { ReactNode } from 'react';
import { link } from '#content/link.ts';
import { quickAnswers } from '#domain/talk/messages/message.options.ts';
import type { answerThreadSchema } from '#domain/trade/messages/message.schema.ts';
import type { ShownThread } from '#domain/trade/messages/thread.view.ts';
import type { FormOf } from '../../request/form.ts';
import { MessageForm } from './message-form.tsx';

/** The place of the message form; news about a finished act is shown there too. */
export const answerFormId = 'write';

type AnswerFormProps = { thread: ShownThread; form: FormOf<typeof answerThreadSchema>; news: ReactNode };

export function AnswerForm({ thread, form, news }: AnswerFormProps) {
  const threadId = String(thread.id);
  return (
    <div className="talk-answer" id={answerFormId}>
      {news}
      <p className="talk-quick" role="group" aria-label="Quick answers">
        {quickAnswers[thread.isBuyer ? 'buyer' : 'seller'].map((text, place) => (
          <a
            key={text}
            href={`${link('thread', { threadId }, { say: String(place) })}#${answerFormId}`}
            className="talk-chip"
            data-quick={text}
          >
            {text}
          </a>
        ))}
      </p>
      <MessageForm form={form} action={link('thread', { threadId })} />
    </div>
  );
}
