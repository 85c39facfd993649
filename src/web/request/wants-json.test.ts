import { describe, expect, test } from 'vitest';
import { testApp } from '../../../test/support/app.ts';
import { staffAtDesk } from '../../../test/support/staff.ts';
import { allRoutes } from '../all-routes.ts';
import { sendsJson } from './wants-json.ts';

const site = await testApp({ config: { RATE_LIMIT_FACTOR: '100000' } });
const { pool } = site;
const json = { 'content-type': 'application/json', accept: 'application/json' };

function send(path: string, headers: Record<string, string>, body = '{"email":"ada@example.com"}'): Promise<Response> {
  const sent = new Request(`http://agbon.test${path}`, { method: 'POST', body, headers });
  return site.app.fetch(sent);
}

describe('JSON that a program sends to the address of a form', () => {
  const forms = allRoutes.filter(
    ({ method, policy, json, path }) => method === 'POST' && policy.isOpen && !json && !path.startsWith('/api/'),
  );

  test('gets JSON with the status that its page would have, and a sentence', async () => {
    expect(forms.length).toBeGreaterThan(20);
    const paths = [...new Set(forms.map(({ path }) => path.replace(/:\w+/g, '1')))];
    for (const path of paths) {
      const answer = await send(path, json);
      // Without a record, a page says so or redirects.
      const page = await send(path, { ...json, accept: 'text/html' });
      const status = path.includes('/1') || page.status === 303 ? answer.status : page.status;
      expect([path, answer.headers.get('content-type')]).toEqual([path, 'application/problem+json']);
      const said = (await answer.json()) as Record<string, unknown>;
      expect([path, said.status, answer.status, said.success]).toEqual([path, status, status, false]);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(said.detail).toMatch(/^[A-Z].+\.$/);
    }
  });

  test.each(['application/json; charset=utf-8', 'application/merge-patch+json', 'Application/JSON'])(
    'is recognised by %s, even if the client accepts other types',
    async (type) => {
      for (const accept of ['*/*', 'application/json', undefined]) {
        const answer = await send('/waitlist', { 'content-type': type, ...(accept !== undefined && { accept }) });
        expect([answer.status, await answer.json()]).toMatchObject([
          422,
          { error: 'This address takes a form, and something else was sent.' },
        ]);
      }
    },
  );

  test('answers JSON at staff addresses without a redirect: 401 for a guest, 422 for staff', async () => {
    const invitations = '/vintage-dashboard/staff/invitations';
    expect(await (await send(invitations, json)).json()).toMatchObject({ status: 401, error: 'Sign in first.' });
    const { cookie } = await staffAtDesk(site, 'owner');
    const sent = await send(invitations, { ...json, cookie, 'sec-fetch-site': 'same-origin' });
    expect(await sent.json()).toMatchObject({ status: 422, detail: expect.stringContaining('takes a form') });
    expect((await pool.query('select from mail')).rowCount).toBe(0);
  });
});

test('a form still gets a page', async () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html,*/*' };
  const page = await send('/waitlist', form, 'email=ada');
  expect([page.status, page.headers.get('content-type')]).toEqual([422, 'text/html; charset=utf-8']);
  const headers = { 'content-type': 'text/plain, application/json' };
  expect(sendsJson(new Request('http://agbon.test', { headers }))).toBe(false);
});
