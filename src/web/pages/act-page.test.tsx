import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { testApp } from '../../../test/support/app.ts';
import { testDatabase } from '../../../test/support/database.ts';
import { seePage } from '../../../test/support/seen-page.ts';
import { Failure } from '#domain/acting/context.ts';
import { line, lines } from '#domain/values/input.ts';
import { partHeader } from '../browser/part-header.ts';
import { anyone } from '../request/route.ts';

import { type ActFrame, actPage, actsPage } from './act-page.tsx';
import { page } from './page.tsx';

const nut = { name: 'Badagry nuts', isSold: false, isClosed: false, version: 3, done: [] as unknown[] };
beforeEach(() => Object.assign(nut, { isSold: false, isClosed: false, version: 3, done: [] }));

const frame: ActFrame = (visit, { look: { title: description }, title, body, status = 200 }) =>
  page(visit, { description, title, body, status });
const seen = z
  .string('Open the page again')
  .max(9, 'Open the page again')
  .transform(Number)
  .meta({ control: 'hidden' });
const why = lines({ missing: 'Say why', max: 500 }).meta({ label: 'Why', hint: 'The buyer reads it.' });
const find = (visit: { params: Record<string, string | undefined> }) => {
  if (visit.params.nutId !== '1') throw new Failure('not_found', 'There are no such nuts.');
  return nut;
};

const one = actPage({
  at: '/nuts/:nutId/sale',
  who: anyone,
  frame,
  id: 'sale',
  schema: z.object({ seen, why }),
  missing: 'Fill it in',
  find,
  look: ({ name, isSold, version }) => ({
    title: `Sell ${name}`,
    lead: 'The seller gets ₦500.',
    facts: [{ term: 'Price', value: '₦500' }],
    button: 'Sell them',
    seen: String(version),
    leave: { label: 'Keep them', href: '/nuts' },
    whyNot: isSold ? 'They are sold.' : undefined,
  }),
  verb: async (_, input) => {
    if (input.seen !== nut.version) throw new Failure('conflict', 'The nuts have changed. Look again.');
    nut.done.push(input);
  },
  next: () => '/sold',
});

const nuts = actsPage({ at: '/nuts/:nutId', who: anyone, frame, find, look: ({ name }) => ({ title: name }) });
const several = nuts.routes(
  nuts.act({
    id: 'rename',
    schema: z.object({ name: line({ missing: 'Enter a name' }).meta({ label: 'Name' }) }),
    missing: 'Fill it in',
    shape: (form, found) => ({
      ...form,
      fields: { name: { ...form.fields.name, hint: `Now: ${found.name}` } },
    }),
    look: () => ({ head: 'Rename', button: 'Rename them' }),
    verb: async (_, input) => void nut.done.push(input),
    next: () => '/renamed',
  }),
  nuts.act({
    at: '/nuts/:nutId/end',
    id: 'end',
    schema: z.object({ why }),
    missing: 'Fill it in',
    look: ({ isSold }) => ({
      head: 'End',
      button: 'End them',
      words: { why: { label: 'Why they end' } },
      isLeftOut: isSold,
    }),
    verb: async (_, input) => void nut.done.push(input),
    next: () => '/ended',
  }),
  nuts.press({
    at: '/nuts/:nutId/weighing',
    verb: async () => {
      throw new Failure('conflict', 'The scales are away.');
    },
    next: () => '/weighed',
  }),
);

const keys = actsPage({ at: '/key', who: anyone, frame, find: () => nut, look: () => ({ title: 'Your key' }) });
const key = line({ missing: 'Type it' }).meta({ label: 'Key', control: 'password', autoComplete: 'current-password' });
const alternatives = keys.routes(
  keys.act({
    id: 'key',
    schema: z.object({ key }),
    missing: 'Fill it in',
    onward: (problem) => (problem === 'It is lost.' ? { label: 'Get another', href: '/locksmith' } : undefined),
    look: ({ isSold }) => ({ button: 'Unlock', action: '/key?next=/nuts', isLeftOut: isSold }),
    verb: async () => {
      throw new Failure('forbidden', 'It is lost.');
    },
    next: () => '/open',
  }),
  keys.act({
    id: 'key',
    schema: z.object({ code: line({ missing: 'Type the code' }).meta({ label: 'Code', control: 'code' }) }),
    secret: ['code'],
    missing: 'Fill it in',
    look: ({ isSold }) => ({ button: 'Check the code', isLeftOut: !isSold }),
    verb: async (_, input) => void nut.done.push(input),
    next: () => '/open',
  }),
);

const gates = actsPage({ at: '/gate', who: anyone, frame, find: () => nut, look: () => ({ title: 'The gate' }) });
const gate = (id: string) =>
  gates.act({
    id,
    schema: z.object({ name: line({ missing: 'Enter a name' }).meta({ label: 'Name' }) }),
    missing: 'Fill it in',
    look: ({ isSold, isClosed }) => ({ button: 'Pass', isLeftOut: isClosed || isSold !== (id === 'out') }),
    verb: async (_, input) => void nut.done.push(input),
    next: () => '/passed',
  });
const closable = gates.routes(gate('in'), gate('out'));

const site = await testApp({
  database: await testDatabase(),
  routes: [...one, ...several, ...alternatives, ...closable],
});
const see = async (path: string) => seePage(await site.get(path));
const send = async (path: string, fields: Record<string, string>) => seePage(await site.post(path, fields));

test('the page says what will happen, asks its questions and has a way out', async () => {
  const { text, title } = await see('/nuts/1/sale');
  expect(title).toContain('Sell Badagry nuts');
  for (const said of ['The seller gets ₦500.', 'Price ₦500', 'Why', 'The buyer reads it.', 'Sell them', 'Keep them'])
    expect(text.split(said)).toHaveLength(2);
});

test('the part of the page that replaces it after its form was sent has the heading', async () => {
  const { html } = await seePage(await site.get('/nuts/1', { [partHeader]: '1' }));
  expect(html).toContain('<h1 class="act-title wrap-anywhere">Badagry nuts</h1>');
});

test('a refused form says what is wrong and keeps the typed text', async () => {
  const refused = await send('/nuts/1/sale', { seen: '3', why: '' });
  expect([refused.status, refused.title.startsWith('Error: '), nut.done]).toEqual([422, true, []]);
  expect(refused.text).toContain('Say why');
});

test('a form for a page that has changed meanwhile is refused, with the typed text and the seen version', async () => {
  nut.version = 4;
  const stale = await send('/nuts/1/sale', { seen: '3', why: 'They are ripe' });
  expect([stale.status, nut.done]).toEqual([409, []]);
  expect(stale.text).toContain('The nuts have changed. Look again.');
  expect(stale.html).toMatch(/name="seen" value="3"/);
  expect(stale.html).toContain('They are ripe');
});

test('an act that is not possible now has its reason and no form, but a refused form stays', async () => {
  nut.isSold = true;
  const barred = await see('/nuts/1/sale');
  expect([barred.text.includes('They are sold.'), barred.html.includes('action="/nuts/1/sale"')]).toEqual([
    true,
    false,
  ]);
  const refused = await send('/nuts/1/sale', { seen: '3', why: '' });
  expect(refused.html).toContain('action="/nuts/1/sale"');
});

test('a valid form takes effect, and the next page follows', async () => {
  const answer = await site.post('/nuts/1/sale', { seen: '3', why: 'They are ripe' });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/sold']);
  expect(nut.done).toEqual([{ seen: 3, why: 'They are ripe' }]);
});

test('a missing record answers 404, for the page and for the act', async () => {
  expect((await see('/nuts/2/sale')).status).toBe(404);
});

test('each of several acts has its address, and a refusal stays with its own form', async () => {
  const { html } = await see('/nuts/1');
  expect([html.includes('action="/nuts/1"'), html.includes('action="/nuts/1/end"')]).toEqual([true, true]);
  const refused = await send('/nuts/1/end', { why: '' });
  expect(refused.status).toBe(422);
  expect(refused.html).toContain('id="end-why-error"');
  expect([refused.text.includes('Why they end'), refused.text.includes('Rename them')]).toEqual([true, true]);
  nut.isSold = true;
  expect((await see('/nuts/1')).text).not.toContain('End them');
});

test('a button that is refused shows the reason on the page, beside forms that stay unchanged', async () => {
  const refused = await send('/nuts/1/weighing', {});
  expect([refused.status, refused.title.startsWith('Error: '), refused.alert]).toEqual([
    409,
    true,
    expect.stringContaining('The scales are away.'),
  ]);
  expect(refused.text).toContain('Rename them');
});

test('of acts with one address, the page shows one, which alone accepts the form', async () => {
  const { html, text } = await see('/key');
  expect(html).toContain('action="/key?next=/nuts"');
  expect(html).toMatch(
    /type="password"[^>]*autoComplete="current-password"|autoComplete="current-password"[^>]*type="password"/i,
  );
  expect(text).not.toContain('Check the code');
  expect((await send('/key', { code: '123456' })).text).toContain('Type it');
  nut.isSold = true;
  const refused = await send('/key', { key: 'abc' });
  expect([refused.text.includes('Type the code'), refused.text.includes('Unlock')]).toEqual([true, false]);
  expect((await site.post('/key', { code: '123456' })).headers.get('location')).toBe('/open');
  expect(nut.done).toEqual([{ code: '123456' }]);
});

test('if all acts of an address are left out, a form that is sent there is refused on the current page', async () => {
  for (const isClosed of [true, false]) {
    nut.isClosed = isClosed;
    expect((await see('/gate')).html.includes('action="/gate"')).toBe(!isClosed);
  }
  nut.isClosed = true;
  const refused = await send('/gate', { name: 'Ada' });
  expect([refused.status, refused.title.startsWith('Error: '), nut.done]).toEqual([409, true, []]);
  expect(refused.alert).toContain('This is not possible any more.');
});

test('a refusal can have a next step', async () => {
  const { html } = await send('/key', { key: 'abc' });
  expect(html).toContain('href="/locksmith"');
});

test('fields that depend on the record are in the form from the beginning, and after a refusal', async () => {
  expect((await see('/nuts/1')).text).toContain('Now: Badagry nuts');
  expect((await send('/nuts/1', { name: '' })).text).toContain('Now: Badagry nuts');
});
