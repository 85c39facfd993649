import { describe, expect, test } from 'vitest';
import { articles } from '#content/blog/articles.ts';
import { faqGroups } from '#content/faqs/all-faqs.ts';
import { testApp } from '../../../test/support/app.ts';
import type { Thing } from '../structured-data.tsx';

const { get } = await testApp();

async function thingsOf(path: string): Promise<Thing[]> {
  const html = await (await get(path)).text();
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  return blocks.flatMap(([, json]) => (JSON.parse(json!) as { '@graph': Thing[] })['@graph']);
}

const offer = (url: string, price: string) => ({
  '@type': 'Offer',
  url,
  price,
  priceCurrency: 'NGN',
  availability: 'https://schema.org/InStock',
  seller: { '@id': 'http://agbon.test/#business' },
});

describe('structured data tells search engines', () => {
  test('on the home page, who we are', async () => {
    const [business, site] = await thingsOf('/');
    expect(business).toMatchObject({ '@type': 'Organization', name: 'Àgbọn', alternateName: 'Agbon' });
    expect(business!.contactPoint).toMatchObject({
      '@type': 'ContactPoint',
      telephone: '+2348000000000',
      hoursAvailable: {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
        opens: '08:00',
        closes: '17:00',
      },
    });
    expect(site).toMatchObject({ '@type': 'WebSite', url: 'http://agbon.test/' });
  });

  test('on the product page, the items for sale with their prices, and none of the coming ones', async () => {
    const products = await thingsOf('/product');
    expect(products.map(({ name, offers }) => [name, offers])).toEqual([
      ['Cocopeat, 5kg', offer('http://agbon.test/product#cocopeat', '7000.00')],
      ['Fiber, a full sack', offer('http://agbon.test/product#fiber', '15000.00')],
    ]);
  });

  test('on the services page, what the desheller costs', async () => {
    const [desheller, ...others] = await thingsOf('/services');
    expect(desheller).toMatchObject({
      '@type': 'Product',
      name: 'Coconut Desheller',
      offers: offer('http://agbon.test/machines/desheller/order', '1000000.00'),
    });
    expect(others).toEqual([]);
  });

  test('every question with its answer, as shown', async () => {
    const [page] = (await thingsOf('/faqs')) as { mainEntity: Thing[] }[] & Thing[];
    const questions = page!.mainEntity as { name: string; acceptedAnswer: { text: string } }[] & Thing[];
    expect(questions.map(({ name }) => name)).toEqual(
      faqGroups.flatMap(({ faqs }) => faqs.map(({ question }) => question)),
    );
    for (const { acceptedAnswer } of questions) expect(acceptedAnswer.text).not.toMatch(/\]\(|\*\*|^$/);
  });

  test.each(articles)('of the article $id: its day and its picture', async ({ id, title, date }) => {
    const [article, trail] = await thingsOf(`/blog/${id}`);
    expect(article).toMatchObject({
      '@type': 'Article',
      headline: title,
      datePublished: date,
      image: `http://agbon.test/src/ui/share/${id}.png`,
      mainEntityOfPage: `http://agbon.test/blog/${id}`,
    });
    expect(namesOf(trail!)).toEqual(['Blog', title]);
  });

  test.each([
    ['/machines/desheller/order', ['Our Services', 'Coconut Desheller Order']],
    ['/certifications/desheller-patent', ['Our Services', 'Coconut deshelling machine']],
    ['/help-center/pay-for-an-order', ['Help Center', expect.any(String)]],
  ])('the breadcrumb of %s', async (path, names) => {
    const trail = (await thingsOf(path)).at(-1)!;
    expect(namesOf(trail)).toEqual(names);
    expect(JSON.stringify(trail)).toContain(`"item":"http://agbon.test${path}"`);
  });
});

function namesOf(trail: Thing): string[] {
  return (trail.itemListElement as { name: string }[]).map(({ name }) => name);
}
