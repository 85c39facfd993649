import { expect, test } from 'vitest';
import { testApp } from '../../../test/support/app.ts';
import { page } from '../pages/page.tsx';
import { anyone, get } from './route.ts';

const happened: string[] = [];

function Note({ of }: { of: string }) {
  happened.push(of);
  if (of === 'broken') throw new Error('This page cannot be rendered.');
  return <p>{of}</p>;
}

const site = await testApp({
  config: { TRUSTED_PROXIES: '1' },
  routes: [
    get('/:name', anyone, async (visit) => {
      const { name = '' } = visit.params;
      happened.push(`begun ${name}`);
      return page(visit, { title: 'A page', description: 'A page.', body: <Note of={name} /> });
    }),
  ],
});

const from = (address: string, name: string) => site.get(`/${name}`, { 'x-forwarded-for': address });

async function withTurns(work: () => Promise<unknown>): Promise<void> {
  happened.length = 0;
  let isOver = false;
  const turns = (async () => {
    while (!isOver) {
      await new Promise((resolve) => setImmediate(resolve));
      happened.push('turn');
    }
  })();
  await work();
  isOver = true;
  await turns;
}

test('requests that arrive together start and render one in each turn of the event loop', async () => {
  const names = Array.from({ length: 12 }, (_, at) => `page-${at}`);
  await withTurns(() => Promise.all(names.map((name) => from('10.0.0.1', name))));
  const work = happened.filter((one) => one !== 'turn');
  expect(work).toHaveLength(24);
  const together = happened.filter((one, at) => one !== 'turn' && happened[at + 1] !== 'turn');
  expect(together).toEqual([]);
});

test('the page of a visitor is rendered before all but two pages of a flood from another network', async () => {
  const flood = Array.from({ length: 12 }, (_, at) => from('10.0.0.1', `flood-${at}`));
  await withTurns(() => Promise.all([...flood, from('10.0.0.2', 'visitor')]));
  const rendered = happened.filter((one) => /^(?:flood-\d+|visitor)$/.test(one));
  expect(rendered).toHaveLength(13);
  expect(rendered.indexOf('visitor')).toBeLessThanOrEqual(2);
});

test('a page that cannot be rendered gets an error with a reference', async () => {
  const answer = await from('10.0.0.1', 'broken');
  expect(answer.status).toBe(500);
  expect(await answer.text()).toContain(answer.headers.get('x-request-id')!);
});
