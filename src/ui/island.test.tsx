import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Island } from './island.tsx';

function Greeting({ name }: { name: string }) {
  return <p>Hello {name}</p>;
}

function Broken(): never {
  throw new Error('the nuts are gone');
}

const hostile = `</div><script>alert("1 & 2")</script>'"<!--`;

test('props cannot break out of the markup, and arrive unchanged', () => {
  const html = renderToString(<Island name="greeting" of={Greeting} wake="idle" props={{ name: hostile }} />);
  expect(html).not.toContain('<script>');
  expect(html).not.toContain('</div><');
  const [, written = ''] = /data-props="([^"]*)"/.exec(html)!;
  const read = written
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
  expect(JSON.parse(read)).toEqual({ name: hostile });
});

test('the server’s markup is there before any script runs', () => {
  const html = renderToString(<Island name="greeting" of={Greeting} wake="touch" props={{ name: 'Ada' }} />);
  expect(html).toMatch(/<div data-island="greeting" data-wake="touch"[^>]*>.*<p>Hello .*Ada<\/p>/);
});

test('an island that fails on the server shows an error in its place, and the rest of the page renders', () => {
  const html = renderToString(
    <main>
      <p>Before</p>
      <Island name="broken" of={Broken} wake="sight" props={{}} />
      <p>After</p>
    </main>,
  );
  expect(html).toContain('<p>Before</p>');
  expect(html).toContain('This part of the page could not be shown. Reload to try again.');
  expect(html).toMatch(/<p>After<\/p><\/main>$/);
});
