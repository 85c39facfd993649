import { faqGroups, faqPage } from '#content/faqs/all-faqs.ts';
import { Contents } from '#ui/contents.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { TextLink } from '#ui/links-and-buttons.tsx';
import { link } from '#content/link.ts';
import { FaqList } from './faq-list.tsx';
import { StillStuck } from './still-stuck.tsx';

export function FaqsPage() {
  return (
    <>
      <PageHead
        ground="deep"
        title={faqPage.title}
        lead={
          <>
            {faqPage.lead} Looking for something else? <TextLink href={link('helpCenter')}>Search the help</TextLink>.
          </>
        }
      />
      <div className="wrap grid gap-x-8 gap-y-8 pt-8 pb-16 desk:grid-cols-12 desk:pt-14 desk:pb-28">
        <div className="desk:col-span-3">
          <Contents entries={faqGroups} />
        </div>
        <div className="grid gap-y-12 desk:col-span-8 desk:col-start-5 desk:gap-y-16">
          {faqGroups.map(({ id, title, faqs }) => (
            <section key={id} id={id} aria-labelledby={`${id}-heading`}>
              <h2 id={`${id}-heading`} className="pb-4 text-28">
                {title}
              </h2>
              <FaqList faqs={faqs} />
            </section>
          ))}
        </div>
      </div>
      <StillStuck />
    </>
  );
}
