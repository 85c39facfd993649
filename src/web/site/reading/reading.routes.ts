import { cookiePolicy } from '#content/legal/cookie-policy.ts';
import { keptData } from '#content/legal/kept-data.ts';
import { privacyPolicy } from '#content/legal/privacy-policy.ts';
import { marketTerms } from '#content/legal/market-terms.ts';
import { termsOfService } from '#content/legal/terms-of-service.ts';
import { security } from '#content/trust/security.ts';
import { anyone, get, type Route } from '../../request/route.ts';
import { urls } from '#content/urls.ts';
import { showArticle, showBlog } from './blog.views.tsx';
import { showFaqs, showGuide, showHelpCenter } from './help.views.tsx';
import { showAbout, showCompliance, showPolicy } from './reading.views.tsx';

/** The same for every guest, and changed only by a new version of the program. */
const always = { cachedUnder: [] } as const;

export const readingRoutes: readonly Route[] = [
  get(urls.about, anyone, showAbout, always),
  get(urls.privacy, anyone, (visit) => showPolicy(visit, 'privacy', privacyPolicy), always),
  get(urls.keptData, anyone, (visit) => showPolicy(visit, 'keptData', keptData), always),
  get(urls.terms, anyone, (visit) => showPolicy(visit, 'terms', termsOfService), always),
  get(urls.marketTerms, anyone, (visit) => showPolicy(visit, 'marketTerms', marketTerms), always),
  get(urls.cookies, anyone, (visit) => showPolicy(visit, 'cookies', cookiePolicy), always),
  get(urls.security, anyone, (visit) => showPolicy(visit, 'security', security), always),
  get(urls.compliance, anyone, showCompliance, always),
  get(urls.helpCenter, anyone, showHelpCenter, { ...always, reads: ['q'] }),
  get(urls.helpGuide, anyone, showGuide, always),
  get(urls.faqs, anyone, showFaqs, always),
  get(urls.blog, anyone, showBlog, always),
  get(urls.article, anyone, showArticle, always),
];
