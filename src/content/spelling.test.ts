import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

/** Words of the specification, which stay unchanged (public-site.md §3, §8 and marketplace.md §2, §5, §8). */
const specified = [
  "name: 'Fiber'",
  "'Coconut Fiber/Coir'",
  "size: '5kg'",
  'This email is already on our waitlist.',
  'Email is required',
  'Total Emails',
  'Business Emails',
  'No business emails found',
  'Email Details',
  'Compose Email',
  'Send Email',
  'Email sent successfully!',
  'Network error occurred while sending email',
];

/** One spelling for each word in our own texts. */
const spellings: readonly [ours: string, other: RegExp][] = [
  ['fibre', /\bfibers?\b/i],
  ['5 kg', /\d(?:kg|km|cm|mm|litres?|tons?)\b/i],
  // Eight digits, a hyphen and four digits are a tax number.
  ['240–400', /(?<![\w-])(?!\d{8}-\d{4}(?!\d))\d+(?:\.\d+)?-\d+(?![\w-])/],
  ['e-mail', /(?<![-\w.{/])emails?\b/i],
];

const root = join(import.meta.dirname, '..');
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|styleguide|icon-paths|illustration/.test(file),
);

/** The texts that people read in a source file: strings of more than one word, and labels. */
function proseOf(source: string): string[] {
  const ours = specified.reduce((text, words) => text.replaceAll(words, ''), source);
  const code = ours.replace(
    /^import .*$|\/\*\*[\s\S]*?\*\/|^\s*\/\/.*$|keywords: '.*'|className=(?:"[^"]*"|\{[^}]*\})/gm,
    '',
  );
  const texts = (code.match(/'(?:[^'\\\n]|\\.)*'/g) ?? []).filter((text) => /[\p{L}\d] [\p{L}\d]/u.test(text));
  const labels = code.match(/\b(?:label|term|head|title|name)(?:=|: )(?:"[^"\n]*"|'[^'\n]*')/g) ?? [];
  const betweenTags = code.match(/>[^<>{}=;()]*[a-z][^<>{}=;()]*</gi) ?? [];
  return [...texts, ...labels.map((label) => label.replace(/^\w+/, '')), ...betweenTags];
}

test.each(spellings)('our texts spell %s in one way', (_, other) => {
  const found = files.flatMap((file) =>
    proseOf(readFileSync(join(root, file), 'utf8'))
      .filter((text) => other.test(text))
      .map((text) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
});

describe('the check itself', () => {
  test.each([
    ["const a = 'Clean coir fiber for ropes.';", 0],
    ["size: '5kg'; const a = 'A bag of 5kg each';", 1],
    ["const a = 'At 240-400 nuts an hour';", 2],
    ['<Field label="Email" />', 3],
    ['<p>Write us an email today</p>', 3],
  ])('finds a wrong spelling in %s', (source, of) => {
    expect(proseOf(source).filter((text) => spellings[of]![1].test(text))).toHaveLength(1);
  });

  test.each(["'fiber'", "size: '5kg'", "const day = '2026-11-21 to us'", "email: 'an address'", "import 'a email b'"])(
    'finds nothing in %s',
    (source) => {
      const seen = proseOf(source).filter((text) => spellings.some(([, other]) => other.test(text)));
      expect(seen).toEqual([]);
    },
  );

  test('each exception is still needed', () => {
    const all = files.map((file) => readFileSync(join(root, file), 'utf8')).join('\n');
    expect(specified.filter((words) => !all.includes(words))).toEqual([]);
  });
});
