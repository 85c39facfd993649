import { expect, test } from 'vitest';
import { z } from 'zod';
import { line } from '#domain/values/input.ts';
import { testApp } from '../../../test/support/app.ts';
import { seePage } from '../../../test/support/seen-page.ts';
import { signedIn } from '../../../test/support/signed-in.ts';
import { action } from '../pages/action.ts';
import { blankForm, defineForm } from './form.ts';
import { page } from '../pages/page.tsx';
import { anyone, get, members, type Route } from './route.ts';
import type { Visit } from './visit.ts';

const name = line({ missing: 'Say your name' });
const form = defineForm({ id: 'set-aside', schema: z.object({ name }), missingText: 'Say it' });

function show(visit: Visit): Response {
  const [typed = 'nothing'] = blankForm(visit, form).fields.name.values;
  return page(visit, { title: 'A form', description: '', body: `Here stands: ${typed}.` });
}

const sends = { who: members, form, verb: async () => {}, next: () => '/done' };
const routes: Route[] = [
  get('/open', anyone, show),
  ...action({ at: '/open', ...sends }),
  get('/kept/:id', anyone, show, { cachedUnder: [] }),
  ...action({ at: '/kept/:id/answer', page: ({ params }) => `/kept/${params.id}`, ...sends }),
];
const site = await testApp({ routes });

test.each([
  ['an open page', '/open', '/open'],
  ['an open page that is cached for guests', '/kept/7/answer', '/kept/7'],
])(
  'the text that a guest typed on %s is restored once they are signed in, only in the same browser',
  async (_, at, there) => {
    const led = await site.post(at, { name: 'Ada' });
    const back = new URL(led.headers.get('location')!, 'http://agbon.test').searchParams.get('next')!;
    expect(back).toMatch(new RegExp(`^${there}\\?typed=[\\w-]{43}$`));
    const typist = led.headers.getSetCookie()[0]!.split(';')[0]!;
    const { cookie } = await signedIn(site);
    const see = async (path: string, cookie: string) => (await seePage(await site.get(path, { cookie }))).text;
    expect(await see(back, `${cookie}; ${typist}`)).toContain('Here stands: Ada.');
    expect(await see(back, cookie)).toContain('Here stands: nothing.');
    expect(await see(there, `${cookie}; ${typist}`)).toContain('Here stands: nothing.');
  },
);

test('a browser script must leave for the sign-in page, so that the form is not replaced by a sign-in dialog', async () => {
  const led = await site.post('/open', { name: 'Ada' }, { 'agbon-part': '1' });
  expect(led.status).toBe(200);
  expect(await led.text()).toMatch(/data-leave="\/login\?next=[^"]*typed/);
});

test('a form that waited for the network is refused, and kept in its browser, while its author is signed out', async () => {
  const refused = await site.post('/open', { name: 'Ada' }, { 'agbon-part': '1', 'agbon-writer': '' });
  expect([refused.status, refused.headers.has('agbon-writer')]).toEqual([401, false]);
  expect(await refused.text()).toContain('Sign in to send this. What you typed is still in this browser.');
});

test('text that was typed in a dialog is restored on the page of its own form, not on the page behind the dialog', async () => {
  const nextAfter = async (referer: string) => {
    const led = await site.post('/kept/7/answer', { name: 'Ada' }, { referer: `http://agbon.test${referer}` });
    return new URL(led.headers.get('location')!, 'http://agbon.test').searchParams.get('next');
  };
  expect(await nextAfter('/elsewhere?page=2')).toMatch(/^\/kept\/7\?typed=/);
  expect(await nextAfter('/kept/7?from=3')).toMatch(/^\/kept\/7\?from=3&typed=/);
});
