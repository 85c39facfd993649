import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { testApp } from '../../../test/support/app.ts';
import { testDatabase } from '../../../test/support/database.ts';
import { seePage } from '../../../test/support/seen-page.ts';
import { formTokenOf, staffAtDesk } from '../../../test/support/staff.ts';
import { statementsOf } from '../../../test/support/statements.ts';
import { Failure } from '#domain/acting/context.ts';
import { anId } from '#domain/values/answer.schema.ts';
import { defineList, type ListPage } from '#platform/database/list/define-list.ts';
import { byTime } from '#platform/database/list/keyset.ts';
import { severalOfFilter, orderFilter } from '#ui/desk-filter-panel.tsx';
import type { Column } from '#ui/table.tsx';
import { press } from '../pages/action.ts';
import { staff } from '../request/route.ts';
import { onwardList, pagesOnward } from './list-pages.tsx';
import { portalList } from './portal-list.tsx';

const database = await testDatabase();
const { pool } = database;

const textRow = z.object({ id: anId, body: z.string() });
type Text = z.infer<typeof textRow>;
const textList = defineList({
  from: 'text_message',
  filters: { state: { schema: z.enum(['queued', 'failed']), where: (eb, chosen) => eb('state', 'in', chosen) } },
  sorts: { newest: byTime('desc', 'created_at'), oldest: byTime('asc', 'created_at') },
  perPage: 2,
});
const states = [
  { value: 'queued', label: 'Waiting' },
  { value: 'failed', label: 'Failed' },
];
const columns: Column<Text>[] = [{ key: 'body', head: 'Text', names: true, cell: ({ body }) => body }];
const at = '/vintage-dashboard/texts-of-test';
const logged: string[] = [];
const who = staff('support');

const texts = portalList({
  at,
  who,
  list: textList,
  row: textRow,
  fixedQuery: { side: ['ours'] },
  find: ({ ctx }, asked): Promise<ListPage<Text>> =>
    textList.page(ctx.db.selectFrom('text_message').select(['id', 'body']), asked),
  counted: { one: 'text', many: 'texts', all: () => 12_345, matching: async (_, { chosen }) => chosen.state.length },
  look: (_, { asked, query, visit }) => ({
    title: 'Texts',
    hint: 'What we wrote.',
    news: visit.url.searchParams.get('news') === 'sent' ? 'It is sent.' : undefined,
    filters: [
      severalOfFilter({ name: 'state', label: 'State', chosen: query.state, options: states }),
      orderFilter(asked.sort),
    ],
    columns,
    empty: { none: 'No texts yet.', notFound: 'No text matches.' },
  }),
  csv: {
    at: `${at}/file`,
    name: 'texts',
    head: ['Text'],
    row: ({ body }) => [body],
    log: async (_, { chosen }) => void logged.push(chosen.state.join()),
    async *batches({ db }, asked) {
      yield (await textList.page(db.selectFrom('text_message').select(['id', 'body']), asked, 100)).rows;
    },
  },
});

const numbers = portalList({
  at: `${at}/:textId/numbers`,
  who,
  list: onwardList,
  row: textRow,
  find: async ({ params }, asked) => ({
    rows: [{ id: asked.before ?? 9n, body: `of ${params.textId}` }],
    ...pagesOnward(asked, asked.before === 3n ? undefined : 3n),
  }),
  look: ({ rows }) => ({ title: `${rows.length} number`, columns, empty: { none: 'None.' } }),
});

const routes = [
  ...texts.routes,
  ...numbers.routes,
  ...press({
    at: `${at}/sending`,
    who,
    verb: async () => {
      throw new Failure('conflict', 'It is sent already.');
    },
    show: texts.show,
    next: () => at,
  }),
];
const site = await testApp({ database, routes });
const { cookie } = await staffAtDesk(site, 'support');
const viewer = await staffAtDesk(site, 'viewer');
const see = async (query = '') => seePage(await site.get(at + query, { cookie }));
const linksOf = (html: string, words: string) =>
  [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)]
    .filter(([, , inside]) => inside!.replace(/<[^>]*>/g, '').includes(words))
    .map(([, href]) => href!.replaceAll('&amp;', '&'));
const shownOf = ({ text }: { text: string }) => [...new Set(text.match(/word-\d/g))];

const insert = (...words: readonly string[]) =>
  pool.query(
    `insert into text_message (to_phone, body, state, created_at, expires_at)
     select '+2348031234567', body, case when body = 'word-1' then 'failed' else 'queued' end, now() + at * interval '1 second', now()
     from unnest($1::text[]) with ordinality as given (body, at)`,
    [words],
  );

beforeEach(async () => {
  await pool.query('truncate text_message restart identity');
  logged.length = 0;
});

test('a list says when it is empty, and when nothing matches its filter', async () => {
  const none = await see();
  expect([none.title.startsWith('Texts'), none.text.includes('What we wrote.')]).toEqual([true, true]);
  expect([none.text.includes('No texts yet.'), linksOf(none.html, 'Show all')]).toEqual([true, []]);
  const notFound = await see('?state=failed');
  expect(notFound.text).toContain('No text matches.');
  expect(linksOf(notFound.html, 'Show all')).toEqual([`${at}?side=ours`]);
});

test('the heading shows how many there are, or how many match', async () => {
  expect((await see()).text).toContain('12,345 texts');
  expect((await see('?state=failed')).text).toContain('1 text');
});

test('pages link forward and back, with the filter and the other parameters of the address', async () => {
  await insert('word-1', 'word-2', 'word-3', 'word-4', 'word-5', 'word-6');
  const first = await see('?state=queued&sort=oldest&side=ours');
  expect(shownOf(first)).toEqual(['word-2', 'word-3']);
  const [onward] = linksOf(first.html, 'Newer');
  expect(onward).toMatch(/side=ours.*state=queued.*sort=oldest.*after=/);
  const second = await see(onward!.slice(at.length));
  expect(shownOf(second)).toEqual(['word-4', 'word-5']);
  const [back] = linksOf(second.html, 'Older');
  expect(shownOf(await see(back!.slice(at.length)))).toEqual(['word-2', 'word-3']);
  const [without] = linksOf(first.html, 'Remove the filter State');
  expect(without).toBe(`${at}?side=ours&sort=oldest`);
  expect(first.html).toContain('<input type="hidden" name="side" value="ours"/>');
});

test('a list that only pages forward links to its newest page', async () => {
  const path = `${at}/7/numbers`;
  const first = await seePage(await site.get(path, { cookie }));
  expect([first.text.includes('of 7'), linksOf(first.html, 'Older')]).toEqual([true, [`${path}?before=3`]]);
  const last = await seePage(await site.get(`${path}?before=3`, { cookie }));
  expect([linksOf(last.html, 'Newest'), linksOf(last.html, 'Older')]).toEqual([[path], []]);
});

test('the file has the rows that the filter shows, and exporting it is logged', async () => {
  await insert('word-1', 'word-2', 'word-3');
  const page = await site.get(`${at}?state=queued`, { cookie });
  const form_owner = await formTokenOf(page);
  const file = await site.post(`${at}/file?side=ours&state=queued`, { form_owner }, { cookie });
  expect(file.headers.get('content-disposition')).toMatch(/filename="texts-\d{4}-\d\d-\d\d\.csv"/);
  expect((await file.text()).split('\r\n').slice(1, -1)).toEqual(['word-3', 'word-2']);
  expect(logged).toEqual(['queued']);
});

test('a press that was refused shows the list with the reason, without an old notice', async () => {
  const form_owner = await formTokenOf(await site.get(at, { cookie }));
  expect((await see('?news=sent')).text).toContain('It is sent.');
  const refused = await seePage(await site.post(`${at}/sending?news=sent`, { form_owner }, { cookie }));
  expect([refused.status, refused.alert?.includes('It is sent already.')]).toEqual([409, true]);
  expect([refused.title.startsWith('Error: Texts'), refused.text.includes('It is sent.')]).toEqual([true, false]);
});

test('only roles that may read the list see it and export its file, and a page costs three queries', async () => {
  for (const path of [at, `${at}/7/numbers`])
    expect((await site.get(path, { cookie: viewer.cookie })).status).not.toBe(200);
  const form_owner = await formTokenOf(await site.get(at, { cookie }));
  expect((await site.post(`${at}/file`, { form_owner }, { cookie: viewer.cookie })).status).not.toBe(200);
  expect(logged).toEqual([]);
  await insert('word-1', 'word-2', 'word-3');
  expect((await statementsOf(pool, () => site.get(at, { cookie }))).length).toBeLessThanOrEqual(3);
});
