import { expect, test } from 'vitest';
import { answerOfBytes } from '../request/answer.ts';
import { startingSite } from './starting.tsx';

const site = startingSite((_, path) =>
  path === '/src/ui/styles.css' ? answerOfBytes(Buffer.from('css'), {}) : undefined,
);

const ask = (path: string, accept: string, method = 'GET') =>
  site.fetch(new Request(`http://agbon.test${path}`, { method, headers: { accept } }));

test('while the site starts, a browser gets a page that says so, reloads by itself, and needs no script', async () => {
  const answer = await ask('/market', 'text/html,application/xhtml+xml,*/*;q=0.8');
  const html = await answer.text();
  expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual([
    503,
    '5',
    'no-store',
  ]);
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(html).toContain('Àgbọn is starting');
  expect(html).toContain('<meta http-equiv="refresh" content="5"/>');
  expect(html).not.toContain('<script');
});

test('the files of that page are available already', async () => {
  const html = await (await ask('/', 'text/html')).text();
  const styles = /<link rel="stylesheet" href="([^"]+)"/.exec(html)?.[1];
  const answer = await ask(styles!, 'text/css');
  expect([answer.status, await answer.text()]).toEqual([200, 'css']);
});

test('a visitor who sent a form is asked to send it again, and that page does not reload by itself', async () => {
  const html = await (await ask('/waitlist', 'text/html', 'POST')).text();
  expect(html).toContain('We did not receive what you sent');
  expect(html).not.toContain('http-equiv="refresh"');
});

test('a program gets one line', async () => {
  const answer = await ask('/api/version', '*/*');
  expect([answer.status, answer.headers.get('retry-after'), await answer.text()]).toEqual([
    503,
    '5',
    'Starting. Ask again in 5 seconds.\n',
  ]);
});
