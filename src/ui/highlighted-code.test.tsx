import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { HighlightedCode } from './highlighted-code.tsx';

const shown = (text: string) => renderToStaticMarkup(<HighlightedCode>{text}</HighlightedCode>);

test('comments, quoted texts and keywords are marked', () => {
  expect(shown("// Save it\nconst api = 'x'; # no address http://a/b")).toBe(
    '<i>// Save it</i>\n<b>const</b> api = <span>&#x27;x&#x27;</span>; <i># no address http://a/b</i>',
  );
});

test('an address is no comment, and a quotation mark without its other half is left alone', () => {
  expect(shown("curl http://a/b -d '{")).toBe('curl http://a/b -d &#x27;{');
});

test('try and catch are keywords', () => {
  expect(shown('try {} catch {}')).toBe('<b>try</b> {} <b>catch</b> {}');
});
