import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { testApp, type FormFields } from '../../../test/support/app.ts';
import { choices, line, lines } from '#domain/values/input.ts';
import { defineForm } from './form.ts';
import { unreadForm, type ReadForm } from './read-form.ts';
import { post as postRoute, readSent } from '../../../test/support/bare-post.ts';
import { anyone } from './route.ts';

const definition = defineForm({
  id: 'nuts',
  schema: z.object({
    name: line({ missing: 'Enter your name', max: 20 }),
    note: lines({ missing: '', max: 100 }).optional(),
    products: choices(['husk', 'shell']),
  }),
  missingText: 'Please fill in all required fields.',
});

type Read = ReadForm<(typeof definition)['schema']>;

const { app, post } = await testApp({
  routes: [
    postRoute('/nuts', anyone, async (visit) => Response.json(await readSent(visit.request, definition))),
    postRoute('/unread', anyone, async (visit) => Response.json(await unreadForm(visit, definition))),
    postRoute('/photo', anyone, () => new Response('taken'), {
      mostBytes: 1_000_000,
      whenUnread: (_, why) => new Response(why, { status: 413 }),
    }),
  ],
});

const read = async (fields: FormFields) => (await post('/nuts', fields)).json() as Promise<Read>;
const key = '3f1c0e5a-8d53-4b0f-9c1e-2a7d6f4b8e10';
const card = '4111 1111 1111 1111';

describe('a field that is too long', () => {
  test.each([
    ['text', 'x'.repeat(60_000)],
    ['spaces', ' '.repeat(60_000)],
    ['a card’s number in it', card.padEnd(60_000, 'x')],
    ['piled marks', '\u0316\u0301'.repeat(5000)],
  ])('gets its own message and keeps the typed text: %s', async (_, name) => {
    const { accepted, form } = await read({ name, note: 'Two sacks' });
    const tooLong = 'Shorten this to 20 characters or fewer';
    expect([accepted, form.problem, form.fields.name.error]).toEqual([false, tooLong, tooLong]);
    expect([form.fields.name.values, form.fields.note.values]).toEqual([[name], ['Two sacks']]);
  });

  test('is reported beside the other errors of the form', async () => {
    const { form } = await read({ name: '', note: 'x'.repeat(401), products: 'x'.repeat(6) });
    expect(Object.values(form.fields).map(({ name, error }) => [name, error])).toEqual([
      ['name', 'Enter your name'],
      ['note', 'Shorten this to 100 characters or fewer'],
      ['products', 'Choose from the list'],
    ]);
    expect(form.problem).toBe('Please fill in all required fields.');
  });

  test('is reported for its second answer too', async () => {
    expect((await read({ name: ['Ada', 'x'.repeat(81)] })).accepted).toBe(false);
    expect((await read({ name: ['Ada', 'x'.repeat(80)] })).accepted).toBe(true);
  });
});

test('a text with piled marks is refused politely, and one with all accents of a language is accepted', async () => {
  const piled = await read({ name: `A${'\u0316\u0301'.repeat(16)}da` });
  expect(piled.form.problem).toBe('Remove the marks that are piled up on one letter of this text');
  expect(await read({ name: 'Ọ\u0301lábísí' })).toMatchObject({ accepted: true });
});

describe('a form that is not read', () => {
  test('is shown with the typed text, right or wrong, under its own key', async () => {
    const typed = { name: 'x'.repeat(500), note: card, products: ['gold', 'husk'], form_key: key, role: 'admin' };
    const { form } = (await (await post('/unread', typed)).json()) as Read;
    expect(Object.values(form.fields).map(({ name, values, error }) => [name, values, error])).toEqual([
      ['name', [typed.name], undefined],
      ['note', [card], undefined],
      ['products', ['gold', 'husk'], undefined],
    ]);
    expect([form.problem, form.key]).toEqual([undefined, key]);
  });

  test('is blank if no form was sent', async () => {
    const headers = { 'content-type': 'application/json' };
    const sent = new Request('http://agbon.test/unread', { method: 'POST', body: '{}', headers });
    const { form } = (await (await app.fetch(sent)).json()) as Read;
    expect(Object.values(form.fields).flatMap(({ values }) => values)).toEqual([]);
  });
});

describe('when a file may be large, the text around it may not:', () => {
  const send = async (fill: (body: FormData) => void, type?: string) => {
    const body = new FormData();
    fill(body);
    const init = type ? { body: 'x='.padEnd(66_000, 'x'), headers: { 'content-type': type } } : { body };
    const response = await app.fetch(new Request('http://agbon.test/photo', { method: 'POST', ...init }));
    return [response.status, await response.text()];
  };
  const photo = (body: FormData) => body.append('photo', new Blob(['x'.repeat(900_000)]), 'nut.png');
  const tooLong = [413, 'too long'];

  test('a file with a little text is accepted', async () => {
    expect(await send(photo)).toEqual([200, 'taken']);
    const little = (body: FormData) => {
      body.append('note', 'x'.repeat(60_000));
      photo(body);
    };
    expect(await send(little)).toEqual([200, 'taken']);
  });

  test('more than 64 KB of text is refused for the text, in one field or in fifty', async () => {
    expect(await send((body) => body.append('note', 'x'.repeat(66_000)))).toEqual(tooLong);
    const fifty = (body: FormData) => {
      photo(body);
      for (let field = 0; field < 50; field++) body.append(`note${field}`, 'x'.repeat(1300));
    };
    expect(await send(fifty)).toEqual(tooLong);
    expect(await send(() => {}, 'application/x-www-form-urlencoded')).toEqual(tooLong);
  });
});
