import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countWork } from '../../../../test/support/counted-work.ts';
import { ordinaryTexts } from '../../../../test/support/ordinary-texts.ts';
import { containsCardNumber } from '#domain/values/card-numbers.ts';
import { textAsRead } from '#domain/values/text-as-read.ts';
import { judgeMessage } from '#domain/talk/moderation/judge-message.ts';

const unseen = ['\u200B', '\u200D', '\u00AD', '\u2060', '\uFEFF', '\u034F', '\u115F', '\u180E', '\uFE0F', '\u{E0061}'];
const marks = ['\u0301', '\u0323', '\u0336', '\u20DD', '\u0489'];
const zeros = ['\u0660', '\u06F0', '\u0966', '\u09E6', '\u0BE6', '\u0E50', '\uFF10', '\u{1D7CE}', '\u{1E950}'];

const evasions: [name: string, text: string, rule: string][] = [
  ['a soft hyphen', 'You are an id\u00ADiot', 'abuse'],
  ['signs of no width', 'f\u200Bu\u200Bc\u200Bk you', 'abuse'],
  ['signs of no width', 'Send me the O\u2060T\u2060P', 'code'],
  ['signs of no width', 'Pay to 01234\u200B56789 GTBank', 'account'],
  ['combining marks', 'f\u0336u\u0336c\u0336k\u0336 you', 'abuse'],
  ['combining marks', 'pay in U\u0336S\u0336D\u0336T\u0336', 'elsewhere'],
  ['Arabic digits', 'Pay to ٠١٢٣٤٥٦٧٨٩ GTBank', 'account'],
  ['Devanagari digits', 'account number २०३४५६७८९०', 'account'],
  ['digits in black circles', 'account number ❷⓿❸❹❺❻❼❽❾⓿', 'account'],
  ['digits with gaps', 'Pay to 0 1 2 3 4 5 6 7 8 9 GTBank', 'account'],
  ['digits with dots', 'Pay to 0.1.2.3.4.5.6.7.8.9 GTBank', 'account'],
  ['digits in words', 'account number two zero three four five six seven eight nine zero', 'account'],
  ['digits in Pidgin', 'my opay na ziro wan tu tri fo faiv siks sevin eit nain', 'account'],
  ['digits said twice', 'Zenith account double zero one two three four five double six seven', 'account'],
  ['digits as letters', 'Pay to o123456789 GTBank', 'account'],
  ['letters as digits', 'GTBank acct no 2O3456789O', 'account'],
  ['small capitals', 'ꜰᴜᴄᴋ you', 'abuse'],
  ['Armenian and Cyrillic letters', 'You are an іdіօt', 'abuse'],
  ['letters in squares', '🅵🆄🅲🅺 you', 'abuse'],
  ['letters of flags', '🇺\u200B🇸\u200B🇩\u200B🇹 please', 'elsewhere'],
  ['letters in mathematics', '𝗽𝗮𝘆 𝗼𝘂𝘁𝘀𝗶𝗱𝗲 𝘁𝗵𝗲 𝘀𝗶𝘁𝗲', 'elsewhere'],
  ['letters with wide gaps', 'f   u   c   k   you', 'abuse'],
  ['letters with gaps', 'send me the  O T P', 'code'],
  ['groups of five digits', 'Pay to 01234 56789 GTBank', 'account'],
  ['groups of two digits', 'Pay to 01/23/45/67/89 GTBank', 'account'],
  ['groups with low lines', '0123_456_789 GTBank', 'account'],
  ['groups with wide dashes', '01 - 2345 - 6789 Zenith', 'account'],
  ['a digit by itself', 'account 012 345 678 9 zenith', 'account'],
  ['the telephone number of a wallet', 'my opay: 0803 123 4567', 'account'],
  ['the telephone number of a wallet', 'send to palmpay 08031234567', 'account'],
  ['the telephone number of a wallet', '+234 803 123 4567 (OPay)', 'account'],
  ['another name for the number', 'Invoice 0123456789 zenith bank', 'account'],
  ['the blank of Braille', 'You idi\u2800ot', 'abuse'],
  ['the blank of Braille between words', 'western\u2800union', 'elsewhere'],
  ['digits side by side as letters', '1d10t', 'abuse'],
  ['stars', 'f*ck you', 'abuse'],
  ['stars', 'f**k you', 'abuse'],
  ['stars', 'You b*st*rd', 'abuse'],
  ['another letter', 'fvck', 'abuse'],
  ['a nought in a code', 'Send me the 0TP', 'code'],
  ['a nought in a word', 'western uni0n', 'elsewhere'],
  ['a gap in a name', 'bit coin', 'elsewhere'],
  ['a threat to several', 'I will kill you two', 'abuse'],
  ['a word after the threat', 'I will finish you today', 'abuse'],
  ['an amount that is none', 'Pay to 0123456789 naira GTBank', 'account'],
  ['a question that is none', 'No escrow? Fine, pay me', 'elsewhere'],
  ['a denial of something else', 'No wahala send bitcoin', 'elsewhere'],
  ['a line for each group of digits', 'Account number\n0123\n456\n789\nUBA', 'account'],
  ['a line for each digit', 'GTBank\n0\n1\n2\n3\n4\n5\n6\n7\n8\n9', 'account'],
  ['the address of a wallet for bitcoin', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', 'elsewhere'],
  ['an older address of a wallet', 'Send it to 1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'elsewhere'],
  ['the address of a wallet for ether', '0x52908400098527886E0F7030069857D2E4169EE7', 'elsewhere'],
  ['the address of a wallet for Tron', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', 'elsewhere'],
  ['another word for the site', 'Pay me outside of the site', 'elsewhere'],
  ['another word for paying', 'Let us do this outside of Àgbọn', 'elsewhere'],
  ['another word for paying', 'We settle the money outside the platform', 'elsewhere'],
  ['cash instead', 'Pay cash to the driver instead of escrow', 'elsewhere'],
  ['Lisu letters', 'You ꓲꓓꓲꓳꓔ', 'abuse'],
  ['the Greek digamma', 'ϝuck you', 'abuse'],
  ['wide gaps between words', 'send   western\u00A0\u00A0union', 'elsewhere'],
];

test.each(evasions)('%s do not hide a violation: %s', (_, text, rule) => {
  expect(judgeMessage(text).rules).toContain(rule);
});

test.each([
  'My OTP is 4\u200B8\u200B2\u200B9\u200B1\u200B3',
  'My OTP is ٤٨٢٩١٣',
  '0TP: 482913',
  'My OTP is 4 8 2 9 1 3',
  'My OTP is 4  8  2  9  1  3',
  'My O\u00ADT\u00ADP is four eight two nine one three',
  'otp: fo eit tu nain wan tri',
  'my b\u0336v\u0336n is 22345678901',
  'the verification code: 4 eight two 9',
  'bvn two two triple three four five six seven eight nine',
])('a code is refused in every notation: %s', (text) => {
  expect(judgeMessage(text).givesCode).toBe(true);
});

test.each([
  'four one one one one one one one one one one one one one one one',
  'card: fo wan wan wan, wan wan wan wan, wan wan wan wan, wan wan wan wan',
  '4l1l 1l1l 1ll1 1li1',
  '4 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1',
  '❹❶❶❶ ❶❶❶❶ ❶❶❶❶ ❶❶❶❶',
  '4\u00AD1\u00AD1\u00AD1 1111 1111 1111',
])('a card number is found in every notation: %s', (text) => {
  expect(containsCardNumber(text)).toBe(true);
});

test.each(ordinaryTexts)('an ordinary text stays unflagged: %s', (text) => {
  for (const form of ['NFC', 'NFD'] as const)
    expect([judgeMessage(text.normalize(form)), containsCardNumber(text.normalize(form))]).toEqual([
      { givesCode: false, rules: [], warnings: [] },
      false,
    ]);
});

test('ordinary texts stay unflagged one after the other', () => {
  const several = fc.array(fc.constantFrom(...ordinaryTexts), { minLength: 2, maxLength: 5 });
  fc.assert(
    fc.property(several, (texts) => {
      expect(judgeMessage(texts.join('\n')).rules).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

describe('a flagged text stays flagged', () => {
  const flagged = fc.constantFrom(
    'You are an idiot',
    'I go beat you if I see you',
    'Thunder fire you!',
    'Pay to 0123456789 GTBank, Musa Bello',
    'send money to my opay 8031234567',
    'Send me the OTP',
    'My OTP is 482913',
    'BVN 22345678901',
    'abeg forward the code wey bank send',
    'let us pay outside this site',
    'Send Western Union',
    'no escrow abeg',
    'my card: 4111 1111 1111 1111',
  );
  const found = (text: string) => {
    const { givesCode, rules } = judgeMessage(text);
    return { givesCode, rules, isCard: containsCardNumber(text) };
  };
  /** The rules that flag the text but not its rewritten form. */
  const missed = (text: string, written: string) => {
    const [plain, hidden] = [found(text), found(written)];
    return [
      ...plain.rules.filter((rule) => !hidden.rules.includes(rule)),
      ...(plain.givesCode && !hidden.givesCode ? ['a code'] : []),
      ...(plain.isCard && !hidden.isCard ? ['a card'] : []),
    ];
  };
  const strew = (signs: readonly string[]) =>
    fc.tuple(flagged, fc.infiniteStream(fc.constantFrom('', '', ...signs))).map(([text, some]) => {
      return [text, Array.from(text, (letter) => letter + some.next().value!).join('')] as const;
    });

  test.each([
    ['invisible characters', unseen],
    ['marks', marks],
    ['both', [...unseen, ...marks]],
  ])('under %s', (_, signs) => {
    fc.assert(
      fc.property(strew(signs), ([text, strewn]) => {
        expect(missed(text, strewn)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  test('in the digits of other scripts', () => {
    const scripts = fc.infiniteStream(fc.constantFrom('0', ...zeros));
    fc.assert(
      fc.property(flagged, scripts, (text, scripts) => {
        const inScript = (digit: string) => String.fromCodePoint(scripts.next().value!.codePointAt(0)! + Number(digit));
        expect(missed(text, text.replace(/\d/g, inScript))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  test('spelled out, and with wider gaps', () => {
    const gap = fc.integer({ min: 1, max: 3 }).map((width) => ' '.repeat(width));
    fc.assert(
      fc.property(flagged, gap, (text, gap) => {
        expect(missed(text, text.replaceAll(' ', ` ${gap}`))).toEqual([]);
        expect(missed(text, Array.from(text).join(gap))).toEqual([]);
        expect(missed(text, text.replace(/(?<=\d)(?=\d)/g, gap))).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });
});

test('thirty thousand characters, chosen to be slow, are checked in proportional time', async () => {
  const parts = [
    '1 ',
    'a ',
    'o8 ',
    'one ',
    'double ',
    'a\u200B',
    '1\t',
    'a\u0301\u0316',
    '\u0430',
    '\uFDFA',
    '🅰',
    'send ',
    '4 ',
  ];
  for (const part of parts) {
    const text = part.repeat(30_000 / part.length);
    const cost = await countWork(async () => [judgeMessage(text), containsCardNumber(text)]);
    expect([part, cost <= 150 * Math.max(text.length, textAsRead(text).length)]).toEqual([part, true]);
  }
});
