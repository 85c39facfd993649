import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { testDatabase } from '../../../../test/support/database.ts';
import { statementsOf } from '../../../../test/support/statements.ts';
import { defineList, type ListQuery } from './define-list.ts';

const { db, pool } = await testDatabase(2);

const states = ['failed', 'queued', 'sent'] as const;
const texts = defineList({
  from: 'text_message',
  filters: {
    state: { schema: z.enum(states), where: (eb, chosen) => eb('state', 'in', chosen) },
    tries: { schema: z.coerce.number().int().min(0).max(9), where: (eb, chosen) => eb('attempts', 'in', chosen) },
  },
  sorts: {
    newest: [
      { column: 'created_at', as: 'time', direction: 'desc' },
      { column: 'id', as: 'number', direction: 'desc' },
    ],
    mixed: [
      { column: 'state', as: 'text', direction: 'asc' },
      { column: 'attempts', as: 'number', direction: 'desc' },
      { column: 'created_at', as: 'time', direction: 'asc' },
      { column: 'id', as: 'number', direction: 'desc' },
    ],
  },
  perPage: 3,
});

type Row = { state: (typeof states)[number]; attempts: number; microsecond: number };

async function insert(rows: readonly Row[]): Promise<void> {
  await pool.query(
    `insert into text_message (to_phone, body, state, attempts, created_at, expires_at)
     select '+2348031234567', 'Hello', state, attempts, timestamptz '2026-11-22 09:00+01' + microsecond * interval '1 microsecond', now()
     from jsonb_to_recordset($1::jsonb) as given (state text, attempts integer, microsecond integer)`,
    [JSON.stringify(rows)],
  );
}

/** Reads the place from an address, as the pages do. */
function open(query: ListQuery | undefined) {
  const search = new URLSearchParams();
  for (const [name, values] of Object.entries(query ?? {})) for (const value of values) search.append(name, value);
  return texts.page(db.selectFrom('text_message').select('id'), texts.read(search));
}

async function walk(
  way: 'next' | 'previous',
  start: Awaited<ReturnType<typeof open>>,
  between: () => Promise<void> = async () => {},
) {
  const pages = [start];
  for (let query = start[way]; query; query = pages.at(-1)![way]) {
    await between();
    pages.push(await open(query));
  }
  const all = way === 'next' ? pages : pages.toReversed();
  return { ids: all.flatMap(({ rows }) => rows.map(({ id }) => id)), end: pages.at(-1)! };
}

const orders = {
  newest: 'created_at desc, id desc',
  mixed: 'state asc, attempts desc, created_at asc, id desc',
};

async function inOrder(sort: keyof typeof orders): Promise<bigint[]> {
  const { rows } = await pool.query<{ id: bigint }>(`select id from text_message order by ${orders[sort]}`);
  return rows.map(({ id }) => id);
}

/** Few values, so that many rows share them, and times that differ by less than a Date can hold. */
const row = fc.record({
  state: fc.constantFrom(...states),
  attempts: fc.integer({ min: 0, max: 1 }),
  microsecond: fc.integer({ min: 0, max: 3 }),
});
const rows = fc.array(row, { maxLength: 16 });
const sort = fc.constantFrom('newest' as const, 'mixed' as const);

describe('the pages of a list', () => {
  test('show every row once and in order, forwards and backwards, also while rows are added', async () => {
    const walksWell = async (before: Row[], meanwhile: Row[], sort: 'newest' | 'mixed') => {
      await pool.query('truncate text_message');
      await insert(before);
      const known = await inOrder(sort);
      const added = [...meanwhile];
      const addOne = async () => insert(added.splice(0, 1));
      const forwards = await walk('next', await open({ sort: [sort] }), addOne);
      const now = await inOrder(sort);
      expect(forwards.ids).toEqual(now.filter((id) => forwards.ids.includes(id)));
      expect(known.filter((id) => !forwards.ids.includes(id))).toEqual([]);
      // Backwards from the end, rows that were added meanwhile are found.
      const backwards = await walk('previous', forwards.end, addOne);
      const after = await inOrder(sort);
      expect(backwards.ids).toEqual(after.filter((id) => backwards.ids.includes(id)));
      expect(now.filter((id) => !backwards.ids.includes(id))).toEqual([]);
    };
    await fc.assert(fc.asyncProperty(rows, rows, sort, walksWell), { numRuns: 40 });
  });

  test('link forward and back to the page that was read before', async () => {
    await pool.query('truncate text_message');
    await insert(Array.from({ length: 8 }, (_, microsecond) => ({ state: 'sent', attempts: 0, microsecond })));
    const first = await open({});
    const second = await open(first.next);
    const back = await open(second.previous);
    expect(back.rows).toEqual(first.rows);
    expect([first.previous, back.previous]).toEqual([undefined, undefined]);
    expect((await open((await open(second.next)).previous)).rows).toEqual(second.rows);
  });

  test('each cost one statement, or two where the rows beyond were deleted: then the first page is shown', async () => {
    await pool.query('truncate text_message');
    await insert(Array.from({ length: 4 }, (_, microsecond) => ({ state: 'sent', attempts: 0, microsecond })));
    const first = await open({});
    expect(await statementsOf(pool, () => open(first.next))).toHaveLength(1);
    await db
      .deleteFrom('text_message')
      .where(
        'id',
        'not in',
        first.rows.map(({ id }) => id),
      )
      .execute();
    let again: typeof first | undefined;
    expect(await statementsOf(pool, async () => void (again = await open(first.next)))).toHaveLength(2);
    expect(again).toEqual({ ...first, next: undefined, isFirstInstead: true });
  });

  test('keep the chosen filters, also several values of one', async () => {
    await pool.query('truncate text_message');
    const mixed = states.flatMap((state) => [0, 1, 2].map((attempts) => ({ state, attempts, microsecond: 0 })));
    await insert(mixed);
    const page = await open({ state: ['sent', 'failed'], tries: ['0', '1'] });
    expect(page.next).toMatchObject({ state: ['sent', 'failed'], tries: ['0', '1'] });
    expect((await walk('next', page)).ids).toHaveLength(4);
  });
});

describe('the query of a list’s address', () => {
  test('is written in the form in which it was read', () => {
    const search = new URLSearchParams('state=sent&state=queued&tries=2&sort=mixed');
    const asked = texts.read(search);
    expect(asked).toEqual({ chosen: { state: ['sent', 'queued'], tries: [2] }, sort: 'mixed', place: undefined });
    expect(texts.write(asked)).toEqual({ state: ['sent', 'queued'], tries: ['2'], sort: ['mixed'] });
    expect([texts.isFiltered(asked), texts.isFiltered(texts.whole)]).toEqual([true, false]);
    expect(texts.write(texts.whole)).toEqual({});
  });

  test('counts once when it is repeated, and its valid part is used', () => {
    const { chosen } = texts.read(new URLSearchParams('state=sent&state=sent&state=nuts&tries=x&tries=1&tries=99'));
    expect(chosen).toEqual({ state: ['sent'], tries: [1] });
    const endless = texts.read(new URLSearchParams(Array.from({ length: 9999 }, (_, tries) => ['tries', `${tries}`])));
    expect(endless.chosen.tries.length).toBeLessThanOrEqual(50);
  });

  test('is named if it is not taken, with the values that are', async () => {
    const wrong = (query: string) => texts.wrongIn(new URLSearchParams(query));
    const { next } = await open({ sort: ['mixed'] });
    const after = next!.after![0]!;
    expect(wrong('')).toBeUndefined();
    expect(wrong(`state=sent&state=sent&tries=2&sort=mixed&after=${after}`)).toBeUndefined();
    expect(wrong('state=sent&state=nuts')).toEqual({ name: 'state', allowed: states });
    expect(wrong('tries=many')).toEqual({ name: 'tries' });
    expect(wrong('sort=nuts')).toEqual({ name: 'sort', allowed: ['newest', 'mixed'] });
    expect(wrong(`sort=newest&after=${after}`)).toEqual({ name: 'after' });
    expect(wrong(`sort=mixed&before=${after.split('.')[0]}`)).toEqual({ name: 'before' });
    expect(wrong(`sort=mixed&after=${after}&before=${after}`)).toEqual({ name: 'before' });
  });

  const cursor = (values: unknown) => Buffer.from(JSON.stringify(values)).toString('base64url');
  test.each([
    '',
    'x',
    '1-1',
    '%00',
    cursor([]),
    cursor(['1']),
    cursor(['1', '2', '3']),
    cursor({ 0: '1', 1: '2', length: 2 }),
    cursor([1, 2]),
    cursor(['now', '1']),
    cursor(['1', "1'; drop table mail"]),
    cursor(['9'.repeat(18), '1']),
    cursor(['1', '9'.repeat(19)]),
    cursor(null),
    'A'.repeat(100_000),
  ])('with an invalid place leads to the first page: %#', async (made) => {
    const first = await open({});
    for (const side of ['after', 'before']) expect(await open({ [side]: [made] })).toEqual(first);
  });

  test.each([
    [cursor(['9'.repeat(17), '9'.repeat(18)])],
    [cursor([`-${'9'.repeat(17)}`, `-${'9'.repeat(18)}`])],
    [cursor(['0', '0'])],
  ])('with a place beyond all rows still gets an answer: %#', async (made) => {
    for (const side of ['after', 'before']) expect((await open({ [side]: [made] })).rows.length).toBeGreaterThan(0);
  });

  test.each(['\0', '\ud800', '9'.repeat(501)])(
    'after a text that no row has still gets an answer: %j',
    async (text) => {
      const made = cursor([text, '1', '1', '1']);
      expect((await open({ sort: ['mixed'], after: [made] })).rows.length).toBeGreaterThan(0);
    },
  );

  test('cannot use the name of the place for a filter', () => {
    const after = { schema: z.string(), where: () => expect.fail() };
    const sorts = { newest: [{ column: 'id', as: 'number', direction: 'desc' }] } as const;
    expect(() => defineList({ from: 'mail', filters: { after }, sorts, perPage: 3 })).toThrow(
      'No filter can be called',
    );
  });
});
