import { expect, test } from 'vitest';
import { testApp } from '../../../test/support/app.ts';
import { startSession } from '#domain/people/accounts/start-session.ts';
import { signedInMember } from '../../../test/support/member.ts';
import { staffAtDesk } from '../../../test/support/staff.ts';
import { anyone, atStaffSignIn, type Route } from './route.ts';

const saysWho: Pick<Route, 'method' | 'handle'> = { method: 'GET', handle: ({ ctx }) => new Response(ctx.actor.kind) };
const routes: Route[] = [
  { path: '/here', policy: anyone, ...saysWho },
  { path: '/desk', policy: atStaffSignIn, ...saysWho },
];
const site = await testApp({ routes });
const seen = async (path: string, cookie: string) => (await site.get(path, { cookie })).text();

test('a sign-in without its second step does not count as a member', async () => {
  const { member, cookie } = await signedInMember(site.ctx());
  const { token } = await startSession(site.ctx(), member.id, { name: 'Chromium on Linux' }, 'second_factor');
  expect(await Promise.all([seen('/here', cookie), seen('/here', `agbon=${token}`)])).toEqual(['member', 'guest']);
});

test('a member’s session counts on no staff page, and a staff session on no other page', async () => {
  const { cookie: member } = await signedInMember(site.ctx());
  const { cookie: staff } = await staffAtDesk(site, 'owner');
  expect([await seen('/desk', member), await seen('/here', staff)]).toEqual(['guest', 'guest']);
  const both = `${member}; ${staff}`;
  expect([await seen('/desk', both), await seen('/here', both)]).toEqual(['staff', 'member']);
});
