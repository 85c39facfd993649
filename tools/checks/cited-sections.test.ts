import { expect, test } from 'vitest';
import { citedSections } from './cited-sections.ts';
import { treeOf } from './tree.ts';

const complaints = (text: string, file = 'src/web/site/page.tsx') => {
  const files = {
    'docs/contract/shop.md': '# The shop\n\n## 1. Prices\n\n### Price text\n\n## 2. Errors\n\nSold out\n',
    'docs/contract/rulings.md': '# Rulings\n\n## 9. Who wins\n\n- **Footer**: one\n',
  };
  return citedSections.check(treeOf({ ...files, [file]: text })).map(({ message }) => message);
};

test.each([
  '/** shop.md §1. */',
  "/** shop.md §1 'Price text', §2: 'Sold out'; rulings.md §9. */",
  '/** RFC 4226 §4, ISO/IEC 18004 §7.5.2 */',
])('%s is a valid citation', (text) => {
  expect(complaints(text)).toEqual([]);
});

test.each([
  ['/** shop.md §3 */', 'cites shop.md §3, which does not exist'],
  ['/** shop.md §1 and §7 */', 'cites shop.md §7, which does not exist'],
  ['/** rulings.md §9, shop.md §9 */', 'cites shop.md §9, which does not exist'],
  ['/** bakery.md §1 */', 'cites bakery.md §1, and docs/contract/ has no such page'],
  ["/** shop.md §2 'Price text' */", "cites shop.md §2, which does not say 'Price text'"],
])('%s cites a section that does not exist', (text, message) => {
  expect(complaints(text)).toEqual([message]);
});

test('a test of a page of the contract, and the page itself, cite its sections without the page’s name', () => {
  const sentences = "['§1 Price text, §2', '§2 Price text', '§4, rulings.md §9']";
  expect(complaints(sentences, 'test/conformance/shop/cart.test.ts')).toEqual([
    "cites shop.md §2, which does not say 'Price text'",
    'cites shop.md §4, which does not exist',
  ]);
  expect(complaints('see §5', 'docs/contract/more.md')).toEqual(['cites more.md §5, which does not exist']);
});

test('a citation is found in every text of the tree, with its line', () => {
  const files = { 'ARCHITECTURE.md': '\nshop.md §8', 'test/a.ts': 'shop.md §8', 'docs/decisions/b.md': 'shop.md §8' };
  expect(citedSections.check(treeOf(files)).map(({ path, line }) => `${path}:${line}`)).toEqual([
    'ARCHITECTURE.md:2',
    'test/a.ts:1',
    'docs/decisions/b.md:1',
  ]);
});
