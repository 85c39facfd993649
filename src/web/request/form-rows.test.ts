import { expect, test } from 'vitest';
import { z } from 'zod';
import { Failure } from '#domain/acting/context.ts';
import { line } from '#domain/values/input.ts';
import type { FormFields } from '../../../test/support/app.ts';
import { readSent } from '../../../test/support/bare-post.ts';
import { defineForm, refusedForm } from './form.ts';

const heap = z.object({
  place: line({ missing: 'Say where', max: 10 }),
  note: line({ missing: '', max: 10 }).optional(),
});
const form = defineForm({
  id: 'harvest',
  schema: z.object({ name: line({ missing: 'Say your name' }), heaps: z.array(heap).min(1).max(3) }),
  missingText: 'Fill it in',
});

async function read(fields: FormFields) {
  const body = new URLSearchParams(
    Object.entries(fields).flatMap(([name, all]) => [all].flat().map((one) => [name, one])),
  );
  const read = await readSent(new Request('http://agbon.test/', { method: 'POST', body }), form);
  const shown = read.form.rows.heaps.map(({ fields: { place } }) => [place.name, place.values.join(), place.error]);
  return { read, shown };
}

test('rows are read in order, and removed rows leave no gap', async () => {
  const sent = { name: 'Ada', 'heaps[0].place': 'Epe', 'heaps[2].place': 'Badagry', 'heaps[2].note': 'wet' };
  const { read: got, shown } = await read(sent);
  expect(got).toMatchObject({
    accepted: true,
    input: { heaps: [{ place: 'Epe' }, { place: 'Badagry', note: 'wet' }] },
  });
  expect(shown).toEqual([
    ['heaps[0].place', 'Epe', undefined],
    ['heaps[1].place', 'Badagry', undefined],
  ]);
});

test('an empty row does not count, unless it is the only one and one is required', async () => {
  const sent = { name: 'Ada', 'heaps[0].place': ' ', 'heaps[1].place': '', 'heaps[1].note': 'wet' };
  const { read: got, shown } = await read(sent);
  expect(got.accepted).toBe(false);
  expect(shown).toEqual([
    ['heaps[0].place', ' ', undefined],
    ['heaps[1].place', '', 'Say where'],
  ]);
  const empty = await read({ name: 'Ada' });
  expect([empty.read.form.problem, empty.shown]).toEqual(['Fill it in', [['heaps[0].place', '', 'Say where']]]);
});

test('a text that is too long, and a card number, are reported in their row', async () => {
  const { shown } = await read({
    name: 'Ada',
    'heaps[0].place': 'x'.repeat(11),
    'heaps[1].place': '4111111111111111'.slice(0, 10),
    'heaps[3].place': 'beyond the last',
  });
  expect(shown.map(([, , error]) => error)).toEqual(['Shorten this to 10 characters or fewer', undefined]);
});

test('a row is added and removed without sending or losing anything', async () => {
  const sent = { name: '', 'heaps[0].place': 'Epe', 'heaps[1].place': 'Ikorodu' };
  const added = await read({ ...sent, form_rows: 'heaps add' });
  expect(added.read).toMatchObject({ accepted: false, status: 200 });
  expect([added.read.form.problem, added.shown.map(([, place]) => place)]).toEqual([undefined, ['Epe', 'Ikorodu', '']]);
  const full = await read({ ...sent, 'heaps[2].place': 'Lekki', form_rows: 'heaps add' });
  expect(full.shown).toHaveLength(3);
  const removed = await read({ ...sent, form_rows: 'heaps remove 0' });
  expect(removed.shown).toEqual([['heaps[0].place', 'Ikorodu', undefined]]);
  const last = await read({ name: 'Ada', 'heaps[0].place': 'Epe', form_rows: 'heaps remove 0' });
  expect(last.shown).toEqual([['heaps[0].place', '', undefined]]);
});

test.each(['heaps', 'heaps remove', 'heaps remove x', 'heaps burn 1', 'name add', '__proto__ add', 'x'.repeat(5000)])(
  '%j is not a row button, so the form is sent',
  async (form_rows) => {
    expect((await read({ name: 'Ada', 'heaps[0].place': 'Epe', form_rows })).read.accepted).toBe(true);
  },
);

test('a form with more fields than can be read stops the start', () => {
  const many = z.object({ heaps: z.array(heap).max(60) });
  expect(() => defineForm({ id: 'many', schema: many, missingText: '' })).toThrow(
    'more fields than a sent form may have',
  );
});

test('rows without a limit stop the start', () => {
  const endless = z.object({ heaps: z.array(heap) });
  expect(() => defineForm({ id: 'endless', schema: endless, missingText: '' })).toThrow('give their list a max()');
});

test('a refusal of a verb is shown in its row, counted without the empty rows', async () => {
  const { read: got } = await read({
    name: 'Ada',
    'heaps[0].place': 'Epe',
    'heaps[1].place': '',
    'heaps[2].place': 'Badagry',
  });
  const errorsFor = (field: string) => {
    const { rows, problem } = refusedForm(got.form, new Failure('invalid', 'No heaps there.', { field }));
    expect(problem).toBe('No heaps there.');
    return rows.heaps.map(({ fields: { place } }) => place.error);
  };
  expect(errorsFor('heaps[1].place')).toEqual([undefined, undefined, 'No heaps there.']);
  expect(errorsFor('heaps[2].place')).toEqual([undefined, 'No heaps there.', undefined]);
  expect(errorsFor('heaps[0].depth')).toEqual([undefined, undefined, undefined]);
});
