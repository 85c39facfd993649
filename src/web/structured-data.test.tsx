import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { StructuredData, jsonInHtml } from './structured-data.tsx';

const hostile = [
  '</script><script>alert(1)</script>',
  '</SCRIPT >',
  '<!-- <script>',
  ']]><!--',
  '<script',
  '\u2028\u2029</script\u0000>',
  '\ud800 alone',
  '"}]}; alert(1); //',
  '&lt;/script&gt;',
];

const pieces = ['<', '/', '!', '-', '>', 'script', '\\', '"', 'u003c', '\u2028', '\ud800', '\u0000', 'é', '🥥'];

const inside = /^<script type="application\/ld\+json">(.*)<\/script>$/s;
const blockOf = (name: string) => renderToStaticMarkup(<StructuredData things={[{ '@type': 'Thing', name }]} />);
const nameIn = (html: string) =>
  (JSON.parse(inside.exec(html)![1]!) as { '@graph': { name: string }[] })['@graph'][0]!.name;

describe('a block of structured data', () => {
  test.each(hostile)('is not ended, and loses nothing, by %j', (text) => {
    const html = blockOf(text);
    expect(inside.exec(html)?.[1]).not.toContain('<');
    expect(nameIn(html)).toBe(text);
  });

  test('holds any text safely', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...pieces) }), (text) => {
        const json = jsonInHtml({ text });
        expect(json).not.toContain('<');
        expect(JSON.parse(json)).toEqual({ text });
      }),
    );
  });

  test('names the vocabulary of its terms', () => {
    expect(blockOf('Cocopeat')).toContain('{"@context":"https://schema.org","@graph":[{"@type":"Thing"');
  });
});
