import { articles } from '#content/blog/articles.ts';
import { faqGroups } from '#content/faqs/all-faqs.ts';
import { helpTopics } from '#content/help/help-center.ts';
import { cookiePolicy } from '#content/legal/cookie-policy.ts';
import type { Policy } from '#content/legal/policy.ts';
import { keptData } from '#content/legal/kept-data.ts';
import { privacyPolicy } from '#content/legal/privacy-policy.ts';
import { marketTerms } from '#content/legal/market-terms.ts';
import { termsOfService } from '#content/legal/terms-of-service.ts';
import { compliancePage } from '#content/trust/compliance.ts';
import { securityPage } from '#content/trust/security.ts';
import { link } from '#content/link.ts';
import { indexHelp, type HelpEntry } from './help-search.ts';
import { plainText } from '../../finding/inline.ts';
import { articleTexts, blockTexts, sectionTexts } from './reading-time.ts';

const guides: HelpEntry[] = helpTopics.flatMap((topic) =>
  topic.guides.map(({ id, title, summary, keywords = '', blocks }) => ({
    kind: 'guide',
    title,
    href: link('helpGuide', { guideId: id }),
    summary,
    texts: [topic.title, keywords, ...blocks.flatMap(blockTexts).map((text) => plainText(text))],
  })),
);

const questions: HelpEntry[] = faqGroups.flatMap((group) =>
  group.faqs.map(({ id, question, answer }) => ({
    kind: 'question',
    title: question,
    href: `${link('faqs')}#${id}`,
    summary: '',
    texts: [group.title, ...answer.map((text) => plainText(text))],
    answer,
  })),
);

const posts: HelpEntry[] = articles.map((article) => ({
  kind: 'article',
  title: article.title,
  href: link('article', { articleId: article.id }),
  summary: article.summary,
  texts: [article.topic, ...articleTexts(article).map((text) => plainText(text))],
}));

const pages: HelpEntry[] = [
  policyEntry(link('privacy'), privacyPolicy),
  policyEntry(link('keptData'), keptData),
  policyEntry(link('terms'), termsOfService),
  policyEntry(link('marketTerms'), marketTerms),
  policyEntry(link('cookies'), cookiePolicy),
  policyEntry(link('security'), securityPage),
  policyEntry(link('compliance'), compliancePage),
];

function policyEntry(href: string, { title, description, sections }: Policy): HelpEntry {
  return {
    kind: 'page',
    title,
    href,
    summary: description,
    texts: sectionTexts(sections).map((text) => plainText(text)),
  };
}

/** All entries of the help search. Entries that match equally well keep this order. */
export const helpIndex = indexHelp([...guides, ...questions, ...posts, ...pages]);
