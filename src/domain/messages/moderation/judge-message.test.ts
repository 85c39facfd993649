import { describe, expect, test } from 'vitest';
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
  ])('is not: %s', (text) => {
    expect(rulesOf(text)).toEqual([]);
  });
});

describe('a code', () => {
  test.each([
    'My OTP is 482913',
    'the verification code: 4829',
    '123456 is my otp',
    'BVN 22345678901',
    'my pin na 1234',
    'CVV 123',
  ])('that is given away keeps a message from being sent: %s', (text) => {
    expect(judgeMessage(text).givesCode).toBe(true);
  });

  test.each([
    'Send me the OTP',
    'abeg forward the code wey bank send',
    'Give me your BVN',
    'tell me the code they sent to you',
    'Confirm your ATM pin',
  ])('that is asked for is warned of: %s', (text) => {
    expect(judgeMessage(text)).toMatchObject({ givesCode: false, rules: ['code'], warnings: ['code'] });
  });

  test.each([
    'Postal code 100001',
    'The dress code is casual',
    'Colour code 4455',
    'Send me the lorry by 5pm',
    'PIN the paper to it',
  ])('of another kind is none: %s', (text) => {
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
  ])('is not: %s', (text) => {
    expect(rulesOf(text)).toEqual([]);
  });
});

test.each(['Send Western Union', 'pay in USDT', 'no escrow abeg', 'let us pay outside this site', 'buy me gift card'])(
  'paying elsewhere is flagged: %s',
  (text) => {
    expect(rulesOf(text)).toEqual(['elsewhere']);
  },
);

test('a message of four thousand characters, made to cost much, costs little', () => {
  const started = performance.now();
  for (const part of ['1 ', 'a ', 'send ', 'code ', '0123456789 ', 'you dey ', 'AB12 CD34 '])
    judgeMessage(part.repeat(4000 / part.length));
  expect(performance.now() - started).toBeLessThan(1000);
});
