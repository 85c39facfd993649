import { describe, expect, test } from 'vitest';
import { testApp } from '../../../test/support/app.ts';
import { signedIn } from '../../../test/support/signed-in.ts';
import { link } from '#content/link.ts';
import { textByName } from './text-by-name.ts';

const inherited = ['__proto__', 'constructor', 'toString', 'hasOwnProperty'];

describe('a notice by name in an address', () => {
  test('has our text, and an unknown name shows none', () => {
    const words = { sent: 'It is sent.' };
    expect(textByName(words, 'sent')).toBe('It is sent.');
    for (const name of [...inherited, 'gone', '', null, undefined])
      expect([name, textByName(words, name)]).toEqual([name, undefined]);
  });

  test('never breaks a page, whatever the name is', async () => {
    const site = await testApp();
    const { cookie } = await signedIn(site);
    for (const news of inherited) {
      const answer = await site.get(link('dashboardPayments', {}, { news }), { cookie });
      expect([news, answer.status, (await answer.text()).includes('native code')]).toEqual([news, 200, false]);
    }
  });
});
