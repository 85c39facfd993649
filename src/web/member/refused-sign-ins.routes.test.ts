import { expect, test, vi } from 'vitest';
import { testApp } from '../../../test/support/app.ts';
import { seePage } from '../../../test/support/seen-page.ts';
import { statementsOf } from '../../../test/support/statements.ts';

const { pool, post } = await testApp({ config: { TRUSTED_PROXIES: '1', RATE_LIMIT_FACTOR: '0.02' } });
const address = '198.51.100.1';

test('a flood that has used up its limit is refused without a query, one page in each turn of the event loop', async () => {
  const used = Array.from({ length: 12 }, () => ({ email: 'nobody@example.com', password: '' }));
  for (const fields of used) await post('/login', fields, { 'x-forwarded-for': address });
  let [most, inTurn, isOver] = [0, 0, false];
  const turns = (async () => {
    while (!isOver) {
      inTurn = 0;
      await new Promise((resolve) => setImmediate(resolve));
    }
  })();
  const refuse = async (at: number) => {
    const fields = { email: `nobody${at}@example.com`, password: 'grater husk lagoon seven' };
    const answer = await post('/login', fields, { 'x-forwarded-for': address });
    most = Math.max(most, ++inTurn);
    return seePage(answer);
  };
  let pages: Awaited<ReturnType<typeof refuse>>[] = [];
  // A used-up limit is remembered for a second, and a busy machine may take that long.
  vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  const statements = await statementsOf(pool, async () => {
    pages = await Promise.all(Array.from({ length: 30 }, (_, at) => refuse(at)));
  });
  vi.restoreAllMocks();
  isOver = true;
  await turns;
  expect([statements, most]).toEqual([[], 1]);
  for (const [at, page] of pages.entries()) {
    expect([429, 503]).toContain(page.status);
    expect(page.fields.email).toEqual([`nobody${at}@example.com`]);
    expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0);
  }
});
