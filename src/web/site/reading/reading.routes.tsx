import { about } from '#content/about.ts';
import { articles, blogPage } from '#content/blog/articles.ts';
import { faqPage } from '#content/faqs/all-faqs.ts';
import { helpCenter, helpTopics } from '#content/help/help-center.ts';
import { cookiePolicy } from '#content/legal/cookie-policy.ts';
import { keptData } from '#content/legal/kept-data.ts';
import { marketTerms } from '#content/legal/market-terms.ts';
import type { Policy } from '#content/legal/policy.ts';
import { privacyPolicy } from '#content/legal/privacy-policy.ts';
import { termsOfService } from '#content/legal/terms-of-service.ts';
import { link, urls } from '#content/link.ts';
import { compliancePage } from '#content/trust/compliance.ts';
import { securityPage } from '#content/trust/security.ts';
import { Failure } from '#domain/acting/context.ts';
import { withFigures } from '#domain/acting/settings/figures.view.ts';
import { articleThing, trailThing, faqThing } from '../../finding/readings.ts';
import { articlePicture, pagePictures } from '../../finding/share-pictures.ts';
import { page, settingsOf } from '../../pages/page.tsx';
import { anyone, get, type Route } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { AboutPage } from './about.page.tsx';
import { ArticlePage } from './article.page.tsx';
import { BlogPage } from './blog.page.tsx';
import { CompliancePage } from './compliance.page.tsx';
import { FaqsPage } from './faqs.page.tsx';
import { HelpCenterPage } from './help-center.page.tsx';
import { HelpGuidePage } from './help-guide.page.tsx';
import { helpIndex } from './help-index.ts';
import { cleanQuery, searchHelp } from './help-search.ts';
import { PolicyPage } from './policy.page.tsx';

/** These pages show only texts of the program and settings, so no topic outdates them. */
const withoutTopics = { cachedUnder: [] } as const;

export const readingRoutes: readonly Route[] = [
  get(urls.about, anyone, showAbout, withoutTopics),
  get(urls.privacy, anyone, (visit) => showPolicy(visit, 'privacy', privacyPolicy), withoutTopics),
  get(urls.keptData, anyone, (visit) => showPolicy(visit, 'keptData', keptData), withoutTopics),
  get(urls.terms, anyone, (visit) => showPolicy(visit, 'terms', termsOfService), withoutTopics),
  get(urls.marketTerms, anyone, (visit) => showPolicy(visit, 'marketTerms', marketTerms), withoutTopics),
  get(urls.cookies, anyone, (visit) => showPolicy(visit, 'cookies', cookiePolicy), withoutTopics),
  get(urls.security, anyone, (visit) => showPolicy(visit, 'security', securityPage), withoutTopics),
  get(urls.compliance, anyone, showCompliance, withoutTopics),
  get(urls.helpCenter, anyone, showHelpCenter, { ...withoutTopics, reads: ['q'] }),
  get(urls.helpGuide, anyone, showGuide, withoutTopics),
  get(urls.faqs, anyone, showFaqs, withoutTopics),
  get(urls.blog, anyone, showBlog, withoutTopics),
  get(urls.article, anyone, showArticle, withoutTopics),
];

function showBlog(visit: Visit): Response {
  return page(visit, {
    title: `${blogPage.title}: the blog`,
    description: blogPage.lead,
    canonical: link('blog'),
    picture: pagePictures.blog,
    body: <BlogPage />,
  });
}

function showArticle(visit: Visit): Response {
  const article = articles.find(({ id }) => id === visit.params.articleId);
  if (!article) throw new Failure('not_found', 'There is no article at this address.');
  const { publicUrl } = visit.services;
  const path = link('article', { articleId: article.id });
  const trail = [
    { name: 'Blog', path: link('blog') },
    { name: article.title, path },
  ];
  return page(visit, {
    title: article.title,
    description: article.summary,
    canonical: path,
    picture: articlePicture(article),
    things: [articleThing(publicUrl, article), trailThing(publicUrl, trail)],
    isReading: true,
    body: <ArticlePage article={article} />,
  });
}

/** Search results have an address but are not indexed. */
function showHelpCenter(visit: Visit): Response {
  const query = cleanQuery(visit.url.searchParams.get('q'));
  const body = <HelpCenterPage query={query} results={query ? searchHelp(helpIndex, query) : []} />;
  const head = query
    ? { title: `“${query}” in the Help Center` }
    : { title: 'Help Center', canonical: link('helpCenter') };
  return page(visit, { ...head, description: helpCenter.description, body });
}

function showGuide(visit: Visit): Response {
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

function showFaqs(visit: Visit): Response {
  return page(visit, {
    title: 'Frequently asked questions',
    description: faqPage.lead,
    canonical: link('faqs'),
    things: [faqThing(settingsOf(visit))],
    isReading: true,
    body: <FaqsPage />,
  });
}

function showAbout(visit: Visit): Response {
  return page(visit, {
    title: 'About us',
    description: withFigures(about.lead, settingsOf(visit)),
    canonical: link('about'),
    isReading: true,
    body: <AboutPage mode={visit.services.config.mode} />,
  });
}

type PolicyName = 'marketTerms' | 'privacy' | 'keptData' | 'terms' | 'cookies' | 'security';

function showPolicy(visit: Visit, name: PolicyName, policy: Policy): Response {
  const { title, description } = policy;
  return page(visit, {
    title,
    description,
    canonical: link(name),
    isReading: true,
    body: <PolicyPage policy={policy} />,
  });
}

function showCompliance(visit: Visit): Response {
  const { mode, custodian } = visit.services.config;
  return page(visit, {
    title: compliancePage.title,
    description: compliancePage.description,
    canonical: link('compliance'),
    isReading: true,
    body: <CompliancePage mode={mode} custodian={custodian} />,
  });
}
