import { describe, expect, test } from 'vitest';
import { testApp } from '../../../../../test/support/app.ts';
import { callGroups } from '#content/api/call-groups.ts';
import { describedProblems } from '#content/api/problems.ts';
import { link } from '#content/link.ts';
import { allRoutes } from '../../../all-routes.ts';
import { callsOf } from '../calls.ts';
import { openApi } from '../open-api.ts';
import { apiDocsPlaces } from './api-docs-places.ts';

const site = await testApp();
const pages = [...apiDocsPlaces.map(({ href }) => href), link('apiDocsGroup', { group: 'deals' })];

describe.each(pages)('%s', (path) => {
  test('links to every other page about the API, and marks the current one', async () => {
    const answer = await site.get(path);
    const html = await answer.text();
    expect(answer.status).toBe(200);
    for (const { href } of apiDocsPlaces) expect(html).toContain(`href="${href}"`);
    const own = [...html.matchAll(/<li><a href="([^"]+)" aria-current="page"/g)].map(([, href]) => href);
    expect(own).toEqual([path]);
  });

  test('lets the keyboard scroll each example, and protects it from translation', async () => {
    const html = await (await site.get(path)).text();
    const examples = html.match(/<[^>]*><pre[^>]*>/g) ?? [];
    expect(examples).toHaveLength(html.split('<pre').length - 1);
    for (const example of examples)
      expect(example).toMatch(/<div (?=.*role="group")(?=.*aria-label=")(?=.*tabindex="0")(?=.*translate="no")/i);
  });
});

test.each(callGroups.map(({ id }) => link('apiDocsGroup', { group: id })))(
  '%s shows names of fields as code, and lists its calls before the first one',
  async (path) => {
    const html = await (await site.get(path)).text();
    expect(html.replace(/<pre>.*?<\/pre>/gs, '')).not.toContain('`');
    const first = /<section id="([^"]+)"/.exec(html)!;
    expect(html.indexOf(`href="#${first[1]}"`)).toBeGreaterThan(0);
    expect(html.indexOf(`href="#${first[1]}"`)).toBeLessThan(first.index);
  },
);

test('no group of calls has the address of another page', () => {
  const groups = callGroups.map(({ id }) => link('apiDocsGroup', { group: id }));
  expect(groups.filter((path) => apiDocsPlaces.some(({ href }) => href === path))).toEqual([]);
});

test('every refusal status in the OpenAPI document has a description', () => {
  const { paths } = openApi('https://agbon.test', callsOf(allRoutes)) as {
    paths: Record<string, Record<string, { responses: Record<string, unknown> }>>;
  };
  const statuses = Object.values(paths).flatMap((methods) =>
    Object.values(methods).flatMap(({ responses }) => Object.keys(responses)),
  );
  const refusals = new Set(statuses.map(Number).filter((status) => status >= 400));
  expect([...refusals].toSorted((one, other) => one - other)).toEqual(describedProblems.map(({ status }) => status));
});

describe('the page of deals', async () => {
  const html = await (await site.get(link('apiDocsGroup', { group: 'deals' }))).text();

  test('shows the fields of the objects in an answer, folded and without script', () => {
    const parts =
      /<summary[^>]*>Fields of (?:<!-- -->)?parts<\/summary>(.*?)<\/details>/s.exec(
        html.slice(html.indexOf('id="getDeal"')),
      )?.[1] ?? '';
    for (const field of ['version', 'sellerFee', 'turn', 'proposal']) expect(parts).toContain(`>${field}</code>`);
    expect(html).toMatch(/Fields of (?:<!-- -->)?history</);
  });

  test('says of no field in an answer that it is optional, and shows parameters like fields', async () => {
    const answer = html.slice(html.indexOf('id="getDeal"'), html.indexOf('id="payDeal"'));
    expect(answer).toContain('can be missing');
    expect(answer).not.toContain('optional');
    const terms = await (await site.get(link('apiDocsGroup', { group: 'invitations' }))).text();
    expect(terms).toMatch(/<code class="font-semibold"[^>]*>reference<\/code> <span class="text-14 text-quiet">text</);
  });

  test('a description that only repeats the name of its field is left out', () => {
    const message = html.slice(html.indexOf('>message</code>'));
    expect(message.slice(0, 300)).not.toContain('<dd>Message</dd>');
  });

  test('says whose ETag a call takes, and leads to how lists name the states', async () => {
    expect(html.replaceAll('<!-- -->', '')).toMatch(
      /If-Match<\/code>: the ETag of <code[^>]*>GET \/deals\/\{dealId\}</,
    );
    expect(html).toContain('href="/api-docs/orders#states"');
    const orders = await (await site.get('/api-docs/orders')).text();
    expect([orders.includes('id="states"'), orders.includes('ruled, agreed_split')]).toEqual([true, true]);
  });
});
