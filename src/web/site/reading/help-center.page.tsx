import { faqGroups } from '#content/faqs/all-faqs.ts';
import { helpFaqs, helpTopics } from '#content/help/help-center.ts';
import { Section } from '#ui/section.tsx';
import { TextLink } from '#ui/links-and-buttons.tsx';
import { link } from '#content/link.ts';
import { EmptyBasket } from '#ui/illustration/empty-drawings.tsx';
import { FaqAnswer, FaqList } from './faq-list.tsx';
import type { HelpEntry } from './help-search.ts';
import { HelpSearchHead } from './help-search-head.tsx';
import { HelpTopicList } from './help-topics.tsx';
import { StillStuck } from './still-stuck.tsx';

type HelpCenterPageProps = {
  query: string;
  results: readonly HelpEntry[];
};

/** marketplace.md §2 'Help center': search, three topic groups, three questions, and the contact. */
export function HelpCenterPage({ query, results }: HelpCenterPageProps) {
  return (
    <>
      <HelpSearchHead query={query} />
      {query ? <HelpResults query={query} results={results} /> : <TopicsAndFaqs />}
      <StillStuck />
    </>
  );
}

const allFaqs = faqGroups.flatMap((group) => group.faqs);
const frequentFaqs = helpFaqs.map((id) => allFaqs.find((faq) => faq.id === id)!);

function TopicsAndFaqs() {
  return (
    <>
      <div className="wrap py-12 desk:py-20">
        <HelpTopicList topics={helpTopics} />
      </div>
      <Section labelledBy="asked-most" space="compact">
        <div className="grid gap-x-8 gap-y-6 pb-8 desk:grid-cols-12 desk:pb-16">
          <div className="desk:col-span-4">
            <h2 id="asked-most" className="text-28 tablet:text-36">
              Most asked questions
            </h2>
            <p className="mt-1">
              <TextLink href={link('faqs')} className="inline-block py-2.5">
                All questions and answers
              </TextLink>
            </p>
          </div>
          <div className="desk:col-span-8">
            <FaqList faqs={frequentFaqs} />
          </div>
        </div>
      </Section>
    </>
  );
}

type HelpResultsProps = { query: string; results: readonly HelpEntry[] };

const kinds = { guide: 'Guide', question: 'Question', article: 'Article', page: 'Page' } as const;

/** Shows the search in quotes, as plain text. */
function HelpResults({ query, results }: HelpResultsProps) {
  const count = results.length;
  return (
    <section aria-labelledby="results" className="wrap py-10 desk:py-16">
      <div className="grid gap-x-8 gap-y-6 desk:grid-cols-12">
        <div className="min-w-0 desk:col-span-4">
          <h2 id="results" className="text-22 wrap-anywhere tablet:text-28">
            {`${countText(count)} for “${query}”`}
          </h2>
          <p className="mt-1">
            <TextLink href={link('helpCenter')} className="inline-block py-2.5">
              All help topics
            </TextLink>
          </p>
        </div>
        <div className="min-w-0 desk:col-span-8">{count > 0 ? <ResultList results={results} /> : <NoResults />}</div>
      </div>
    </section>
  );
}

function ResultList({ results }: { results: readonly HelpEntry[] }) {
  return (
    <ol role="list" className="border-t-2 border-ink">
      {results.map(({ kind, title, href, summary, answer }) => (
        <li key={href} className="border-b border-line py-5">
          <p className="text-14 text-quiet">{kinds[kind]}</p>
          <h3 className="text-22">
            <a href={href} className="block py-2 text-indigo underline-offset-4 hover:underline">
              {title}
            </a>
          </h3>
          <div className="mt-1 grid max-w-[58ch] gap-2">
            {answer ? <FaqAnswer answer={answer} /> : <p>{summary}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}

function NoResults() {
  return (
    <div className="flex flex-col gap-x-12 gap-y-6 border-t-2 border-ink pt-6 tablet:flex-row">
      <EmptyBasket className="w-40 flex-none" />
      <div>
        <p className="text-18">Try one plain word, such as “machine” or “refund”, or look through a topic:</p>
        <ul className="mt-3">
          {helpTopics.map(({ id, title }) => (
            <li key={id}>
              <TextLink href={`${link('helpCenter')}#${id}`} className="inline-block py-2.5">
                {title}
              </TextLink>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function countText(count: number): string {
  if (count === 0) return 'Nothing';
  return count === 1 ? '1 result' : `${count} results`;
}
