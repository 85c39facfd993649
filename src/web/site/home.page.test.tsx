import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { firstContactFacts } from '#content/contact-facts.ts';
import { machineName, machines, paymentTerms } from '#content/machines.ts';
import { shopProducts } from '#content/shop.ts';
import { naira } from '#domain/values/money.ts';
import { products } from '#domain/intake/waitlist/waitlist.schema.ts';
import { link, urls } from '#content/link.ts';
import { HomePage } from './home.page.tsx';
import { headerLinksWhile, homeSections } from '../frame/navigation.ts';
import { firstSettings } from '#domain/acting/settings/site-settings.view.ts';
import { ShownSettings } from '../frame/shown-settings.tsx';
import { SiteFrame } from '../frame/site-frame.tsx';

const html = renderToStaticMarkup(
  <SiteFrame path="/" year={2031}>
    <HomePage newest={undefined} />
  </SiteFrame>,
);
const links = [...html.matchAll(/<a\b[^>]*>/g)].map(([tag]) => tag);
const ids = [...html.matchAll(/\bid="([^"]+)"/g)].map((match) => match[1]!);
const pages = Object.values(urls).map((url) => new RegExp(`^${url.replace(/:[A-Za-z]+/g, '[^/]+')}$`));

function hrefOf(tag: string): string {
  return /\bhref="([^"]*)"/.exec(tag)?.[1] ?? '';
}

/** A page that exists, a place on this page, a way to reach us, or one of our own pages elsewhere. */
function leadsSomewhere(href: string): boolean {
  if (/^(?:mailto:.+@.+|tel:\+\d+)$/.test(href)) return true;
  if (href.startsWith('https:')) return Object.values(firstContactFacts.social).includes(href);
  const [path = '', anchor] = href.split('#');
  const pageExists = path === '' || pages.some((page) => page.test(path));
  // Journeys of header and footer follow links to places on other pages.
  return pageExists && (anchor === undefined || (path && path !== link('home')) || ids.includes(anchor));
}

describe('the home page', () => {
  test('no link is dead: each leads to a page or section that exists, to us, or to our own pages elsewhere', () => {
    expect(links.length).toBeGreaterThan(20);
    expect(links.map(hrefOf).filter((href) => !leadsSomewhere(href))).toEqual([]);
  });

  test('links to other sites have no opener', () => {
    const external = links.filter((tag) => hrefOf(tag).startsWith('http'));
    expect(external.length).toBeGreaterThanOrEqual(Object.keys(firstContactFacts.social).length);
    expect(external.filter((tag) => !tag.includes('rel="noopener"'))).toEqual([]);
  });

  test('every anchor that other pages link to is a section here, once', () => {
    for (const id of Object.values(homeSections)) expect(ids.filter((other) => other === id)).toHaveLength(1);
    const anchors = headerLinksWhile(true)
      .map(({ href }) => href.split('#')[1])
      .filter(Boolean);
    expect(anchors).toEqual(['products', 'building', 'production', 'contact']);
  });

  test('no two elements share an id', () => {
    expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([]);
  });

  test('there is one first heading, and no level is skipped', () => {
    const levels = [...html.matchAll(/<h([1-6])\b/g)].map((match) => Number(match[1]));
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    expect(levels.filter((level, place) => level > (levels[place - 1] ?? 0) + 1)).toEqual([]);
  });

  test('the seven sections are in the specified order, followed by our contact details', () => {
    const places = ['welcome', 'machines', 'products', 'marketplace', 'events', 'reasons', 'closing', 'contact'].map(
      (name) => html.indexOf(`aria-labelledby="${name === 'welcome' ? name : `${name}-heading`}"`),
    );
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places).not.toContain(-1);
  });

  test('the list of machines is a part of their section', () => {
    const section = html.slice(html.indexOf('id="cocotech"'));
    expect(section.indexOf('id="products"')).toBeGreaterThan(0);
    expect(section.indexOf('id="products"')).toBeLessThan(section.indexOf('</section>'));
  });

  test('every action links to its specified page', () => {
    expect(leadsTo('Learn More')).toEqual(['/#cocotech', '/services']);
    expect(leadsTo('View Products')).toEqual(['/product']);
    expect(leadsTo('Book Event Service')).toEqual(['/book-event']);
    expect(html).toMatch(/<a href="\/book-event"[^>]* data-dialog=""/);
    expect(leadsTo('Send us a message')).toEqual(['/contact']);
    const joins = [...html.matchAll(/<a href="([^"]*)"([^>]*)>Join Waitlist<\/a>/g)];
    expect(joins.length).toBeGreaterThanOrEqual(4);
    for (const [, href, rest] of joins) expect([href, rest!.includes('data-dialog')]).toEqual(['/waitlist', true]);
  });

  test('every machine has a slide with its name and its rate, price or terms', () => {
    const slides = [...html.matchAll(/<li aria-label="\d of 4: ([^"]+)" id="([^"]+)">(.*?)<\/li>/gs)];
    expect(slides.map(([, name]) => name)).toEqual(machines.map(machineName));
    for (const [place, { kind, rate, price_kobo, offer }] of machines.entries()) {
      const [, , id, words] = slides[place]!;
      expect(html).toContain(`<a href="#${id}"`);
      expect(words).toContain('<svg');
      for (const word of [kind, rate?.figure ?? '', price_kobo === undefined ? offer! : naira(price_kobo)])
        expect(words).toContain(word);
    }
  });

  test('the specified rates and prices are shown', () => {
    for (const stated of ['500–900', '240–400', '₦1,000,000', '₦7,000', '₦15,000', paymentTerms.text])
      expect(html).toContain(stated);
  });

  test('every byproduct has its price, or is marked as coming soon', () => {
    const rows = [...html.matchAll(/<tr class[^>]*>(.*?)<\/tr>/gs)].map(([, row]) => row!);
    expect(rows).toHaveLength(shopProducts.length);
    for (const [place, { name, price_kobo }] of shopProducts.entries()) {
      expect(rows[place]).toContain(name);
      expect(rows[place]).toContain(price_kobo === undefined ? 'Soon' : naira(price_kobo));
    }
  });

  test('everything that the waitlist offers to trade belongs to one part of the nut', () => {
    const listed = [...html.matchAll(/<dd class="display[^>]*>(.*?)<\/dd>/g)].flatMap(([, list]) => list!.split(', '));
    expect(listed.toSorted()).toEqual([...products].toSorted());
  });
});

function leadsTo(words: string): string[] {
  return [...html.matchAll(/<a\b[^>]*href="([^"]*)"[^>]*>([^<]*)/g)]
    .filter(([, , text]) => text === words)
    .map(([, href]) => href!);
}

describe.each(['open', 'invited', 'closed'] as const)('while trading is %s', (trading) => {
  const isOpen = trading !== 'closed';
  const shown = (path: string) =>
    renderToStaticMarkup(
      <ShownSettings value={{ ...firstSettings, trading }}>
        <SiteFrame path={path} year={2031}>
          <HomePage newest={undefined} />
        </SiteFrame>
      </ShownSettings>,
    );
  const namesIn = (html: string, label: string) => {
    const [, inside = ''] = new RegExp(`<nav aria-label="${label}"[^>]*>(.*?)</nav>`, 's').exec(html) ?? [];
    return [...inside.matchAll(/<li[^>]*><a[^>]*>([^<]*)</g)].map((match) => match[1]);
  };
  const specified = ['Home', 'Our Services', 'Our Product', 'Machines', 'Building', 'Production', 'Contact'];
  const trade = ['Marketplace', 'Escrow'];

  test.each(['/', '/services', '/marketplace'])(
    '%s links to the marketplace and escrow in its header and menu',
    (path) => {
      const expected = isOpen ? [...trade, ...specified] : [...specified, ...trade];
      for (const label of ['Main', 'Menu']) expect(namesIn(shown(path), label)).toEqual(expected);
    },
  );

  test('the pages of escrow link to the marketplace in both too', () => {
    for (const label of ['Main', 'Menu']) expect(namesIn(shown('/escrow'), label)).toContain('Marketplace');
  });

  test('the home page shows first what is possible now, and keeps each Join Waitlist', () => {
    const page = shown('/');
    expect(page.includes('Browse the marketplace')).toBe(isOpen);
    expect(page.includes('The waitlist is for news')).toBe(trading === 'open');
    const main = page.slice(page.indexOf('<main'));
    const first = ['Browse the marketplace', 'Join Waitlist'].toSorted((a, b) => at(main, a) - at(main, b))[0];
    expect(first).toBe(isOpen ? 'Browse the marketplace' : 'Join Waitlist');
    expect(main.match(/Join Waitlist</g)).toHaveLength(3);
  });
});

const at = (text: string, part: string) => (text.includes(part) ? text.indexOf(part) : Infinity);
