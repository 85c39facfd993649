import { expect, test } from 'vitest';
import { stripCss, stripHtml } from './stripping.ts';

test('markup loses features that Safari 16.4 does not know, and keeps similar names', () => {
  expect(stripHtml('<aside id="filters" popover="auto" aria-label="popover here">popover</aside>')).toBe(
    '<aside id="filters" data-no-such-popover="auto" aria-label="popover here">popover</aside>',
  );
  expect(stripHtml('<button type="button" popovertarget="a" popovertargetaction="hide" class="x">')).toBe(
    '<button type="button" data-no-such-popovertarget="a" data-no-such-popovertargetaction="hide" class="x">',
  );
});

test('a style sheet loses features that Safari 16.4 does not know, in selectors, conditions, rules and declarations', () => {
  expect(stripCss('.a:popover-open{color:red}')).toBe('.a:no-such-popover-open{color:red}');
  expect(stripCss('@supports not selector(:popover-open){}')).toBe('@supports not selector(:no-such-popover-open){}');
  expect(stripCss('@starting-style{.a{opacity:0}}')).toBe('@no-such-starting-style{.a{opacity:0}}');
  expect(stripCss('.a{hyphens:auto;-webkit-hyphens:auto}')).toBe('.a{no-such-hyphens:auto;-webkit-hyphens:auto}');
});

test('an attribute that the browser does not know is still matched by its selector', () => {
  expect(stripCss('[popovertarget]{display:none}[popover="auto"]{top:0}')).toBe(
    '[data-no-such-popovertarget]{display:none}[data-no-such-popover="auto"]{top:0}',
  );
});

test('a mark with an alternative text is dropped, and a plain one stays', () => {
  expect(stripCss('.a{content:"!" / ""}')).toBe('.a{content:"!" no-such-alternative}');
  expect(stripCss('.a{content:"!"}')).toBe('.a{content:"!"}');
});
