import { faqGroups } from '#content/faqs/all-faqs.ts';
import { helpFaqs, helpTopics } from '#content/help/help-center.ts';
import { Section } from '#ui/section.tsx';
import { TextLink } from '#ui/links-and-buttons.tsx';
import { link } from '#content/link.ts';
import { FaqList } from './faq-list.tsx';
import type { HelpEntry } from './help-search.ts';
import { HelpSearchHead } from './help-search-head.tsx';
import { HelpResults } from './help-results.tsx';
import { HelpTopicList } from './help-topics.tsx';
import { StillStuck } from './still-stuck.tsx';

type HelpCenterPageProps = {
  query: string;
  /** What was found for it. */
  results: readonly HelpEntry[];
};

/** marketplace.md §2 'Help center': search, three topic groups, three questions, a way to a person. */
export function HelpCenterPage({ query, results }: HelpCenterPageProps) {
  return (
    <>
      <HelpSearchHead query={query} />
      {query ? <HelpResults query={query} results={results} /> : <AskedMost />}
      <StillStuck />
    </>
  );
}

const allFaqs = faqGroups.flatMap((group) => group.faqs);
const askedMost = helpFaqs.map((id) => allFaqs.find((faq) => faq.id === id)!);

function AskedMost() {
  return (
    <>
      <div className="wrap py-12 desk:py-20">
        <HelpTopicList topics={helpTopics} />
      </div>
      <Section labelledBy="asked-most" space="compact">
        <div className="grid gap-x-8 gap-y-6 pb-8 desk:grid-cols-12 desk:pb-16">
          <div className="desk:col-span-4">
            <h2 id="asked-most" className="text-28 tablet:text-36">
              Asked most
            </h2>
            <p className="mt-1">
              <TextLink href={link('faqs')} className="inline-block py-2.5">
                All questions and answers
              </TextLink>
            </p>
          </div>
          <div className="desk:col-span-8">
            <FaqList faqs={askedMost} />
          </div>
        </div>
      </Section>
    </>
  );
}
