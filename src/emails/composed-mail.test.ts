import { describe, expect, test } from 'vitest';
import { firstContactFacts } from '#content/contact-facts.ts';
import { composedProps } from '#domain/staff/composing/composed-props.view.ts';
import { fillInPlaceholders } from './composed-mail.tsx';
import { renderMail } from './render-mail.ts';

const site = { publicUrl: 'https://agbon.example', contact: firstContactFacts };
const letter = (words: { message: string; isHtml?: boolean; subject?: string }, name?: string) =>
  renderMail('composed', composedProps({ subject: 'Hello', isHtml: false, ...words }, name), site);

describe('a missing value leaves no gap in a mail', () => {
  test.each([
    ['Hello {name}, it is ready.', 'Hello Ada, it is ready.', 'Hello, it is ready.'],
    ['{name}, it is ready.', 'Ada, it is ready.', 'It is ready.'],
    ['Hello {name}', 'Hello Ada', 'Hello'],
    ['Is {about} ready, {name}?', 'Is your request ready, Ada?', 'Is your request ready?'],
  ])('%s', (text, known, unknown) => {
    expect(fillInPlaceholders(text, { name: 'Ada', about: undefined })).toBe(known);
    expect(fillInPlaceholders(text, { name: undefined, about: undefined })).toBe(unknown);
  });
});

test.each([
  ['tabs', '\t'.repeat(1_000_000)],
  ['tabs and names', 'Hello\t\t,{name}'.repeat(50_000)],
  ['tabs before a name', `Hello ${'\t'.repeat(500_000)}{name}`],
  ['tabs behind a name', `{name}${'\t'.repeat(500_000)}.`],
])('a million characters of %s are scanned once', (_, text) => {
  expect(fillInPlaceholders(text, { name: undefined, about: undefined }).length).toBeLessThanOrEqual(text.length);
});

describe('a mail that staff wrote', () => {
  test('has the same words in HTML and plain text, with links as links', () => {
    const { html, text } = letter({ message: 'Hello {name},\nsee https://agbon.example/a.\n\nBye' }, 'Ada');
    expect(html).toContain('href="https://agbon.example/a"');
    expect(text).toContain('\n\nHello Ada,\nsee https://agbon.example/a.\n\nBye\n\n');
  });

  test('uses only the part of a name that cannot be an advertisement', () => {
    const { html, text } = letter({ message: 'Hello {name},' }, 'Win at www.evil.example');
    expect(html + text).not.toContain('evil');
    expect(text).toContain('\n\nHello,\n');
  });

  test('escapes markup in plain text, and a name in HTML', () => {
    expect(letter({ message: '<b>x</b>' }).html).toContain('&lt;b&gt;x&lt;/b&gt;');
    expect(letter({ message: '<p>Hello {name}</p>', isHtml: true }, '<i>Ada</i>').html).toContain('&lt;i&gt;Ada');
  });

  test.each(['<script>alert(1)</script>', '<img src=x onerror=alert(1)>', '<a href="javascript:x">y</a>'])(
    'removes scripts from the HTML of staff: %s',
    (message) => {
      const { html } = renderMail('composed', { subject: 'Hello', message: `<p>a</p>${message}`, isHtml: true }, site);
      expect(html).not.toMatch(/<script|<img|onerror|href="javascript/);
    },
  );

  test('has a subject of one line', () => {
    const { subject } = letter({ message: 'x', subject: 'About {about}\r\nBcc: a@example.com' });
    expect(subject).toBe('About your request Bcc: a@example.com');
  });
});
