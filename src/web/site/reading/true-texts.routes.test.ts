import { expect, test } from 'vitest';
import { articles } from '#content/blog/articles.ts';
import { claims, type Claim } from '#content/claims.ts';
import { helpTopics } from '#content/help/help-center.ts';
import { link } from '#content/link.ts';
import { openTrade } from '../../../../test/support/listings.ts';
import { testApp } from '../../../../test/support/app.ts';
import { seePage } from '../../../../test/support/seen-page.ts';
import { parsed } from '../../../../test/support/visitor/visitor.ts';

const site = await testApp();
await openTrade(site.ctx());
await site.services.settings.reload();
const see = async (path: string) => seePage(await site.get(path));

test('no page says that we take no money while our orders can be paid', async () => {
  expect(site.services.settings.at(site.clock.now()).takesPayments).toBe(true);
  const guides = helpTopics.flatMap(({ guides }) => guides.map(({ id }) => link('helpGuide', { guideId: id })));
  const pages = [...guides, link('faqs'), link('terms'), link('marketTerms'), link('privacy')];
  expect(pages.length).toBeGreaterThan(10);
  for (const path of pages) {
    const { status, text } = await see(path);
    expect([path, status]).toEqual([path, 200]);
    const denied = /[^.]*\b(?:no money is taken|nothing is paid|takes no money)\b[^.]*\bsite\b[^.]*/i.exec(text)?.[0];
    expect([path, denied]).toEqual([path, undefined]);
  }
});

test('while trading is open, an article that names the marketplace leads to it', async () => {
  const ofMarketplace = articles.filter(({ next }) => next.href === link('waitlist'));
  expect(ofMarketplace.length).toBeGreaterThan(1);
  for (const { id, next } of ofMarketplace) {
    const page = parsed(await (await site.get(link('article', { articleId: id }))).text());
    const step = page.querySelector('section[aria-labelledby=next-step]')!;
    expect([next.title, step.querySelector('a:last-of-type')!.getAttribute('href')]).toEqual([
      next.title,
      link('marketplace'),
    ]);
  }
});

test('no page says that papers are uploaded in the dashboard while it has no page for them', async () => {
  const isBuilt = (await site.get('/dashboard/documents')).status !== 404;
  const says = [await see(link('faqs')), await see(link('helpGuide', { guideId: 'documents-for-sellers' }))];
  for (const { text } of says) expect(/where you upload them is not built yet/.test(text)).toBe(!isBuilt);
});

test('a claim without evidence is in a part of the page that says so', async () => {
  // Where the name of this feature is shown, the page also says what it is today: asking prices of sellers.
  const { liveMarketPrices: _, ...others } = claims;
  const samples = Object.values<Claim>(others).filter(({ evidence }) => !evidence);
  for (const path of [link('home'), link('marketplace'), link('escrow'), link('escrowCaseStudies')]) {
    const page = parsed(await (await site.get(path)).text());
    for (const section of page.querySelectorAll('main section')) {
      // A carousel is a section within one.
      if (section.parentElement?.closest('section')) continue;
      const said = samples.filter(({ text }) => section.textContent?.includes(text)).map(({ text }) => text);
      const isTold = /demo mode|Example figures|sample/i.test(section.textContent ?? '');
      expect([path, said.length === 0 || isTold ? [] : said]).toEqual([path, []]);
    }
  }
});
