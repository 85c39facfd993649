import { describe, expect, test } from 'vitest';
import { about } from '#content/about.ts';
import { articles } from '#content/blog/articles.ts';
import { faqGroups } from '#content/faqs/all-faqs.ts';
import { helpFaqs, helpTopics } from '#content/help/help-center.ts';
import { fccpc, ndpc } from '#content/laws.ts';
import { cookiePolicy } from '#content/legal/cookie-policy.ts';
import { keptData } from '#content/legal/kept-data.ts';
import { privacyPolicy } from '#content/legal/privacy-policy.ts';
import { marketTerms } from '#content/legal/market-terms.ts';
import { termsOfService } from '#content/legal/terms-of-service.ts';
import { machines } from '#content/machines.ts';
import { shopProducts } from '#content/shop.ts';
import { compliancePage, custodianSection, claimsSection } from '#content/trust/compliance.ts';
import { securityPage } from '#content/trust/security.ts';
import { naira } from '#domain/values/money.ts';
import { withFigures } from '#domain/acting/settings/figures.view.ts';
import { urls } from '#content/link.ts';
import { linksIn, plainText } from '../../finding/inline.ts';
import { articleTexts, blockTexts, sectionTexts } from './reading-time.ts';

const policies = [privacyPolicy, keptData, termsOfService, marketTerms, cookiePolicy, securityPage, compliancePage];
const guides = helpTopics.flatMap((topic) => topic.guides);
const faqs = faqGroups.flatMap((group) => group.faqs);

const texts = [
  ...articles.flatMap(articleTexts),
  ...policies.flatMap(({ sections }) => sectionTexts(sections)),
  ...guides.flatMap(({ blocks }) => blocks.flatMap(blockTexts)),
  ...faqs.flatMap(({ answer }) => answer),
];
const hrefs = new Set([
  ...texts.flatMap(linksIn),
  ...articles.map(({ next }) => next.href),
  ...helpTopics.flatMap(({ links }) => links.map(({ href }) => href)),
  ...about.today.open.map(([, href]) => href),
]);

/** The anchors of each page. */
const anchors: Record<string, readonly string[]> = {
  [urls.privacy]: privacyPolicy.sections.map(({ id }) => id),
  [urls.keptData]: keptData.sections.map(({ id }) => id),
  [urls.terms]: termsOfService.sections.map(({ id }) => id),
  [urls.marketTerms]: marketTerms.sections.map(({ id }) => id),
  [urls.cookies]: cookiePolicy.sections.map(({ id }) => id),
  [urls.security]: securityPage.sections.map(({ id }) => id),
  [urls.compliance]: [...compliancePage.sections.map(({ id }) => id), custodianSection.id, claimsSection.id],
  [urls.services]: ['certifications'],
  [urls.faqs]: [...faqGroups.map(({ id }) => id), ...faqs.map(({ id }) => id)],
  ...Object.fromEntries(articles.map(({ id, sections }) => [`/blog/${id}`, sections.map((section) => section.id)])),
};

const places = new Set<string>([
  ...Object.values(urls).filter((url) => !url.includes(':')),
  ...articles.map(({ id }) => `/blog/${id}`),
  ...guides.map(({ id }) => `/help-center/${id}`),
  ...machines.map(({ id }) => `/machines/${id}/order`),
]);

const twice = (ids: readonly string[]) => ids.filter((id, place) => ids.indexOf(id) !== place);

describe('links in the texts', () => {
  test.each([...hrefs].filter((href) => href.startsWith('/')))('%s leads to a page, and to a section on it', (href) => {
    const [path = '', anchor] = href.split('#');
    expect(places).toContain(path);
    expect(anchor === undefined || anchors[path]?.includes(anchor)).toBe(true);
  });

  test('lead off the site only to an authority, a mail or a call', () => {
    const outward = [...hrefs].filter((href) => !href.startsWith('/') && !/^(?:mailto|tel):/.test(href));
    expect(outward.sort()).toEqual([fccpc.href, ndpc.href].sort());
  });
});

describe('addresses', () => {
  test('are each used once', () => {
    expect(twice(articles.map(({ id }) => id))).toEqual([]);
    expect(twice(guides.map(({ id }) => id))).toEqual([]);
    expect(twice([...faqs, ...faqGroups].map(({ id }) => id))).toEqual([]);
    expect(twice(helpTopics.map(({ id }) => id))).toEqual([]);
    for (const { sections } of [...articles, ...policies]) expect(twice(sections.map(({ id }) => id))).toEqual([]);
  });

  test('are short words with hyphens that need no escaping', () => {
    const ids = [...articles, ...guides, ...faqs, ...faqGroups, ...helpTopics].map(({ id }) => id);
    const sections = [...articles, ...policies].flatMap((one) => one.sections.map(({ id }) => id));
    for (const id of [...ids, ...sections]) expect(id).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
  });
});

describe('articles', () => {
  test('have the newest first, on real days', () => {
    const dates = articles.map(({ date }) => date);
    for (const date of dates) expect(new Date(`${date}T00:00:00Z`).toISOString().slice(0, 10)).toBe(date);
    expect(dates).toEqual([...dates].sort().reverse());
  });

  test.each(articles)('$title links to two others', ({ id, related }) => {
    expect(related).toHaveLength(2);
    expect(related).not.toContain(id);
    expect(articles.map((article) => article.id)).toEqual(expect.arrayContaining([...related]));
  });

  test.each(articles)('$title shows its calculation', ({ sections }) => {
    const kinds = sections.flatMap(({ blocks }) => blocks.map(({ kind }) => kind));
    expect(kinds).toEqual(expect.arrayContaining(['table']));
    expect(kinds).toEqual(expect.arrayContaining(['sum']));
  });
});

test('tables have a cell for every column', () => {
  const blocks = [
    ...articles.flatMap(({ sections }) => sections),
    ...policies.flatMap(({ sections }) => sections),
  ].flatMap((section) => section.blocks);
  for (const block of [...blocks, ...guides.flatMap((guide) => guide.blocks)]) {
    if (block.kind !== 'table') continue;
    for (const row of block.rows) expect([row, row.length]).toEqual([row, block.head.length]);
    expect(twice(block.rows.map(([name = '']) => name))).toEqual([]);
  }
});

test('marks are closed: the shown text has none left over', () => {
  expect(texts.map((text) => plainText(text)).filter((text) => /\*\*|\]\(/.test(text))).toEqual([]);
});

test('there are at least sixteen questions, and the three of the help center are among them', () => {
  expect(faqs.length).toBeGreaterThanOrEqual(16);
  expect(faqs.map(({ id }) => id)).toEqual(expect.arrayContaining([...helpFaqs]));
});

test('prices in the texts are those of the catalogues', () => {
  const priceOf = (id: string) => {
    const priced = [...shopProducts, ...machines].find((one) => one.id === id);
    return naira(priced!.price_kobo!);
  };
  const written = withFigures(texts.join('\n'));
  for (const id of ['cocopeat', 'fiber', 'desheller']) expect(written).toContain(priceOf(id));
  const half = machines.find(({ id }) => id === 'desheller')!.price_kobo!;
  expect(written).toContain(
    `60% upfront, ${naira((half * 60n) / 100n)}, and 40% on delivery, ${naira((half * 40n) / 100n)}`,
  );
});
