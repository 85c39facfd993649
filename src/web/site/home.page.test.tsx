import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { brand } from '#content/brand.ts';
import { urls } from '../routes.ts';
import { HomePage } from './home.page.tsx';
import { headerLinks, homeSections } from './navigation.ts';
import { SiteFrame } from './site-frame.tsx';

const html = renderToStaticMarkup(
  <SiteFrame path="/" year={2031}>
    <HomePage />
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
  if (href.startsWith('https:')) return (Object.values(brand.social) as string[]).includes(href);
  const [path = '', anchor] = href.split('#');
  const pageExists = path === '' || pages.some((page) => page.test(path));
  return pageExists && (anchor === undefined || ids.includes(anchor));
}

describe('the home page', () => {
  test('no link is dead: each leads to a page or section that exists, to us, or to our own pages elsewhere', () => {
    expect(links.length).toBeGreaterThan(20);
    expect(links.map(hrefOf).filter((href) => !leadsSomewhere(href))).toEqual([]);
  });

  test('links to other sites do not hand them our window', () => {
    const external = links.filter((tag) => hrefOf(tag).startsWith('http'));
    expect(external).toHaveLength(Object.keys(brand.social).length);
    expect(external.filter((tag) => !tag.includes('rel="noopener"'))).toEqual([]);
  });

  test('every anchor that other pages point at is a section here, once', () => {
    for (const id of Object.values(homeSections)) expect(ids.filter((other) => other === id)).toHaveLength(1);
    const anchors = headerLinks.map(({ href }) => href.split('#')[1]).filter(Boolean);
    expect(anchors).toEqual(['products', 'building', 'production', 'contact']);
  });

  test('no two elements share an id', () => {
    expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([]);
  });

  test('there is one first heading, and no level is skipped on the way down', () => {
    const levels = [...html.matchAll(/<h([1-6])\b/g)].map((match) => Number(match[1]));
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    expect(levels.filter((level, place) => level > (levels[place - 1] ?? 0) + 1)).toEqual([]);
  });

  test('Learn More leads to the machines, and each Join Waitlist to the form', () => {
    expect(html).toMatch(/<a href="\/#cocotech"[^>]*>Learn More<\/a>/);
    const joins = [...html.matchAll(/<a href="([^"]*)"([^>]*)>Join Waitlist<\/a>/g)];
    expect(joins.length).toBeGreaterThanOrEqual(4);
    for (const [, href, rest] of joins) expect([href, rest!.includes('data-dialog')]).toEqual(['/waitlist', true]);
  });

  test('the stated rates and prices stand in it', () => {
    for (const stated of ['500–900', '240–400', '₦1,000,000', '₦7,000', '₦15,000', '60% upfront, 40% on delivery'])
      expect(html).toContain(stated);
  });
});
