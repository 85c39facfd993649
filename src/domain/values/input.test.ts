import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { choice, choices, email, line, lines, normaliseEmail, phone, tick } from './input.ts';

const name = line({ missing: 'Enter your name' });
const story = lines({ missing: 'Tell us' });
const mail = email({ missing: 'Enter your e-mail address' });
const dial = phone({ missing: 'Enter your phone number' });

/** A field's answer to a text: the value that it saves, or its message. */
function say(schema: z.ZodType, text: unknown): unknown {
  const parsed = schema.safeParse(text);
  return parsed.success ? parsed.data : `refused: ${parsed.error.issues[0]!.message}`;
}

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 150 }),
  fc.string({ unit: 'grapheme', maxLength: 150 }),
);
const long = 'x'.repeat(10_000);

describe('a line of text', () => {
  test.each([
    ['  Ada Okoro ', 'Ada Okoro'],
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['Ada 👩🏾‍🌾🥥', 'Ada 👩🏾‍🌾🥥'],
    ['آدا عكورو', 'آدا عكورو'],
    ['Àgbọn', 'Àgbọn'],
    ['A\u0300gbo\u0323n', 'Àgbọn'],
    ['Ada\r\nBcc: all@example.com', 'Ada Bcc: all@example.com'],
    ['Ada\tOkoro', 'Ada Okoro'],
    ['half a character: \uD83E', 'half a character: \uFFFD'],
    ["Robert'); drop table waitlist;--", "Robert'); drop table waitlist;--"],
  ])('%j is saved as %j', (typed, kept) => {
    expect(say(name, typed)).toBe(kept);
  });

  test.each(['Ada\u0000', 'A\u001Bda', 'A\u0085da', 'Ada\u2028Okoro', 'A\u2029da', 'nuts\u202Egpj.exe', '\u2066Ada'])(
    '%j has characters that no keyboard types, and is refused',
    (typed) => expect(say(name, typed)).toBe('refused: Remove the hidden characters from this text'),
  );

  test.each(['', '   ', '\r\n', '\u00A0', '\u200B\u200B', '\uFEFF', undefined])('%j is empty', (typed) => {
    expect(say(name, typed)).toBe('refused: Enter your name');
  });

  test('10,000 characters get a message, and so does one too many', () => {
    expect(say(name, long)).toBe('refused: Shorten this to 120 characters or fewer');
    expect(say(name, 'x'.repeat(121))).toBe('refused: Shorten this to 120 characters or fewer');
    expect(say(name, 'x'.repeat(120))).toBe('x'.repeat(120));
  });

  test('an accepted text is one line without control characters, trimmed and normalised', () => {
    fc.assert(
      fc.property(anyText, (typed) => {
        const parsed = name.safeParse(typed);
        fc.pre(parsed.success);
        expect(parsed.data).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
        expect(name.parse(parsed.data)).toBe(parsed.data);
      }),
    );
  });
});

describe('several lines of text', () => {
  test('keep their line breaks, normalised, and their tabs', () => {
    expect(say(story, 'one\r\ntwo\rthree\n\n\tfour\n')).toBe('one\ntwo\nthree\n\n\tfour');
  });

  test.each(['a\u0000b', 'a\u000Bb', 'a\u2028b', 'a\u202Eb'])('%j is refused', (typed) => {
    expect(say(story, typed)).toBe('refused: Remove the hidden characters from this text');
  });

  test('10,000 characters get a message', () => {
    expect(say(story, long)).toBe('refused: Shorten this to 2000 characters or fewer');
  });

  test('an accepted text has no control characters except line breaks and tabs', () => {
    fc.assert(
      fc.property(anyText, (typed) => {
        const parsed = story.safeParse(typed);
        fc.pre(parsed.success);
        expect(parsed.data.replace(/[\n\t]/g, '')).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
        expect(story.parse(parsed.data)).toBe(parsed.data);
      }),
    );
  });
});

describe('an e-mail address', () => {
  test.each(['ada@example.com', '  ADA@Example.com\r\n', 'ａｄａ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'ada@example.com\u3000'])(
    '%j is ada@example.com',
    (typed) => expect(say(mail, typed)).toBe('ada@example.com'),
  );

  test.each([
    'ada',
    'ada@',
    '@example.com',
    'ada@example',
    'ada @example.com',
    'ada@example.com, bola@example.com',
    'ada@example.com\r\nBcc: all@example.com',
    'ada@example.com\u0000',
    'Ada <ada@example.com>',
    '<b>@example.com',
    'ada@exam\u202Eple.com',
    `${long}@example.com`,
    `${'x'.repeat(250)}@example.com`,
  ])('%j is refused, with an example', (typed) => {
    expect(say(mail, typed)).toBe('refused: Enter an e-mail address, like name@example.com');
  });

  test('normalising a second time changes nothing', () => {
    const isSettled = (typed: string) => {
      const once = normaliseEmail(typed);
      expect(normaliseEmail(once)).toBe(once);
    };
    isSettled('\u03AA\u0301'); // a capital that has no accented form, while its small letter has
    fc.assert(fc.property(anyText, isSettled));
    fc.assert(fc.property(fc.emailAddress(), isSettled));
  });

  test('capitals and surrounding spaces do not make another address', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (typed) => {
        expect(say(mail, ` ${typed.toUpperCase()}\n`)).toBe(say(mail, typed));
      }),
    );
  });
});

describe('a phone number', () => {
  test.each([
    '0803 123 4567',
    '+234 803 123 4567',
    '08031234567',
    '2348031234567',
    '00 234 803 123 4567',
    '009 234 803 123 4567',
    '0803-123-4567',
    '(0803) 123 4567',
    '+234 (0)803 123 4567',
    '００８０３　１２３　４５６７'.slice(1),
    '\u202A+234 803 123 4567\u202C',
    'tel: 0803.123.4567',
  ])('%j is +2348031234567', (typed) => {
    expect(say(dial, typed)).toBe('+2348031234567');
  });

  test('a number of another country keeps its country code', () => {
    expect(say(dial, '+44 20 7946 0000')).toBe('+442079460000');
    expect(say(dial, '+1 (202) 555-0142')).toBe('+12025550142');
  });

  test.each([
    '12',
    'call me',
    '0803',
    '<b>',
    '\u0000',
    '0803 123 4567 8901 2345',
    long,
    '4111 1111 1111 1111',
    '+',
    '🥥',
  ])('%j is refused, with examples', (typed) =>
    expect(say(dial, typed)).toBe('refused: Enter a phone number, like 0803 123 4567 or +234 803 123 4567'),
  );

  test('an accepted number fits its columns, and reads back unchanged', () => {
    const digits = fc.string({ unit: fc.constantFrom(...'0123456789 -+()'.split('')), minLength: 3, maxLength: 20 });
    fc.assert(
      fc.property(fc.boolean(), digits, (plus, typed) => {
        const parsed = dial.safeParse((plus ? '+' : '') + typed);
        fc.pre(parsed.success);
        expect(parsed.data).toMatch(/^\+[1-9][0-9]{4,17}$/);
        expect(dial.parse(parsed.data)).toBe(parsed.data);
      }),
      { numRuns: 300 },
    );
  });
});

describe('a choice', () => {
  const side = choice(['seller', 'buyer'], { missing: 'Choose one' });
  const nuts = choices(['husk', 'shell', 'water']);

  test('is one of the offered options, and nothing else', () => {
    expect(say(side, 'buyer')).toBe('buyer');
    for (const other of ['admin', 'Buyer', '', undefined, ['buyer'], '__proto__']) {
      expect(say(side, other)).toBe('refused: Choose one');
    }
  });

  test('may be several, each once, and nothing else', () => {
    expect(say(nuts, ['water', 'husk', 'water'])).toEqual(['water', 'husk']);
    expect(say(nuts, undefined)).toEqual([]);
    for (const other of [['gold'], 'husk', ['husk', 1], Array(5).fill('husk')]) {
      expect(say(nuts, other)).toBe('refused: Choose from the list');
    }
  });

  test('is ticked or not', () => {
    expect([say(tick, 'yes'), say(tick, undefined)]).toEqual([true, false]);
    expect(say(tick, 'on')).toBe('refused: Tick this or leave it empty');
  });
});

test.each(['http://169.254.169.254/latest/', 'call 08031234567 after six', '0803 one two three'])(
  'a text with digits is not a phone number: %s',
  (text) => {
    expect(phone({ missing: 'Enter it' }).safeParse(text).success).toBe(false);
  },
);

test('a number with a label before it is understood', () => {
  expect(phone({ missing: 'Enter it' }).parse('Tel: 0803 123 4567')).toBe('+2348031234567');
});
