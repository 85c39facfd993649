import { beforeEach, describe, expect, test } from 'vitest';
import { minute_ms, second_ms } from '#platform/clock.ts';
import { testApp } from '../../../test/support/app.ts';
import { forgetEverything } from '../../../test/support/kept-rows.ts';
import { adminPassword, formTokenOf, staffAtDesk } from '../../../test/support/staff.ts';

const site = await testApp({ config: { ADMIN_PASSWORD: adminPassword } });
const { pool, clock, get, post } = site;
beforeEach(() => forgetEverything(pool));

const dashboard = '/vintage-dashboard';

describe('before acts on staff and money', () => {
  test('a password older than ten minutes is asked for again, and leads back', async () => {
    const { cookie } = await staffAtDesk(site, 'owner');
    clock.advance(10 * minute_ms + second_ms);
    const asked = await get('/vintage-dashboard/staff', { cookie });
    expect([asked.status, asked.headers.get('location')]).toEqual([
      303,
      '/vintage-dashboard/password?next=%2Fvintage-dashboard%2Fstaff',
    ]);
    expect((await get(dashboard, { cookie })).status).toBe(200);
  });

  test.each(['https://evil.example', '//evil.example', '/login', '/vintage-dashboardx', '/\\evil.example'])(
    'the sign-in leads only back into the staff portal: %s',
    async (next) => {
      const entered = await post('/vintage', { password: adminPassword });
      const cookie = entered.headers.get('set-cookie')!.split(';')[0]!;
      const address = `/vintage-dashboard/password?next=${encodeURIComponent(next)}`;
      const form_owner = await formTokenOf(await get(address, { cookie }));
      const proved = await post(address, { form_owner, password: adminPassword }, { cookie });
      expect([proved.status, proved.headers.get('location')]).toEqual([303, dashboard]);
    },
  );

  test('a wrong one is refused and slowed down like one at sign-in, without slowing down others', async () => {
    const { cookie } = await staffAtDesk(site, 'owner');
    clock.advance(11 * minute_ms);
    const form_owner = await formTokenOf(await get('/vintage-dashboard/password', { cookie }));
    const answers: number[] = [];
    for (let i = 0; i < 6; i++) {
      answers.push(
        (await post('/vintage-dashboard/password', { form_owner, password: `guess number ${i}` }, { cookie })).status,
      );
    }
    expect(answers).toEqual([422, 422, 422, 422, 429, 429]);
    expect((await get('/vintage-dashboard/staff', { cookie })).status).toBe(303);
    expect((await post('/vintage', { password: adminPassword })).status).toBe(303);
  });
});
