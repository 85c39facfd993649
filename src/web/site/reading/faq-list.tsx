import type { Faq } from '#content/faqs/faq.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { InlineText } from './inline-text.tsx';

type FaqListProps = {
  faqs: readonly Faq[];
  level?: 2 | 3 | 4;
};

/** Questions that open to their answers, marked for search engines as what they are. */
export function FaqList({ faqs, level }: FaqListProps) {
  return (
    <div className="border-t-2 border-ink">
      {faqs.map(({ id, question, answer }) => (
        <div key={id} itemProp="mainEntity" itemScope itemType="https://schema.org/Question">
          <Disclosure id={id} summary={<span itemProp="name">{question}</span>} level={level}>
            <div itemProp="acceptedAnswer" itemScope itemType="https://schema.org/Answer">
              <div itemProp="text" className="grid gap-3">
                <Answer answer={answer} />
              </div>
            </div>
          </Disclosure>
        </div>
      ))}
    </div>
  );
}

export function Answer({ answer }: { answer: readonly string[] }) {
  return answer.map((paragraph) => (
    <p key={paragraph}>
      <InlineText text={paragraph} />
    </p>
  ));
}
