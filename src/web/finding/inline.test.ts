import { describe, expect, test } from 'vitest';
import { renderToStaticMarkup } from 'react-dom/server';
import { createElement } from 'react';
import { inlineParts, keepTogether, linksIn, plainText } from './inline.ts';
import { InlineText } from '../site/reading/inline-text.tsx';

describe('a text of the content', () => {
  const text = 'See **both** [the shop](/product) and [us](mailto:a@b.example?subject=A%20b).';

  test('is parsed into plain, bold and linked text', () => {
    expect(inlineParts(text)).toEqual([
      { kind: 'plain', text: 'See ' },
      { kind: 'strong', text: 'both' },
      { kind: 'plain', text: ' ' },
      { kind: 'link', text: 'the shop', href: '/product' },
      { kind: 'plain', text: ' and ' },
      { kind: 'link', text: 'us', href: 'mailto:a@b.example?subject=A%20b' },
      { kind: 'plain', text: '.' },
    ]);
  });

  test('as plain text has only its words', () => {
    expect(plainText(text)).toBe('See both the shop and us.');
    expect(linksIn(text)).toEqual(['/product', 'mailto:a@b.example?subject=A%20b']);
  });

  test('has no other marks, and HTML in it stays text', () => {
    const odd = '2 * 3 * 4, a[0](1 2), <b>bold</b>, _so_';
    expect(inlineParts(odd)).toEqual([{ kind: 'plain', text: odd }]);
    expect(renderToStaticMarkup(createElement(InlineText, { text: '<script>x</script>' }))).toBe(
      '&lt;script&gt;x&lt;/script&gt;',
    );
  });

  test('may be empty', () => expect(inlineParts('')).toEqual([]));
});

test.each([
  ['5 kg and 2 m', '5\u00A0kg and 2\u00A0m'],
  ['call +234 800 000 0000 now', 'call +234\u00A0800\u00A0000\u00A00000 now'],
  ['696 ÷ 52 × 60', '696\u00A0÷\u00A052\u00A0×\u00A060'],
  ['870 × ₦2,400', '870\u00A0×\u00A0₦2,400'],
  ['200 × 75%', '200\u00A0×\u00A075%'],
  ['in 2024 we', 'in 2024 we'],
  ['2 men', '2 men'],
])('%s is not broken over two lines', (text, tied) => expect(keepTogether(text)).toBe(tied));
