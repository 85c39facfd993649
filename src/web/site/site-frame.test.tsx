import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { brand } from '#content/brand.ts';
import type { Member } from '#domain/context.ts';
import { link } from '../links.ts';
import { SiteFrame } from './site-frame.tsx';
import { SiteHeader } from './site-header.tsx';
import { UserMenu } from './user-menu.tsx';

const ada: Member = { kind: 'member', id: '1', name: 'Ada Òkè', email: 'ada@farm.example' };
const bisi: Member = { kind: 'member', id: '2', name: 'Bísí Aláò', email: 'bisi@mill.example' };

function frame(viewer?: Member, path = '/nowhere'): string {
  return renderToStaticMarkup(
    <SiteFrame viewer={viewer} path={path} year={2031}>
      <h1>Middle</h1>
    </SiteFrame>,
  );
}

describe('the frame around every page', () => {
  test('the skip link leads to the main part, and the page stands in it', () => {
    const html = frame();
    expect(html.indexOf('href="#main"')).toBeLessThan(html.indexOf('<header'));
    expect(html).toMatch(/<main id="main"[^>]*><h1>Middle<\/h1><\/main>/);
  });

  test('the year in the footer is the one it is given', () => {
    expect(frame()).toContain(`© 2031 ${brand.name}`);
  });

  test('every navigation has a name of its own', () => {
    const names = [...frame().matchAll(/<nav aria-label="([^"]+)"/g)].map((match) => match[1]);
    expect(names.length).toBeGreaterThan(2);
    expect(new Set(names).size).toBe(names.length);
    expect(frame().match(/<nav/g)).toHaveLength(names.length);
  });

  test('the link to the page one is on is marked as that', () => {
    expect(frame(undefined, '/')).toContain(`href="${link('home')}" aria-current="page"`);
    expect(frame(undefined, '/nowhere')).not.toContain('aria-current');
  });
});

describe('signed out and signed in', () => {
  test('a guest sees Join Waitlist, as a link that works without script, and nobody’s name', () => {
    const html = frame();
    expect(html).toMatch(new RegExp(`<a href="${link('waitlist')}"[^>]*data-dialog=""[^>]*>Join Waitlist</a>`));
    expect(html).not.toContain('Dashboard');
    expect(html).not.toContain('Your menu');
  });

  test('a member sees their own name, e-mail and initial, and nobody else’s', () => {
    const html = frame(ada);
    for (const own of [ada.name, ada.email, 'A</span>']) expect(html).toContain(own);
    for (const other of [bisi.name, bisi.email]) expect(html).not.toContain(other);
    expect(html).not.toContain('Join Waitlist');
  });

  test('a member is never shown the menu of the member before', () => {
    frame(ada);
    expect(frame(bisi)).not.toContain(ada.name);
    expect(frame()).not.toContain(bisi.name);
  });

  test('a name is text, whatever it is made of', () => {
    expect(frame({ ...ada, name: '<img src=x>' })).not.toContain('<img');
  });
});

describe('the links of a member', () => {
  const links = [
    { label: 'Dashboard', href: '/dashboard', inHeader: true },
    { label: 'Settings', href: '/settings' },
  ];

  test('Dashboard stands in the header; the rest stays in the menus', () => {
    const html = renderToStaticMarkup(<SiteHeader viewer={ada} path="/" ofMember={links} />);
    expect(html).toMatch(/<a href="\/dashboard" class="button[^"]*">Dashboard<\/a>/);
    expect(html).not.toMatch(/<a href="\/settings" class="button/);
    expect(html).toContain('>Settings</a>');
  });

  test('signing out is a post, for a link could be followed by a machine', () => {
    const html = renderToStaticMarkup(<UserMenu member={ada} links={links} signOutAction="/logout" />);
    expect(html).toMatch(
      /<form [^>]*action="\/logout" method="post"[^>]*><button type="submit"[^>]*>Sign out<\/button>/,
    );
  });

  test('a guest’s header has none of them', () => {
    expect(renderToStaticMarkup(<SiteHeader path="/" ofMember={links} />)).not.toContain('/dashboard');
  });
});
