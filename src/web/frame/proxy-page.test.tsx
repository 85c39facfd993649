import { readFileSync } from 'node:fs';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AwayPage } from './error.pages.tsx';

const [head, html] = readFileSync('deploy/away.http', 'utf8').split('\n\n', 2) as [string, string];

test('HAProxy’s own error page says when to come back, and needs no script and no file', () => {
  expect(head).toMatch(/^HTTP\/1\.1 503 .*\nRetry-After: \d+\n/);
  expect(html).not.toMatch(/<script|<link|<img|src=|url\(|https?:/);
});

test('it fits into one buffer of HAProxy, with room for its headers', () => {
  expect(head.length + html.length).toBeLessThan(8192);
});

test('it has the same text as the site’s own page', () => {
  const page = renderToString(<AwayPage title="We will be right back" text="" reference="1" wasSending />);
  for (const words of [
    'We will be right back',
    'what you typed is still there. If you send it twice, it counts once.',
    'Try again',
  ]) {
    expect(page).toContain(words);
    expect(html).toContain(words);
  }
});
