import { expect, test } from 'vitest';
import { link } from '#content/link.ts';
import { checkSubject } from '#domain/people/checks/member-check.schema.ts';
import { levelOf } from '../../../test/support/level-of.ts';
import { saveTrace, traceDigest } from '#domain/people/accounts-together/note-trace.ts';
import { actingStaff } from '../../../test/support/acting-staff.ts';
import { approvalOf } from '../../../test/support/approvals.ts';
import { testApp } from '../../../test/support/app.ts';
import { payingOut } from '../../../test/support/payouts.ts';
import { aMember, keepBooksSound } from '../../../test/support/sound-books.ts';

const site = await testApp({ config: { RATE_LIMIT_FACTOR: '1000' } });
const { ctx, db } = site;
const { send, see, named } = actingStaff(site);
const { rich, withdraw, stateOf } = payingOut(site, site.services.payments.provider);
keepBooksSound(site);

/** Three accounts of one person whose friend is a member of staff; there is an owner, who does nothing. */
const [cash, card, third] = [await rich(300_000_000n), await aMember(ctx()), await aMember(ctx())];
await named('owner', 'Ngozi');

test('three accounts and one friend on the staff get no level, no lower fee and no payout', async () => {
  const support = await named('support', 'Friend');
  const check = { what: 'identity', seen: 'A passport', checked_on: '2026-11-20' };
  for (const memberId of [card, third]) {
    const at = link('memberChecks', { memberId: String(memberId) });
    expect(await send(at, support, check)).toBe(303);
    const id = await approvalOf(ctx(), 'member-check', checkSubject(memberId, 'identity'));
    expect(await send(link('approvalConfirmation', { approvalId: String(id) }), support)).toBe(403);
    expect(await levelOf(ctx(), memberId)).toBeLessThan(2);
  }

  const finance = await named('finance', 'Comrade');
  const plan = link('memberPlan', { memberId: String(card) });
  expect(await send(plan, finance, { plan: 'basic', fee: '0', why: 'A good customer', seen: '0' })).toBe(303);
  const planId = String(await approvalIdOf('plan'));
  expect(await send(link('approvalConfirmation', { approvalId: planId }), finance)).toBe(403);
  expect(await db.selectFrom('deal_plan').select('id').execute()).toEqual([]);
  expect((await see(plan, finance)).text).toContain('It waits for a second named person.');

  // One large payout needs two people, and so do smaller ones that add up to it.
  const large = await withdraw(cash, 150_000_000n);
  const approvalId = String(await approvalOf(ctx(), 'payout', large.id));
  expect(await send(link('approvalConfirmation', { approvalId }), finance)).toBe(303);
  expect(await stateOf(large.id)).toBe('to_confirm');
  expect(await stateOf((await withdraw(cash, 90_000_000n)).id)).toBe('to_confirm');

  // A member of staff confirms nothing about an account that shares a device with theirs.
  await saveTrace(ctx(), { staffId: finance.id }, 'device', traceDigest('the same browser'));
  await saveTrace(ctx(), { memberId: cash }, 'device', traceDigest('the same browser'));
  const small = await withdraw(cash, 10_000_000n);
  const own = String(await approvalOf(ctx(), 'payout', small.id));
  expect(await send(link('approvalConfirmation', { approvalId: own }), finance)).toBe(403);
});

test('an approval that only one named person could confirm asks for a second person', async () => {
  const kunle = await named('finance', 'Kunle');
  await db.updateTable('staff').set({ disabled_at: new Date() }).where('id', '<>', kunle.id).execute();
  const { id } = await withdraw(await rich(200_000_000n), 200_000_000n);
  const at = link('approval', { approvalId: String(await approvalOf(ctx(), 'payout', id)) });
  expect((await see(at, kunle)).text).toContain(
    'A second person, signed in with an account of their own, must confirm this.',
  );
});

async function approvalIdOf(kind: string): Promise<bigint> {
  const newest = db.selectFrom('approval').select('id').where('kind', '=', kind).orderBy('id', 'desc');
  return (await newest.executeTakeFirstOrThrow()).id;
}
