import { describe, expect, test } from 'vitest';
import { chosenPassword, givenPassword, passwordTexts } from './password.schema.ts';
import { whyWeakPassword } from './weak-passwords.ts';

describe('a password that is easy to guess gets a message that says why:', () => {
  test.each([
    ['Use more different characters', ['aaaaaaaaaaaaaa', 'ababababababab', '111122223333']],
    ['Do not repeat the same piece', ['abcdefabcdefabcdef', 'coconutscoconuts', 'lorry-lorry-lor']],
    [
      'Do not follow the order of the keyboard or the alphabet',
      ['qwertyuiopasdf', 'abcdefghijklmnop', '123456789012', '0987654321abcd', 'zxcvbnmasdfgh!', 'qwerty123456'],
    ],
    [
      'Add words that nobody would guess',
      [
        'Password12345!',
        'p4ssw0rd-2026',
        'P@$$w0rd!!!!!',
        'p.a.s.s.w.o.r.d',
        'Welcome2Lagos!',
        'iloveyou12345',
        'agbon-coconut-9',
        'Liverpool2019!!',
      ],
    ],
  ])('%s', (why, passwords) => {
    for (const password of passwords) expect([password, whyWeakPassword(password)]).toEqual([password, why]);
  });
});

test('what a stranger knows about the person does not count as strength', () => {
  const own = ['Adaeze Okonkwo', 'adaeze.okonkwo', 'Topo Palms'];
  for (const password of ['adaeze.okonkwo.1987', 'Okonkwo!Adaeze', 'ok0nkw0123456', 'TopoPalms2026']) {
    expect([password, whyWeakPassword(password, own)]).toEqual([password, 'Add words that nobody would guess']);
  }
  expect(whyWeakPassword('adaeze sells yam at dawn', own)).toBeUndefined();
});

test('unrelated words, and random text, are accepted', () => {
  const fine = [
    'yam river lamp seven',
    'nine lorries to Ibadan',
    'my coconut fell on a goat',
    'xK4-zr9Q_mT2w',
    'ọmọ àdúkẹ́ ní ilé',
  ];
  for (const password of fine) expect([password, whyWeakPassword(password)]).toEqual([password, undefined]);
});

test('a password that is far too long gets a message, and is not checked further', () => {
  const walks = 'qwerasdfzxcv1234'.repeat(1000);
  const messages = (password: string) =>
    chosenPassword()
      .safeParse(password)
      .error?.issues.map((one) => one.message);
  expect(messages(walks)).toEqual([passwordTexts.long]);
  expect(messages('a'.repeat(60_000))).toEqual([passwordTexts.long]);
  expect(whyWeakPassword(walks)).toBe('Do not repeat the same piece');
  expect(whyWeakPassword(`x${walks}`)).toBeUndefined();
  expect(givenPassword().safeParse('a'.repeat(1001)).success).toBe(false);
});
