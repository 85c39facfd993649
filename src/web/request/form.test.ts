import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { testApp, type FormFields } from '../../../test/support/app.ts';
import { choice, choices, line, phone } from '#domain/values/input.ts';
import { Failure } from '#domain/acting/context.ts';
import { blankForm, defineForm, refusedForm } from './form.ts';
import type { ReadForm } from './read-form.ts';
import { post as postRoute, readSent } from '../../../test/support/bare-post.ts';
import { anyone } from './route.ts';

const definition = defineForm({
  id: 'nuts',
  schema: z.object({
    name: line({ missing: 'Enter your name' }),
    phone: phone({ missing: 'Enter your phone' }),
    side: choice(['buyer', 'seller'], { missing: 'Choose a side' }).optional(),
    products: choices(['husk', 'shell']),
    note: line({ missing: '', max: 20 }).optional(),
  }),
  missingText: 'Please fill in all required fields.',
  numberFields: ['phone'],
});

type Read = ReadForm<(typeof definition)['schema']>;

const { app, post } = await testApp({
  routes: [postRoute('/nuts', anyone, async (visit) => Response.json(await readSent(visit.request, definition)))],
});

const photoForm = defineForm({
  id: 'photo',
  schema: z.object({
    photo: z
      .custom<Uint8Array>((value) => value instanceof Uint8Array, 'Choose a photo')
      .refine(({ length }) => length < 5, 'Too large'),
  }),
  missingText: 'Please fill in all required fields.',
  fileFields: ['photo'],
});

const photos = await testApp({
  routes: [
    postRoute('/photo', anyone, async (visit) => {
      const read = await readSent(visit.request, photoForm);
      const { values, error } = read.form.fields.photo;
      const { problem } = read.form;
      const length = read.accepted ? read.input.photo.length : undefined;
      return Response.json({ accepted: read.accepted, length, values, error, problem });
    }),
  ],
});

async function readPhoto(body: FormData): Promise<unknown> {
  const sent = await photos.app.fetch(new Request('http://agbon.test/photo', { method: 'POST', body }));
  return sent.json();
}

const right = { name: 'Ada', phone: '0803 123 4567' };
const key = '3f1c0e5a-8d53-4b0f-9c1e-2a7d6f4b8e10';

async function read(fields: FormFields): Promise<Read> {
  return (await post('/nuts', fields)).json() as Promise<Read>;
}

const errorsOf = ({ form }: Read) =>
  Object.fromEntries(Object.values(form.fields).flatMap(({ name, error }) => (error ? [[name, error]] : [])));

describe('a valid form', () => {
  test('is accepted as its schema reads it, without a problem', async () => {
    const sent = await read({ ...right, side: 'buyer', products: ['husk', 'shell'], note: '  soon ' });
    expect(sent).toMatchObject({
      accepted: true,
      input: { name: 'Ada', phone: '+2348031234567', side: 'buyer', products: ['husk', 'shell'], note: 'soon' },
    });
    expect(sent.form.problem).toBeUndefined();
  });

  test.each(['   ', '\u200B\uFEFF'])('may leave optional fields empty: %j', async (note) => {
    const sent = await read({ ...right, side: '', products: '', note });
    expect(sent).toMatchObject({ accepted: true, input: { products: [] } });
  });

  test('may be multipart, where a file is not an answer', async () => {
    const body = new FormData();
    for (const [name, value] of Object.entries(right)) body.append(name, value);
    body.append('products', 'husk');
    body.append('note', new Blob(['a file']), 'note.txt');
    const response = await app.fetch(new Request('http://agbon.test/nuts', { method: 'POST', body }));
    expect(await response.json()).toMatchObject({ accepted: true, input: { name: 'Ada', products: ['husk'] } });
  });

  test('passes the bytes of a file to the schema of its field, the first of several, and repeats nothing of it', async () => {
    const body = new FormData();
    body.append('photo', new Blob(['nut']), 'nut.png');
    body.append('photo', new Blob(['husk']), 'husk.png');
    expect(await readPhoto(body)).toEqual({ accepted: true, length: 3, values: [] });
  });

  test('has one answer per question: the first', async () => {
    expect(await read({ ...right, name: ['Ada', 'Bola'] })).toMatchObject({ accepted: true, input: { name: 'Ada' } });
  });
});

describe('an invalid form', () => {
  test.each([
    ['nothing was chosen', new File([], '')],
    ['a text was sent instead', 'nut.png'],
  ])('requires a file when %s', async (_, photo) => {
    const body = new FormData();
    body.append('photo', photo);
    expect(await readPhoto(body)).toMatchObject({ accepted: false, error: 'Choose a photo' });
  });

  test('reports what is wrong with a file, not that it is missing', async () => {
    const body = new FormData();
    body.append('photo', new Blob(['coconut']), 'nut.png');
    const error = 'Too large';
    expect(await readPhoto(body)).toMatchObject({ accepted: false, problem: error, error });
  });

  test('names the missing fields, and summarises them above', async () => {
    const sent = await read({ note: 'hello' });
    expect([sent.accepted, sent.form.problem]).toEqual([false, 'Please fill in all required fields.']);
    expect(errorsOf(sent)).toEqual({ name: 'Enter your name', phone: 'Enter your phone' });
  });

  test('has its first error above when nothing is missing', async () => {
    const sent = await read({ ...right, phone: '12', note: 'x'.repeat(21) });
    const wrong = 'Enter a phone number, like 0803 123 4567 or +234 803 123 4567';
    expect([sent.accepted, sent.form.problem]).toEqual([false, wrong]);
    expect(errorsOf(sent)).toEqual({ phone: wrong, note: 'Shorten this to 20 characters or fewer' });
  });

  test('keeps the typed text letter by letter', async () => {
    const typed = { name: ' <b>Ada</b> ', phone: 'twelve', products: ['shell', 'gold'], note: '"quoted" & \u202E' };
    const { form } = await read(typed);
    const kept = Object.fromEntries(Object.values(form.fields).map(({ name, values }) => [name, values]));
    expect(kept).toEqual({
      name: [' <b>Ada</b> '],
      phone: ['twelve'],
      side: [],
      products: ['shell', 'gold'],
      note: [typed.note],
    });
  });

  test('is refused with a card number, and accepted with a phone number', async () => {
    const sent = await read({ ...right, note: '4111 1111 1111 1111' });
    expect(sent.accepted).toBe(false);
    expect(errorsOf(sent)).toEqual({
      note: 'Do not enter card numbers here. We never ask for them in a form',
    });
    expect(await read({ name: 'Ada', phone: '2348031234567' })).toMatchObject({ accepted: true });
  });

  test('is refused when a card number is hidden among invisible characters', async () => {
    const sent = await read({ ...right, note: '4111\u200B1111\u00AD1111\u20601111' });
    expect([sent.accepted, sent.form.problem]).toEqual([false, expect.stringMatching(/card numbers/)]);
  });

  test('is refused when the honeypot was filled in, and can be sent again', async () => {
    const sent = await read({ ...right, website: 'https://spam.example' });
    expect([sent.accepted, errorsOf(sent)]).toEqual([false, {}]);
    expect(sent.form.problem).toMatch(/just send the form again/);
    expect(sent.form.fields.name.values).toEqual(['Ada']);
  });
});

test('fields that the form does not have are ignored, whatever their names', async () => {
  const more = {
    role: 'admin',
    state: 'approved',
    id: '1',
    price: '0',
    __proto__: 'x',
    constructor: 'y',
    toString: 'z',
  };
  const sent = await read({ ...right, ...more, 'name[first]': 'Bola', card: '4111111111111111' });
  expect(sent).toMatchObject({ accepted: true });
  expect(JSON.stringify(sent)).not.toMatch(/admin|Bola|4111111111111111/);
  expect(sent.accepted && Object.keys(sent.input).toSorted()).toEqual(['name', 'phone', 'products']);
});

describe('the key of a form', () => {
  test('is new with every blank form, and stays while the same form is sent again', async () => {
    expect(blankForm({}, definition).key).not.toBe(blankForm({}, definition).key);
    expect((await read({ ...right, form_key: key })).form.key).toBe(key);
    expect((await read({ form_key: key })).form.key).toBe(key);
  });

  test.each(['', 'short', 'x'.repeat(300), '4111-1111-1111-1111', `${key} `, key.toUpperCase()])(
    'cannot be invented: %j',
    async (madeUp) => {
      const sent = await read({ ...right, form_key: madeUp });
      expect(sent.form.key).toMatch(/^[\da-f-]{36}$/);
      // Without a key a repeated form could not be recognised: it is shown again with one.
      expect([sent.form.key === madeUp, sent.accepted]).toEqual([false, madeUp !== '']);
    },
  );

  test('may look like a card number', async () => {
    expect(await read({ ...right, form_key: '00000000-0000-4000-8111-111111111111' })).toMatchObject({
      accepted: true,
    });
    expect(await read({ ...right, form_key: 'aaaaaaaa-4111-1111-1111-1111aaaaaaaa' })).toMatchObject({
      accepted: true,
    });
  });
});

describe('a body that is not a form is refused:', () => {
  const send = async (body: BodyInit, type: string) => {
    const headers = { 'content-type': type };
    const response = await app.fetch(new Request('http://agbon.test/nuts', { method: 'POST', body, headers }));
    return [response.status, (await response.text()).includes('This address takes a form')];
  };

  test.each([
    ['JSON', '{"name":"Ada"}', 'application/json'],
    ['plain text', 'name=Ada', 'text/plain'],
    ['multipart without its parts', 'name=Ada', 'multipart/form-data'],
    [
      'multipart that breaks off',
      '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nA',
      'multipart/form-data; boundary=x',
    ],
  ])('%s', async (_, body, type) => {
    expect(await send(body, type)).toEqual([422, true]);
  });

  test('more than a hundred fields, or a hundred answers to one question', async () => {
    const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`field${at}`, 'x']));
    expect((await post('/nuts', many(100))).status).toBe(200);
    expect((await post('/nuts', many(101))).status).toBe(422);
    expect((await post('/nuts', { products: Array(101).fill('husk') })).status).toBe(422);
  });
});

test('a refusal of the domain is shown beside its field, or above without a field', () => {
  const form = blankForm({}, definition, { name: 'Ada' });
  const taken = refusedForm(form, new Failure('conflict', 'That name is taken.', { field: 'name' }));
  expect([taken.problem, taken.fields.name.error, taken.fields.name.values]).toEqual([
    'That name is taken.',
    'That name is taken.',
    ['Ada'],
  ]);
  const busy = refusedForm(form, new Failure('limit', 'Wait a minute.'));
  expect([busy.problem, Object.values(busy.fields).filter(({ error }) => error)]).toEqual(['Wait a minute.', []]);
});
