import { expect, test } from 'vitest';
import { testApp } from '../../../../test/support/app.ts';
import { newestLine } from '../../../../test/support/newest-line.ts';
import { inviteToTrade } from '../../../../test/support/own-listings.ts';
import { mailedTo, onDevice, signedIn } from '../../../../test/support/signed-in.ts';
import { formTokenOf, staffAtDesk } from '../../../../test/support/staff.ts';

const site = await testApp();
const { db, get, post } = site;
const members = '/vintage-dashboard/members';
const { cookie } = await staffAtDesk(site, 'support');

const send = async (path: string, fields: Record<string, string> = {}) => {
  const form_owner = await formTokenOf(await get(members, { cookie }));
  return post(path, { form_owner, ...fields }, { cookie });
};

test('staff sign a member out on one device, or on all', async () => {
  const { member, sessionId } = await signedIn(site);
  for (const device of ['Safari on an iPhone', 'Firefox on Linux']) await onDevice(site, member, device);
  const base = `${members}/${member.id}`;
  const devices = async () => {
    const rows = db.selectFrom('session').select('device').where('member_id', '=', member.id).orderBy('device');
    return (await rows.execute()).map(({ device }) => device);
  };
  const line = { what: 'end-member-sessions', record_kind: 'member', record_id: String(member.id) };
  const one = await send(`${base}/sessions/${sessionId}/end`);
  expect([one.status, one.headers.get('location')]).toEqual([303, `${base}?news=session-ended`]);
  expect(await devices()).toEqual(['Firefox on Linux', 'Safari on an iPhone']);
  expect(await newestLine(db)).toMatchObject(line);
  const all = await send(`${base}/sessions-end`);
  expect([all.status, all.headers.get('location')]).toEqual([303, `${base}?news=sessions-ended`]);
  expect(await devices()).toEqual([]);
  expect(await newestLine(db)).toMatchObject(line);
});

test('staff invite a member to trade, and withdraw that, each with a reason for the member', async () => {
  await inviteToTrade(site);
  const { member } = await signedIn(site);
  const base = `${members}/${member.id}`;
  for (const [act, what, template, isIn] of [
    ['let-in', 'let-trader-in', 'trade-opened', true],
    ['taken-out', 'take-trader-out', 'trade-closed', false],
  ] as const) {
    const answer = await send(`${base}/${act}`, { reason: `For ${act}` });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${base}?news=${act}`]);
    const { may_trade_since } = await db
      .selectFrom('member')
      .select('may_trade_since')
      .where('id', '=', member.id)
      .executeTakeFirstOrThrow();
    expect(may_trade_since !== null).toBe(isIn);
    expect(await newestLine(db)).toMatchObject({ what, record_id: String(member.id), why: `For ${act}` });
    expect(await mailedTo(site, member.email!)).toContain(template);
  }
});
