import { faqPage } from '#content/faqs/all-faqs.ts';
import { helpCenter, helpTopics } from '#content/help/help-center.ts';
import { Failure } from '#domain/acting/failure.ts';
import { faqThing, trailThing } from '../../finding/readings.ts';
import { link } from '#content/link.ts';
import { page, settingsOf } from '../../pages/page.tsx';
import type { Visit } from '../../request/visit.ts';
import { FaqsPage } from './faqs.page.tsx';
import { HelpCenterPage } from './help-center.page.tsx';
import { HelpGuidePage } from './help-guide.page.tsx';
import { helpIndex } from './help-index.ts';
import { cleanQuery, searchHelp } from './help-search.ts';

/** What is found has an address of its own, but is nobody's page to find by a search engine. */
export function showHelpCenter(visit: Visit): Response {
  const query = cleanQuery(visit.url.searchParams.get('q'));
  const body = <HelpCenterPage query={query} results={query ? searchHelp(helpIndex, query) : []} />;
  const head = query
    ? { title: `“${query}” in the Help Center` }
    : { title: 'Help Center', canonical: link('helpCenter') };
  return page(visit, { ...head, description: helpCenter.description, body });
}

export function showGuide(visit: Visit): Response {
  for (const topic of helpTopics) {
    const guide = topic.guides.find(({ id }) => id === visit.params.guideId);
    if (!guide) continue;
    const path = link('helpGuide', { guideId: guide.id });
    const trail = [
      { name: 'Help Center', path: link('helpCenter') },
      { name: guide.title, path },
    ];
    return page(visit, {
      title: guide.title,
      description: guide.summary,
      canonical: path,
      things: [trailThing(visit.services.publicUrl, trail)],
      isReading: true,
      body: <HelpGuidePage guide={guide} topic={topic} />,
    });
  }
  throw new Failure('not_found', 'There is no help page at this address.');
}

export function showFaqs(visit: Visit): Response {
  return page(visit, {
    title: 'Frequently asked questions',
    description: faqPage.lead,
    canonical: link('faqs'),
    things: [faqThing(settingsOf(visit))],
    isReading: true,
    body: <FaqsPage />,
  });
}
