import { expect, test } from 'vitest';
import { urls } from '#content/link.ts';
import { allRoutes } from '#web/all-routes.ts';
import { signedInMember } from '../support/member.ts';
import { staffAtDesk } from '../support/staff.ts';
import { visitedSite } from '../support/visitor/site.ts';

/**
 * The structure of pages for screen readers and keyboards. The browser's journeys check their parts in all states:
 * test/support/accessible.ts.
 */
const site = await visitedSite();
const { cookie: ofMember } = await signedInMember(site.ctx(), { accountType: 'merchant' });
const { cookie: ofOwner } = await staffAtDesk(site, 'owner');

/** A stream has no end and is not a page. */
const pages = allRoutes
  .filter(({ method, path }) => method === 'GET' && !path.includes(':') && path !== urls.liveEvents)
  .map(({ path }) => path);
const paths = [...new Set([...pages, '/nowhere'])];
const isMembers = (path: string) => path.startsWith('/dashboard');
const isStaffs = (path: string) => path.startsWith('/vintage-dashboard');

test.each([
  ['a guest', {}, paths.filter((path) => !isMembers(path) && !isStaffs(path)), 30],
  ['a member', { cookie: ofMember }, paths.filter(isMembers), 15],
  ['an owner', { cookie: ofOwner }, paths.filter(isStaffs), 5],
])(
  'every page of %s has a language, a title, one main part, one first heading, unique ids, and nothing outside its landmarks',
  async (_, headers, theirs, least) => {
    const page = site.visitor(headers);
    const faults: string[] = [];
    let seen = 0;
    for (const path of theirs) {
      await page.goto(path);
      const isPage = page.headers().get('content-type')?.startsWith('text/html');
      // A redirect is checked at its target.
      if (!isPage || page.path() !== path) continue;
      seen++;
      faults.push(...faultsOf(page.document()).map((fault) => `${path} ${fault}`));
    }
    expect(faults).toEqual([]);
    expect(seen).toBeGreaterThanOrEqual(least);
  },
);

test('a missing page says so, with status 404 and links', async () => {
  const page = site.visitor();
  await page.goto('/nowhere');
  expect(page.status()).toBe(404);
  expect(page).toHaveTitle(/^Page not found/);
  await page.getByRole('main').getByRole('link', { name: 'Home' }).click();
  expect(page).toHaveURL('/');
});

function faultsOf(document: Document): string[] {
  const count = (selector: string) => document.querySelectorAll(selector).length;
  const expected: [boolean, string][] = [
    [/^en\b/.test(document.documentElement.lang), 'says in no language'],
    [document.title.trim() !== '', 'has no title'],
    [count('main') === 1, 'has not one main part'],
    [count('h1') === 1, 'has not one first heading'],
    [count('[tabindex]:not([tabindex="0"], [tabindex="-1"])') === 0, 'has an order of its own for the keyboard'],
  ];
  const faults = expected.filter(([holds]) => !holds).map(([, fault]) => fault);
  return [...faults, ...idFaults(document), ...headingFaults(document), ...outside(document)];
}

/** Attributes that refer to ids: labels, descriptions and controls. */
const references = ['for', 'list', 'aria-labelledby', 'aria-describedby', 'aria-controls'];

function idFaults(document: Document): string[] {
  const all = [...document.querySelectorAll('*')];
  const ids = all.map(({ id }) => id).filter((id) => id !== '');
  const known = new Set(ids);
  const sought = all.flatMap((one) => references.flatMap((name) => one.getAttribute(name)?.match(/\S+/g) ?? []));
  return [
    ...ids.filter((id, place) => ids.indexOf(id) !== place).map((id) => `has the id ${id} twice`),
    ...sought.filter((id) => !known.has(id)).map((id) => `has nothing with the id ${id}`),
  ];
}

function headingFaults(document: Document): string[] {
  const headings = [...document.querySelectorAll('main :is(h1, h2, h3, h4, h5, h6)')];
  const levels = headings.map(({ localName }) => Number(localName[1]));
  const isTooDeep = (level: number, place: number) => place > 0 && level > levels[place - 1]! + 1;
  return headings.filter((_, place) => isTooDeep(levels[place]!, place)).map((one) => `leaps to ${one.outerHTML}`);
}

const parts =
  'main, header, footer, nav, aside, dialog, section:is([aria-label], [aria-labelledby]), [role=status], a[href="#main"], svg';

/** Content outside all landmarks, which a screen reader's user would miss. */
function outside(document: Document): string[] {
  const leaves = [...document.body.querySelectorAll('*')].filter(({ childNodes }) =>
    [...childNodes].some(({ nodeType, textContent }) => nodeType === 3 && /\S/.test(textContent ?? '')),
  );
  return leaves.filter((one) => !one.closest(parts)).map((one) => `has outside of all parts ${one.outerHTML}`);
}
