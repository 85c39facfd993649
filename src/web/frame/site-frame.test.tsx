import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { brand } from '#content/brand.ts';
import { firstContactFacts } from '#content/contact-facts.ts';
import type { Member } from '#domain/acting/context.ts';
import { link } from '#content/link.ts';
import { SiteFrame } from './site-frame.tsx';
import { SiteHeader } from './site-header.tsx';
import { UserMenu } from './user-menu.tsx';

const ada: Member = { kind: 'member', id: 1n, accountType: 'seller', name: 'Ada Òkè', email: 'ada@farm.example' };
const bisi: Member = { kind: 'member', id: 2n, accountType: 'seller', name: 'Bísí Aláò', email: 'bisi@mill.example' };

function frame(viewer?: Member, path = '/nowhere'): string {
  return renderToStaticMarkup(
    <SiteFrame viewer={viewer} path={path} year={2031}>
      <h1>Middle</h1>
    </SiteFrame>,
  );
}

function linksOf(nav: string): [string, string][] {
  const [, inside] = new RegExp(`<nav aria-label="${nav}".*?>(.*?)</nav>`, 's').exec(frame())!;
  const anchors = inside!.matchAll(/<li[^>]*><a\b[^>]*href="([^"]*)"[^>]*>([^<]*)</g);
  return [...anchors].map(([, href, label]) => [label!, href!]);
}

describe('the frame around every page', () => {
  test('has a skip link that leads to the main part, which contains the page', () => {
    const html = frame();
    expect(html.indexOf('href="#main"')).toBeLessThan(html.indexOf('<header'));
    expect(html).toMatch(/<main id="main"[^>]*><h1>Middle<\/h1><\/main>/);
  });

  test('loads the header’s scripts at once if its links lead within the page, and otherwise on the first touch', () => {
    const atOnce = (path: string) => frame(undefined, path).match(/data-wake="(?:sight|idle)"/g)?.length ?? 0;
    expect([atOnce('/'), atOnce('/about')]).toEqual([2, 0]);
  });

  test('has the given year in the footer', () => {
    expect(frame()).toContain(`© 2031 ${brand.name}`);
  });

  test('names each navigation differently', () => {
    const names = [...frame().matchAll(/<nav aria-label="([^"]+)"/g)].map((match) => match[1]);
    expect(names.length).toBeGreaterThan(2);
    expect(new Set(names).size).toBe(names.length);
    expect(frame().match(/<nav/g)).toHaveLength(names.length);
  });

  test('has the header’s links in the specified order, on a desktop and in the menu', () => {
    const specified = [
      ['Home', '/'],
      ['Our Services', '/services'],
      ['Our Product', '/product'],
      ['Machines', '/#products'],
      ['Building', '/#building'],
      ['Production', '/#production'],
      ['Contact', '/#contact'],
    ];
    for (const name of ['Main', 'Menu']) expect(linksOf(name).slice(0, 7)).toEqual(specified);
  });

  test('has footer columns for the company, resources and legal pages', () => {
    expect(linksOf('Company').map(([label]) => label)).toEqual(['Home', 'About', 'Contact', 'Invest with us', 'Blog']);
    const resources = Object.fromEntries(linksOf('Resources')) as Record<string, string>;
    expect(resources).toMatchObject({ 'Our Services': '/services', 'Help center': '/help-center', FAQs: '/faqs' });
    expect(resources).toMatchObject({ Waitlist: '/waitlist', 'Request a demo': '/demo', 'Our Product': '/product' });
    for (const label of ['Patents', 'Certifications']) expect(resources[label]).toBe('/services#certifications');
    expect(linksOf('Legal')).toEqual([
      ['Privacy Policy', '/privacy-policy'],
      ['Terms of Service', '/terms-of-service'],
      ['Cookie Policy', '/cookie-policy'],
      ['Marketplace terms', '/marketplace/terms'],
      ['Security', '/security'],
      ['Compliance', '/compliance'],
      ['Your data', '/my-data'],
    ]);
  });

  test('has our mail address and our other channels in the footer', () => {
    const footer = frame().split('<footer')[1]!;
    expect(footer).toContain(`href="mailto:${firstContactFacts.email}"`);
    expect(Object.keys(firstContactFacts.social)).toEqual(['Facebook', 'Instagram', 'LinkedIn', 'WhatsApp']);
    for (const [name, href] of Object.entries(firstContactFacts.social))
      expect(footer).toMatch(new RegExp(`href="${href}" rel="noopener"[^>]*>${name}<`));
  });

  test('is smaller under a form: the company, its contact and its promises', () => {
    const whole = renderToStaticMarkup(
      <SiteFrame path="/nowhere" year={2031} isForm>
        <h1>Middle</h1>
      </SiteFrame>,
    );
    const footer = whole.split('<footer')[1]!;
    const links = [...footer.matchAll(/<a href="([^"]*)"[^>]*>([^<]*)</g)].map(([, href]) => href);
    const promises = ['/privacy-policy', '/terms-of-service', '/cookie-policy'];
    expect(links).toEqual([`tel:${firstContactFacts.phone.dial}`, firstContactFacts.social.WhatsApp, ...promises]);
    expect(footer).toContain(`© 2031 ${brand.name}`);
  });

  test('marks a header link while its page is open', () => {
    for (const name of ['services', 'shop'] as const) {
      const marked = [...frame(undefined, link(name)).matchAll(/href="([^"]+)" aria-current="page"/g)];
      expect(marked.map(([, href]) => href)).toEqual([link(name), link(name)]);
    }
  });

  test('marks the link to the current page', () => {
    expect(frame(undefined, '/')).toContain(`href="${link('home')}" aria-current="page"`);
    expect(frame(undefined, '/nowhere')).not.toContain('aria-current');
  });
});

describe('signed out and signed in', () => {
  test('a guest sees Join Waitlist, as a link that works without script, and no name', () => {
    const html = frame();
    expect(html).toMatch(new RegExp(`<a href="${link('waitlist')}"[^>]*data-dialog=""[^>]*>Join Waitlist</a>`));
    expect(html).not.toContain('Dashboard');
    expect(html).not.toContain('Your menu');
  });

  test('a member sees only their own name, e-mail and initial', () => {
    const html = frame(ada);
    for (const own of [ada.name, ada.email, 'A</span>']) expect(html).toContain(own);
    for (const other of [bisi.name, bisi.email]) expect(html).not.toContain(other);
    expect(html).not.toContain('Join Waitlist');
  });

  test('a member never sees the menu of the previous member', () => {
    frame(ada);
    expect(frame(bisi)).not.toContain(ada.name);
    expect(frame()).not.toContain(bisi.name);
  });

  test('a name is shown as text, with any characters', () => {
    expect(frame({ ...ada, name: '<img src=x>' })).not.toContain('<img');
  });
});

describe('the links of a member', () => {
  const links = [
    { label: 'Dashboard', href: '/dashboard', inHeader: true },
    { label: 'Settings', href: '/settings' },
  ];

  test('have Dashboard in the header, and the rest in the menus', () => {
    const html = renderToStaticMarkup(<SiteHeader viewer={ada} path="/" menuOfMember={links} />);
    expect(html).toMatch(/<a href="\/dashboard" class="button[^"]*">Dashboard<\/a>/);
    expect(html).not.toMatch(/<a href="\/settings" class="button/);
    expect(html).toContain('>Settings</a>');
  });

  test('sign out by a post, because a program could follow a link', () => {
    const html = renderToStaticMarkup(<UserMenu member={ada} links={links} signOutAction="/logout" />);
    expect(html).toMatch(
      /<form [^>]*action="\/logout" method="post"[^>]*><button type="submit"[^>]*>Sign out<\/button>/,
    );
  });

  test('are absent from a guest’s header', () => {
    expect(renderToStaticMarkup(<SiteHeader path="/" menuOfMember={links} />)).not.toContain('/dashboard');
  });
});
