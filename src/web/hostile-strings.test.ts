import { describe, expect, test } from 'vitest';
import { testApp } from '../../test/support/app.ts';
import { expectHarmless, powersOf, type Powers } from '../../test/support/harmless.ts';
import { asKept, fillWith, hostileForms, type HostileForm } from '../../test/support/hostile-forms.ts';
import { cardNumbers, hostileStrings, worstStrings } from '../../test/support/hostile-strings.ts';
import { inTurns } from '../../test/support/in-turns.ts';
import { tablesWith } from '../../test/support/kept-rows.ts';
import { readHtml } from '../../test/support/read-html.ts';
import { seePage } from '../../test/support/seen-page.ts';
import { isBlank } from '#domain/values/input.ts';
import { partHeader } from './browser/part-header.ts';
import { longTest } from '../../test/support/limits.ts';

const site = await testApp({ config: { RATE_LIMIT_FACTOR: '1000' } });
const { get, post, pool, logged } = site;

/** Requests only the page's middle, as a dialog does. */
const middle = { [partHeader]: '1' };

/** The page of an order shows the written text; its position among others does not matter. */
const tracked = /^\/(?:orders\/|checkout$)/;

/** Words for people, not a program's. */
const humanWords = /^(?!.*(?:expected|received|invalid input))[\s\S]*\w{3}/i;

const refusals = [409, 413, 422];

const emailOf = (place: number, form = 'any') => `stranger.${form}.${place}@example.com`;

/** Forms with the same schema are read and saved by the same code. */
const oneOfEach = hostileForms.filter(
  ({ schema }, place) => hostileForms.findIndex((one) => one.schema === schema) === place,
);

/**
 * Every form is read with every string; common handling is tested with all strings on one form and with a fifth of them on the others.
 */
describe.each(hostileForms)('$name', (form) => {
  const turn = hostileForms.indexOf(form);
  const strings = hostileStrings.filter((_, place) => tracked.test(form.path) || place % 5 === turn % 5);

  test('accepts each of the hostile strings as text, or reports what is wrong with it', async () => {
    const open = [
      ...form.line.map((name) => [name, 'line'] as const),
      ...form.lines.map((name) => [name, 'lines'] as const),
    ];
    for (const text of hostileStrings.filter((one) => !isBlank(one))) {
      const written = Object.fromEntries(open.map(([name]) => [name, text]));
      const read = form.schema.safeParse({ ...form.rest, email: emailOf(0), ...written });
      const said = read.success ? [] : read.error.issues.map(({ message }) => message);
      for (const message of said) expect([text, message]).toEqual([text, expect.stringMatching(humanWords)]);
      if (!read.success) continue;
      const kept = read.data;
      for (const [name, kind] of open) expect([name, kept[name]]).toEqual([name, asKept(text, kind)]);
    }
  });

  test(
    `accepts each of ${strings.length} hostile strings as text, or reports what is wrong with it`,
    longTest,
    async () => {
      const blank = await blankPages(form);
      const taken = new Map<string, string>();
      await inTurns(strings, async (text, place) => {
        const { fields, headers } = await fillWith(site, form, text, emailOf(place, form.name));
        const response = await post(form.path, fields, headers);
        if (response.status !== 303) return expectRefusal(response, blank.refused, text);
        taken.set(emailOf(place, form.name), text);
        return expectShown(response, blank.next, text);
      });
      expect(taken.size).toBeGreaterThan(strings.length * 0.7);
      await expectKept(form, taken);
    },
  );
});

describe.each(oneOfEach)('$name', (form) => {
  test('survives the worst of them in each single field', longTest, async () => {
    const blank = await blankPages(form, middle);
    const names = await fieldsOf(form);
    expect(names).toEqual(expect.arrayContaining([...form.line, ...form.lines, 'email', 'phone']));
    const posts = names.flatMap((name) => worstStrings.map((text) => ({ name, text })));
    await inTurns(posts, async ({ name, text }, place) => {
      const { fields, headers } = await fillWith(site, form, 'Ada', `alone.${place}@example.com`);
      const response = await post(form.path, { ...fields, [name]: text }, { ...headers, ...middle });
      if (response.status !== 303) await expectRefusal(response, blank.refused, `${name}: ${text}`);
    });
  });
});

test('a data request refuses invalid addresses', longTest, async () => {
  const blank = powersOf(await (await post('/my-data', { email: '' }, middle)).text());
  await inTurns(hostileStrings, async (text) => {
    await expectRefusal(await post('/my-data', { email: text }, middle), blank, text);
  });
  expect((await pool.query('select from data_request')).rowCount).toBe(0);
});

test('no hostile text caused a fault of ours, and no card number was saved', async () => {
  expect(logged.filter(({ level }) => level === 'error')).toEqual([]);
  for (const number of cardNumbers) {
    expect([number, await tablesWith(pool, number)]).toEqual([number, []]);
    expect(JSON.stringify(logged)).not.toContain(number);
  }
});

/** The same pages with plain words. */
async function blankPages(
  form: HostileForm,
  asked: Record<string, string> = {},
): Promise<{ refused: Powers; next: Powers }> {
  const { fields, headers } = await fillWith(site, form, 'Ada', `plain.${performance.now()}@example.com`);
  const refused = await post(form.path, { ...fields, email: '' }, { ...headers, ...asked });
  const taken = await post(form.path, fields, headers);
  expect([refused.status, taken.status]).toEqual([422, 303]);
  const next = await get(taken.headers.get('location')!);
  return { refused: powersOf(await refused.text()), next: powersOf(await next.text()) };
}

/** A message, and the typed text in the form. */
async function expectRefusal(response: Response, blank: Powers, about: string): Promise<void> {
  const page = await seePage(response);
  expect([about, page.status]).toEqual([about, expect.toSatisfy((status: number) => refusals.includes(status))]);
  const said = page.status === 413 ? page.text : page.alert;
  expect([about, said]).toEqual([about, expect.stringMatching(humanWords)]);
  if (page.status === 413) return;
  expectHarmless(page.html, blank, about);
}

async function expectShown(response: Response, blank: Powers, text: string): Promise<void> {
  const address = response.headers.get('location')!;
  expect(address).toMatch(/^\/[\w/-]+$/);
  if (!tracked.test(address)) return;
  const html = await (await get(address)).text();
  expectHarmless(html, blank, text);
  const shown = readHtml(html).text.replace(/\s+/g, ' ');
  expect(shown).toContain(asKept(text, 'line')!.replace(/\s+/g, ' '));
}

/** The rows have the text exactly as written. */
async function expectKept({ name, line, lines }: HostileForm, taken: Map<string, string>) {
  const own = new Map((await rowsOf(`stranger.${name}.`)).map((row) => [row.email, row]));
  expect(own.size).toBe(taken.size);
  for (const [email, text] of taken) {
    const row = own.get(email)!;
    for (const field of line) expect([field, row[field]]).toEqual([field, asKept(text, 'line')]);
    for (const field of lines) expect([field, row[field]]).toEqual([field, asKept(text, 'lines')]);
  }
}

/** Every row with such an address, in any table. */
async function rowsOf(email: string): Promise<Record<string, unknown>[]> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'email' order by 1`,
  );
  const found = tables.map(({ name }) => pool.query(`select * from ${name} where starts_with(email, $1)`, [email]));
  return (await Promise.all(found)).flatMap(({ rows }) => rows as Record<string, unknown>[]);
}

/** Every field of the form on its page, hidden ones included. */
async function fieldsOf(form: HostileForm): Promise<string[]> {
  const { headers } = await fillWith(site, form, 'Ada', emailOf(0));
  const { elements } = readHtml(await (await get(form.path, headers)).text());
  const from = elements.findIndex(({ attributes }) => attributes['data-form'] !== undefined);
  const names = elements
    .slice(from)
    .flatMap(({ name, attributes }) => (/^(?:input|select|textarea)$/.test(name) ? (attributes.name ?? []) : []));
  return [...new Set(names)];
}
