import { expect, test } from 'vitest';
import { treeOf } from './tree.ts';
import { writtenAddresses } from './written-addresses.ts';

const linesOf = (file: string, text: string) =>
  writtenAddresses.check(treeOf({ [file]: text })).map(({ line }) => line);

test.each([
  [`const href = '/waitlist';`],
  [`const href = "/waitlist/thanks";`],
  [`const path = \`/orders/\${token}\`;`],
  [`const path = \`/machines/\${id}/order\`;`],
  [`const next = '/cart?from=mail';`],
  [`const words = 'The [privacy policy](/privacy-policy#sharing) says so.';`],
  ['const words = `[Order it](/machines/desheller/order)`;'],
  [`headers.set('speculation-rules', '"/speculation-rules.json"');`],
])('a hard-coded address is refused: %s', (line) => {
  for (const file of [
    'src/domain/intake/waitlist/join-waitlist.ts',
    'src/content/about.ts',
    'bench/pages.ts',
    'tools/x.ts',
  ])
    expect(linesOf(file, `start();\n${line}`)).toEqual([2]);
});

test('so is an address in the markup of a page or a mail', () => {
  expect(linesOf('src/emails/welcome.tsx', 'export const a = <a href="/my-data">Your data</a>;')).toEqual([1]);
});

test.each([
  [`const href = link('waitlist');`],
  [`const href = \`\${link('privacy')}#sharing\`;`],
  [`import { cart } from '/cart.ts';`],
  [`const parts = path.split('/');`],
  [`const words = 'and/or /waitlisted';`],
  [`const isProgram = path.startsWith('/api/');`],
])('a text that is not an address is ignored: %s', (line) => {
  expect(linesOf('src/web/site/a.ts', line)).toEqual([]);
});

test('the list of addresses and tests may contain addresses', () => {
  for (const file of ['src/content/link.ts', 'src/web/a.test.ts', 'test/support/a.ts'])
    expect(linesOf(file, `export const a = '/waitlist';`)).toEqual([]);
});
