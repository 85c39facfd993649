import { expect, test } from 'vitest';
import { link } from '#content/link.ts';
import { testApp } from '../../../test/support/app.ts';
import { seePage } from '../../../test/support/seen-page.ts';

const { get } = await testApp();

test('a person who is asked to sign in by name is led to creating their own account', async () => {
  const { html, text } = await seePage(await get(link('staffSignIn', {}, { own: 'yes' })));
  expect(text).toContain('No account of your own yet?');
  expect(html).toContain(`href="${link('staffList')}"`);
  expect((await seePage(await get(link('staffSignIn')))).text).not.toContain('No account of your own yet?');
});
