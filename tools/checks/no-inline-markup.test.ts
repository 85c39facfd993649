import { expect, test } from 'vitest';
import { noInlineMarkup } from './no-inline-markup.ts';
import { treeOf } from './tree.ts';

const complaints = (file: string, text: string) => noInlineMarkup.check(treeOf({ [file]: text })).length;
const page = 'src/web/site/home.page.tsx';

test.each([
  '<p style={{ color: "red" }}>hello</p>;',
  '<p dangerouslySetInnerHTML={{ __html: text }} />;',
  'createElement("p", { dangerouslySetInnerHTML: { __html: text } });',
  '<style>{css}</style>;',
  '<script>{code}</script>;',
])('a page may not have %s', (text) => {
  expect(complaints(page, text)).toBe(1);
});

test('classes, script files and components with a style of their own pass', () => {
  expect(
    complaints(page, '<><p className="quiet">hi</p><script type="module" src={src} /><Card look="raised" /></>;'),
  ).toBe(0);
});

test('mails need style attributes; raw HTML has one place', () => {
  expect(complaints('src/emails/welcome.tsx', '<p style={{ color: "red" }}>hello</p>;')).toBe(0);
  expect(complaints('src/emails/welcome.tsx', '<p dangerouslySetInnerHTML={{ __html: text }} />;')).toBe(1);
  expect(complaints('src/web/structured-data.tsx', '<p dangerouslySetInnerHTML={{ __html: text }} />;')).toBe(0);
});
