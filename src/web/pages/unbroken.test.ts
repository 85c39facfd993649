import { expect, test } from 'vitest';
import { withUnbroken } from './unbroken.ts';

test.each([
  ['<h1>New e-mail address</h1>', '<h1>New e-\u2060mail address</h1>'],
  ['<p>Sent. E-mails wait.</p>', '<p>Sent. E-\u2060mails wait.</p>'],
  ['<p>Until 27 Nov 2026, 4:43 am WAT.</p>', '<p>Until 27 Nov 2026, 4:43\u00A0am\u00A0WAT.</p>'],
  ['<dd>6 %</dd>', '<dd>6\u00A0%</dd>'],
  ['<dd>Up to 6<!-- --> % more</dd>', '<dd>Up to 6<!-- -->\u00A0% more</dd>'],
])('the lines of %j do not break inside a word, a time or a percentage', (html, tied) =>
  expect(withUnbroken(html)).toBe(tied),
);

test.each([
  '<input name="moisture" value="Below 7 %"/>',
  '<button aria-label="Write an e-mail" title="4:43 am WAT">Write</button>',
  '<label>E-mail</label>',
  '<title>New e-mail address</title>',
  '<textarea name="words">By e-mail at 4:43 am WAT, 6 %</textarea>',
  '<script type="application/json">{"text":"e-mail"}</script>',
  '<a href="/compose-mail">Compose-mail</a>',
])('%s stays as it is', (html) => expect(withUnbroken(html)).toBe(html));
