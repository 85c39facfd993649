import { expect, test } from 'vitest';
import { dependencies } from './dependencies.ts';
import { treeOf } from './tree.ts';

const lock = (versions: Record<string, string>, packages: object = {}) =>
  JSON.stringify({ packages: { '': { dependencies: versions }, ...packages } });
const list = '| package | why |\n|---|---|\n| `hono` | 4.13.19, answers every request |\n';

const complaints = (changes: Record<string, string>) => {
  const clean = {
    'package.json': '{ "dependencies": { "hono": "4.13.19" } }',
    'package-lock.json': lock({ hono: '4.13.19' }),
    'docs/dependencies.md': list,
  };
  return dependencies.check(treeOf({ ...clean, ...changes })).map(({ message }) => message);
};

test('exact versions, a matching lock file and a complete list pass', () => {
  expect(complaints({})).toEqual([]);
  expect(complaints({ 'docs/dependencies.md': '- `hono`: answers every request' })).toEqual([]);
});

test('a range is not a version', () => {
  const found = complaints({
    'package.json': '{ "dependencies": { "hono": "^4.13.19" } }',
    'package-lock.json': lock({ hono: '^4.13.19' }),
  });
  expect(found).toContain('hono has no exact version (^4.13.19)');
});

test.each([
  ['another version', lock({ hono: '4.13.18' }), 'does not agree with package.json about hono'],
  ['one package too many', lock({ hono: '4.13.19', koa: '1.0.0' }), 'does not agree with package.json about koa'],
  [
    'an address',
    lock({ hono: '4.13.19' }, { 'node_modules/hono': { resolved: 'x' } }),
    "node_modules/hono has a 'resolved' address; remove it",
  ],
])('a lock file with %s is refused', (_what, text, message) => {
  expect(complaints({ 'package-lock.json': text })).toEqual([message]);
});

test.each([
  ['nothing', '', 'hono is not listed with its reason'],
  ['a wrong version', list.replace('4.13.19', '4.13.18'), 'hono is listed as 4.13.18; it is 4.13.19'],
  ['no reason', '| `hono` | 4.13.19 |', 'hono has no reason'],
  ['an unlisted package', `${list}| \`koa\` | answers requests as well |`, 'koa is not in package.json'],
  ['an entry twice', `${list}| \`hono\` | answers every request |`, 'hono is listed twice'],
])('a list with %s is refused', (_what, text, message) => {
  expect(complaints({ 'docs/dependencies.md': text })).toEqual([message]);
});
