import type { Faq } from '#content/faqs/faq.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { InlineText } from './inline-text.tsx';

type FaqListProps = {
  faqs: readonly Faq[];
  level?: 2 | 3 | 4;
};

export function FaqList({ faqs, level }: FaqListProps) {
  return (
    <div className="border-t-2 border-ink">
      {faqs.map(({ id, question, answer }) => (
        <Disclosure key={id} id={id} summary={question} level={level}>
          <div className="grid gap-3">
            <FaqAnswer answer={answer} />
          </div>
        </Disclosure>
      ))}
    </div>
  );
}

export function FaqAnswer({ answer }: { answer: readonly string[] }) {
  return answer.map((paragraph) => (
    <p key={paragraph}>
      <InlineText text={paragraph} />
    </p>
  ));
}
