import { expect, test } from 'vitest';
import { faultsInMarkup } from './markup-faults.ts';

test.each([
  ['a description before its term', '<dl><div><dd>3</dd><dt>deals</dt></div></dl>', '<dd> before <dt> in <div>'],
  ['a description without a term', '<dl><dd>3</dd></dl>', '<dd> before <dt> in <dl>'],
  ['a live region in a heading', '<h2 id="a"><b><i role="status">3</i></b></h2>', '<i role="status"> in <h2 id="a">'],
  ['a polite live region in a heading', '<h1><p aria-live="polite"></p></h1>', '<p aria-live="polite"> in <h1>'],
  ['sizes of one file', '<img sizes="96px" src="/a">', 'sizes without srcset in <img sizes="96px" src="/a">'],
])('%s is a fault', (_, html, fault) => {
  expect(faultsInMarkup(html)).toEqual([fault]);
});

test('terms before descriptions, headings outside live regions and sizes of several files are not faults', () => {
  const html = `<dl><dt>a</dt><dd>1</dd><dd>2</dd></dl><dl><div><dt>b</dt><dd><dl><dt>c</dt><dd>3</dd></dl></dd></div></dl>
    <div role="status"><h2>3 found</h2></div><p role="status"></p><img sizes="96px" srcset="/a 96w, /b 192w" src="/b"><img src="/a">`;
  expect(faultsInMarkup(html)).toEqual([]);
});
