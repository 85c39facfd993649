import { callGroups } from '#content/api/call-groups.ts';
import { articles } from '#content/blog/articles.ts';
import { certifications } from '#content/certifications.ts';
import { helpTopics } from '#content/help/help-center.ts';
import { cookiePolicy } from '#content/legal/cookie-policy.ts';
import { keptData } from '#content/legal/kept-data.ts';
import { privacyPolicy } from '#content/legal/privacy-policy.ts';
import { marketTerms } from '#content/legal/market-terms.ts';
import { termsOfService } from '#content/legal/terms-of-service.ts';
import { machineIds } from '#content/machines.ts';
import { compliancePage } from '#content/trust/compliance.ts';
import { securityPage } from '#content/trust/security.ts';
import { link } from '#content/link.ts';

type Entry = { path: string; changed?: string };

const page = (path: string, changed?: string): Entry => ({ path, changed });
const newestArticle = articles.map(({ date }) => date).sort((one, other) => other.localeCompare(one))[0];

/** Every page with a canonical address that exists without any data. A test compares the two. */
export const publicPages: readonly Entry[] = [
  page(link('home')),
  page(link('services')),
  ...machineIds.map((machineId) => page(link('machineOrder', { machineId }))),
  ...certifications.map(({ id }) => page(link('certification', { certificationId: id }))),
  page(link('shop')),
  page(link('samples')),
  page(link('marketplace')),
  page(link('prices')),
  page(link('suppliers')),
  page(link('supplierApplication')),
  page(link('rfqs')),
  page(link('escrow')),
  page(link('escrowHowItWorks')),
  page(link('escrowPricing')),
  page(link('escrowIntegrations')),
  page(link('escrowCaseStudies')),
  page(link('escrowAssurance')),
  page(link('createTransaction')),
  page(link('bookEvent')),
  page(link('waitlist')),
  page(link('contact')),
  page(link('invest')),
  page(link('requestDemo')),
  page(link('about')),
  page(link('blog'), newestArticle),
  ...articles.map(({ id, date }) => page(link('article', { articleId: id }), date)),
  page(link('helpCenter')),
  ...helpTopics.flatMap(({ guides }) => guides.map(({ id }) => page(link('helpGuide', { guideId: id })))),
  page(link('faqs')),
  page(link('apiDocs')),
  page(link('apiDocsQuickStart')),
  page(link('apiDocsDeal')),
  page(link('apiDocsTender')),
  page(link('apiDocsWebhooks')),
  page(link('apiDocsErrors')),
  page(link('apiDocsLimits')),
  page(link('apiDocsVersions')),
  ...callGroups.map(({ id }) => page(link('apiDocsGroup', { group: id }))),
  page(link('security'), securityPage.date),
  page(link('compliance'), compliancePage.date),
  page(link('privacy'), privacyPolicy.date),
  page(link('keptData'), keptData.date),
  page(link('terms'), termsOfService.date),
  page(link('marketTerms'), marketTerms.date),
  page(link('cookies'), cookiePolicy.date),
  page(link('myData')),
  page(link('signIn')),
  page(link('signInByPhone')),
  page(link('signUp')),
  page(link('signUpByPhone')),
  page(link('forgotPassword')),
];

/** The sitemap of the public pages and of `others`, the paths of pages that exist only while there is data for them. */
export function sitemap(publicUrl: string, others: readonly string[] = []): string {
  const entries = [...publicPages, ...others.map((path) => page(path))].map(({ path, changed }) => {
    const lastmod = changed ? `<lastmod>${changed}</lastmod>` : '';
    return `<url><loc>${inXml(publicUrl + path)}</loc>${lastmod}</url>\n`;
  });
  const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${namespace}">\n${entries.join('')}</urlset>\n`;
}

export function inXml(text: string): string {
  const names: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', "'": '&apos;', '"': '&quot;' };
  // Removes all characters that XML does not allow even when escaped.
  const plain = text.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '');
  return plain.replace(/[&<>'"]/g, (sign) => names[sign]!);
}
