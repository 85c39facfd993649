import { describe, expect, test } from 'vitest';
import { cleanHtml } from './clean-html.ts';
import { htmlToText } from './html-text.ts';

describe('HTML that a visitor typed', () => {
  test('keeps the usual formatting of a letter', () => {
    const letter =
      '<h2>Prices</h2><p>Hello <strong>Ada</strong>,<br />see <a href="https://agbon.example/a?b=1">the list</a>.</p><ul><li>One</li></ul><table><tr><th>a</th><td>b</td></tr></table><blockquote>As agreed</blockquote>';
    expect(cleanHtml(letter)).toEqual({ html: letter, leftOut: [] });
  });

  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href=" java\nscript:alert(1)">x</a>',
    '<a href="data:text/html,<script>alert(1)</script>">x</a>',
    '<a href="//evil.example">x</a>',
    '<style>*{display:none}</style>',
    '<p style="position:fixed" class="x" id="y">x</p>',
    '<iframe src="https://evil.example"></iframe>',
    '<form action="https://evil.example"><input name=a></form>',
    '<svg onload=alert(1)><script>alert(1)</script></svg>',
    '<svg><style><!--</style><img src=x onerror=alert(1)>--></style></svg>',
    '<math><mtext><table><mglyph><style><!--</style><img src onerror=alert(1)>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '<p onclick=alert(1)>x</p>',
    '<base href="https://evil.example">',
    '<meta http-equiv=refresh content="0;url=https://evil.example">',
    '<link rel=stylesheet href="https://evil.example/a.css">',
    '<template><script>alert(1)</script></template>',
    '<object data=x></object><embed src=x>',
    '<b <script>alert(1)</script>',
    '<textarea><script>alert(1)</script></textarea>',
  ])('loses whatever runs, loads or changes the look: %s', (typed) => {
    const { html } = cleanHtml(typed);
    expect(html).not.toMatch(
      /<(?!\/?(?:a|b|p|br|table|tbody|tr|td)\b)|\son|javascript|data:|style|class|id=|\/\/evil/i,
    );
  });

  test('reports the removed elements', () => {
    expect(cleanHtml('<p>a</p><img src=x><script>x</script><img>').leftOut).toEqual(['img', 'script']);
  });

  test('is cleaned in proportional time, also when it is deeply nested', () => {
    expect(cleanHtml('<div>'.repeat(4000)).html.length).toBeLessThan(1000);
    expect(cleanHtml('<'.repeat(20_000)).html.length).toBeLessThanOrEqual(80_000);
  });
});

describe('the plain text of HTML', () => {
  test.each([
    ['<p>One</p><p>Two</p>', 'One\n\nTwo'],
    ['Hello <b>Ada</b>,\n welcome', 'Hello Ada, welcome'],
    ['<div>Hello <i>Ada</i><p>Next</p>after</div>', 'Hello Ada\n\nNext\n\nafter'],
    ['<p>a<br>b</p>', 'a\nb'],
    ['<h1>Prices</h1><h3>Oil</h3>', 'Prices\n======\n\nOil\n---'],
    ['<ul><li>One</li><li>Two<ul><li>Deep</li></ul></li></ul>', '- One\n- Two\n  - Deep'],
    ['<ol><li>One</li><li>Two</li></ol>', '1. One\n2. Two'],
    ['<a href="https://agbon.example/a">the list</a>', 'the list <https://agbon.example/a>'],
    ['<a href="https://agbon.example/a">https://agbon.example/a</a>', 'https://agbon.example/a'],
    ['<a href="mailto:a@agbon.example">a@agbon.example</a>', 'a@agbon.example'],
    ['<blockquote><p>a</p><p>b</p></blockquote>', '> a\n>\n> b'],
    ['<table><tr><th>Oil</th><td>₦500</td></tr><tr><td>a</td><td>b</td></tr></table>', 'Oil | ₦500\na | b'],
    ['<pre>a\n  b</pre>', 'a\n  b'],
    ['a<hr>b', 'a\n\n---\n\nb'],
    ['Fish &amp; chips &lt;b&gt;', 'Fish & chips <b>'],
    ['<p> </p>', ''],
  ])('%s', (html, text) => {
    expect(htmlToText(html)).toBe(text);
  });
});
