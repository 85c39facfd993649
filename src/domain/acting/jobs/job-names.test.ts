import { expect, test } from 'vitest';
import { goodPassword } from '../../../../test/support/account.ts';
import { testDatabase } from '../../../../test/support/database.ts';
import { fillEveryForm } from '../../../../test/support/filled-forms.ts';
import { askPasswordReset } from '#domain/people/accounts/ask-password-reset.ts';
import { signUpByPhoneSchema, signUpSchema } from '#domain/people/accounts/account.schema.ts';
import { sendSignInCode } from '#domain/people/accounts/send-sign-in-code.ts';
import { signUpByPhone } from '#domain/people/accounts/sign-up-by-phone.ts';
import { signUp } from '#domain/people/accounts/sign-up.ts';
import { askForData } from '#domain/registers/privacy/ask-for-data.ts';

const { ctx, pool } = await testDatabase();
const ada = { name: 'Ada', email: 'ada@example.com', phone: '0803 765 4321', place: 'Epe', notes: 'Turquoise' };

test('the queue identifies rows by their number, never by an address or a phone number', async () => {
  await fillEveryForm(ctx(), ada);
  await askForData(ctx(), { email: ada.email });
  await askPasswordReset(ctx(), { email: ada.email });
  await sendSignInCode(ctx(), { phone: '+2348037654321' }, 'secret');
  const bola = { name: 'Bola', account_type: 'buyer' };
  await signUp(ctx(), signUpSchema.parse({ ...bola, email: 'bola@example.com', password: goodPassword }));
  await signUpByPhone(ctx(), signUpByPhoneSchema.parse({ ...bola, phone: '0805 111 2222' }), 'secret');
  const { rows } = await pool.query<{ name: string; data: Record<string, string>; told: string }>(
    `select name, data, singleton_key || ' ' || coalesce(output::text, '') as told from pgboss.job where data is not null`,
  );
  expect(new Set(rows.map(({ name }) => name))).toEqual(
    new Set(['answer-data-request', 'deliver-mail', 'deliver-text', 'send-reset-link']),
  );
  for (const { name, data, told } of rows) {
    expect([name, Object.entries(data)]).toEqual([
      name,
      [[expect.stringMatching(/Id$/), expect.stringMatching(/^\d+$/)]],
    ]);
    expect(told ?? '').not.toMatch(/@|\+\d/);
  }
});
