import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openShopAccount, setApplicationFee } from '../../test/support/application-fees.ts';
import { openAwards } from '../../test/support/awards.ts';
import { signedInMember } from '../../test/support/member.ts';
import { typedApplication } from '../../test/support/supplier-applications.ts';
import { visitedSite } from '../../test/support/visitor/site.ts';
import { parsed } from '../../test/support/visitor/visitor.ts';
import { keyField } from './browser/form-names.ts';

/* A press that comes too late changes nothing, and the page says in an alert what happened and what to do next. */

const site = await visitedSite();
await openShopAccount(site);
const { answered, award } = await openAwards(site);
await site.services.settings.reload();

/** The result of each press: where it leads, or what its page says. */
async function saidBy(answers: readonly Response[]) {
  const said = await Promise.all(
    answers.map(async (answer) => {
      const page = parsed(await answer.text());
      const alert = page.querySelector('main [role=alert]')?.textContent;
      const ways = [...page.querySelectorAll('main a')].map((one) => one.textContent);
      return { status: answer.status, to: answer.headers.get('location'), alert, ways };
    }),
  );
  return said.sort((one, other) => one.status - other.status);
}

/** Four tabs, each with its own form. */
const tabs = (send: (key: string) => Promise<Response>) =>
  Promise.all(Array.from({ length: 4 }, () => send(randomUUID())));

test('of four tabs that press Submit at once one sends the application, and the others say that we have it', async () => {
  await setApplicationFee(site, '0');
  await site.services.settings.reload();
  const { cookie } = await signedInMember(site.ctx());
  const at = '/marketplace/suppliers/apply';
  const pressed = await tabs((key) => site.post(at, { ...typedApplication, [keyField]: key }, { cookie }));
  const [first, ...others] = await saidBy(pressed);
  expect(first).toMatchObject({ status: 303, to: `${at}?said=submitted` });
  for (const { status, alert } of others) {
    expect(status).toBe(409);
    expect(alert).toBe('Your application is with us. You can send another one once we have decided.');
  }
  await setApplicationFee(site, '1000000');
  await site.services.settings.reload();
});

test('a second press on the sandbox’s page says that nothing is charged twice, and leads back', async () => {
  const { cookie } = await signedInMember(site.ctx());
  const begun = await site.post('/marketplace/suppliers/apply/payment', typedApplication, { cookie });
  const reference = /\/payments\/([^/?]+)/.exec(begun.headers.get('location') ?? '')![1]!;
  const card = { type: 'debit', cardNumber: '4084084084084081', cardName: 'Ngozi', expiryDate: '09/29', cvv: '739' };
  for (const [at, fields] of [
    [`/test-of-payments/${reference}`, { ...card, answer: 'approve' }],
    [`/test-of-payments/${reference}/taking-back`, { amount: '' }],
  ] as const) {
    const pressed = await tabs((key) => site.post(at, { ...fields, [keyField]: key }, { cookie }));
    const [first, ...others] = await saidBy(pressed);
    expect(first?.status).toBe(303);
    for (const { status, alert, ways } of others) {
      expect(status).toBe(409);
      expect(alert).toMatch(/You are not charged twice|not possible in the present state/);
      expect(ways).toContain('Go back to Àgbọn');
    }
  }
});

test('a partly awarded request cannot be withdrawn: its page says why, and links back to the request', async () => {
  const { buyer, buyerCookie, publicId, bidId } = await answered();
  await award(buyer, publicId, bidId, 5);
  const at = `/dashboard/rfqs/${publicId}/withdrawal`;
  const [late] = await saidBy([await site.post(at, { why: 'Bought elsewhere' }, { cookie: buyerCookie })]);
  expect(late).toMatchObject({ status: 409, alert: expect.stringMatching(/^A part of this request is awarded/) });
  expect(late?.ways).toContain('Back to the request');
});
