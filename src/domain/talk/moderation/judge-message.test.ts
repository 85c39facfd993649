import { array, assert, constantFrom, integer, property, tuple } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countWork } from '../../../../test/support/counted-work.ts';
import { judgeMessage } from './judge-message.ts';

const rulesOf = (text: string) => judgeMessage(text).rules;

describe('abuse', () => {
  test.each([
    'You are an idiot',
    'FUCK you',
    'b!tch',
    'f u c k off',
    'fuuuuuck',
    'You be 1diot, id1ot',
    'mumu seller',
    'Thunder fire you!',
    'God go punish you',
    'you dey craze?',
    'I go beat you if I see you',
    'I know where you live',
    'Werey',
    'òponú',
    'onye ara',
    // With look-alike letters of other alphabets
    'оlоdо',
    'fuсk you',
    'You are an іdiοt',
  ])('%s', (text) => {
    expect(rulesOf(text)).toContain('abuse');
  });

  test.each([
    'Fresh coconuts from Badagry, 3,000 nuts at ₦450',
    'We were at the port. Were you there?',
    'Scunthorpe and Essex want copra; the assessment passes',
    'Dick Tiger Road 5, Aba',
    'Husk, shell and shiitake',
    'The yam is mad cheap, walahi',
    'We will kill the weeds before planting',
    'Ship it to hell no, to Kano',
    'Abeg how much last price? I go buy am today',
    'HS code 080112, grade A, moisture 6 %',
    'I will deal with you directly, no middleman',
    'We fit beat una on price',
    'Salt water retards mould',
  ])('does not include: %s', (text) => {
    expect(rulesOf(text)).toEqual([]);
  });
});

describe('a one-time code', () => {
  test.each([
    'My OTP is 482913',
    'the verification code: 4829',
    '123456 is my otp',
    'BVN 22345678901',
    'my pin na 1234',
    'CVV 123',
    // 'OTP' in Cyrillic
    'My ОТР is 482913',
  ])('that a member gives away blocks the message: %s', (text) => {
    expect(judgeMessage(text).givesCode).toBe(true);
  });

  test.each([
    'Send me the OTP',
    'abeg forward the code wey bank send',
    'Give me your BVN',
    'tell me the code they sent to you',
    'Confirm your ATM pin',
    'No wahala send me your OTP',
    'Do not delay, send the OTP',
  ])('that a member asks for shows the reader a warning: %s', (text) => {
    expect(judgeMessage(text)).toMatchObject({ givesCode: false, rules: ['code'], warnings: ['code'] });
  });

  test.each([
    'Postal code 100001',
    'The dress code is casual',
    'Colour code 4455',
    'Send me the lorry by 5pm',
    'PIN the paper to it',
    'Share your pin location so the driver finds you',
    'Drop your pin on the map, plot 1204',
    'Never give anybody your OTP',
    'Abeg no send your BVN to anybody',
    'The waybill confirmation code is 48213',
  ])('of another kind is allowed: %s', (text) => {
    expect(judgeMessage(text)).toMatchObject({ givesCode: false, rules: [] });
  });
});

describe('a bank account', () => {
  test.each([
    'Pay to 0123456789 GTBank, Musa Bello',
    'account number: 2034 567 890',
    'send money to my opay 8031234567',
    'Zenith ０１２３４５６７８９',
    'IBAN GB29 NWBK 6016 1331 9268 19 please',
  ])('is flagged, and its reader warned: %s', (text) => {
    expect(judgeMessage(text)).toMatchObject({ rules: ['account'], warnings: ['account'] });
  });

  test.each([
    'Call me on 0803 123 4567',
    'WhatsApp 8031234567',
    'Container MSKU1234567, 25,000 nuts',
    '+234 803 123 4567 reaches me',
    'I have made the bank transfer, call +234 803 123 4567',
    'Call 8031234567 when the transfer is in',
    'Bank transfer on 2026-11-22 10:30 please',
    '10000-20000 nuts, paid by transfer',
    '25000 30000 nuts by the access road',
    'Transfer reference 2034567890',
    'Our TIN is 1234567890, the bank has it',
    'ft20 load more nuts into your bank this week',
  ])('is not flagged: %s', (text) => {
    expect(rulesOf(text)).toEqual([]);
  });
});

test.each([
  'Send Western Union',
  'pay in USDT',
  'no escrow abeg',
  'let us pay outside this site',
  'buy me gift card',
  'no wahala pay outside the site',
])('paying outside escrow is flagged: %s', (text) => {
  expect(rulesOf(text)).toEqual(['elsewhere']);
});

test.each([
  'We never sell without escrow',
  'Please do not pay outside the site',
  'Is there no escrow fee?',
  'I no go send am without escrow',
])('insisting on escrow is not: %s', (text) => {
  expect(judgeMessage(text).rules).toEqual([]);
});

describe('ordinary trade talk', () => {
  const amount = integer({ min: 1, max: 99_999_999 });
  const number = amount.chain((n) =>
    constantFrom(String(n), n.toLocaleString('en-NG'), `${n % 1000}k`, `${(n % 90) + 1}.${n % 10}`),
  );
  const mobile = tuple(
    constantFrom('703', '803', '805', '810', '901', '915'),
    integer({ min: 0, max: 9_999_999 }),
  ).chain(([network, rest]) => {
    const tail = String(rest).padStart(7, '0');
    const spaced = `${network} ${tail.slice(0, 3)} ${tail.slice(3)}`;
    return constantFrom(
      `0${network}${tail}`,
      `0${spaced}`,
      `+234 ${spaced}`,
      `+234${network}${tail}`,
      `0${spaced.replaceAll(' ', '-')}`,
    );
  });
  const day = tuple(integer({ min: 1, max: 28 }), integer({ min: 1, max: 12 })).chain(([d, m]) => {
    const [dd, mm] = [d, m].map((part) => String(part).padStart(2, '0'));
    return constantFrom(`${dd}/${mm}/2026`, `2026-${mm}-${dd} 10:30`, `${d}-${m}-2026`);
  });
  const sentence = tuple(number, number, mobile, day).chain(([n, m, phone, when]) =>
    constantFrom(
      `Fresh coconuts, ${n} nuts at ₦${m} each`,
      `My last price na ₦${n} for ${m} bags`,
      `${n}-${m} litres, 25 litre jerrycans`,
      `Abeg how much for ${n} pieces? I fit pay ₦${m}`,
      `Call me on ${phone} or WhatsApp ${phone}`,
      `I don make the transfer of ₦${n} through escrow, call ${phone}`,
      `We pay by bank transfer on ${when}`,
      `Container MSKU${String(n).replace(/\D/g, '').padStart(7, '1').slice(0, 7)} leaves Apapa ${when}`,
      `HS code 080112, moisture ${n} %, lot ${m}`,
      `Deliver to No ${n} Access Bank Road, Ikorodu; my line is ${phone}`,
      `Send am to Zenith Street, Aba before ${when}, ${n} sacks`,
      `Invoice ${n}, waybill ${m}, ${when}`,
      `₦${n}, ₦${m}, ₦${n} per tonne FOB`,
      `I go send driver with ${n} naira for diesel; him number na ${phone}`,
    ),
  );

  test('about prices, quantities, dates and telephones never counts as a card, an account or a code', () => {
    assert(
      property(array(sentence, { minLength: 1, maxLength: 4 }), (sentences) => {
        const text = sentences.join('. ');
        expect([text, judgeMessage(text)]).toEqual([text, { givesCode: false, rules: [], warnings: [] }]);
      }),
      { numRuns: 1000 },
    );
  });
});

test('a message of four thousand characters, made to be slow, is checked in proportional time', async () => {
  for (const part of ['1 ', 'a ', 'send ', 'code ', '0123456789 ', 'you dey ', 'AB12 CD34 ', 'no ', 'pin ']) {
    const text = part.repeat(4000 / part.length);
    expect([part, (await countWork(async () => judgeMessage(text))) <= 60 * text.length]).toEqual([part, true]);
  }
});
