import { beforeEach, describe, expect, test } from 'vitest';
import { queueMail } from '#domain/acting/mail/queue-mail.ts';
import { findMail, findMails, findStaffMails } from '#domain/registers/mails/find-mails.ts';
import { staffProofLifetime_ms } from '#domain/acting/roles/staff.rules.ts';
import { testApp } from '../../../../test/support/app.ts';
import { forgetEverything } from '../../../../test/support/kept-rows.ts';
import { seePage } from '../../../../test/support/seen-page.ts';
import { adminPassword, sharedAtDesk, staffAtDesk } from '../../../../test/support/staff.ts';
import { statementsOf } from '../../../../test/support/statements.ts';
import { writtenMail } from '../../../../test/support/written-mail.ts';

const site = await testApp({ config: { ADMIN_PASSWORD: adminPassword, RATE_LIMIT_FACTOR: '1000' } });
const ofProduction = {
  MODE: 'production',
  SESSION_SECRET: 'kT8vQ2mZx7Lw4RbN9cYh3JfD6sPaE1gU',
  BID_KEY: 'Zr5Wn8Kc1Xv6Tb3Qm9Hd4Gs7Jp2Fy0Lk',
  PUBLIC_URL: 'https://agbon.test',
};
const production = await testApp({ database: site, config: { ADMIN_PASSWORD: adminPassword, ...ofProduction } });
const { pool, ctx, get, clock } = site;
const place = '/vintage-dashboard/mails/to-staff';
const key = `https://agbon.test/vintage/invitation/${'k'.repeat(43)}`;
const toStaff = ['staff-invitation', 'staff-new-password', 'morning-mail'];
beforeEach(() => forgetEverything(pool));

const mailTo = (address: string, template = 'staff-invitation') =>
  writtenMail(ctx(), {
    template,
    to_addresses: [address],
    subject: `To ${address}`,
    body_text: `Set my password: ${key}`,
    html: `<html><head></head><body><a href="${key}">Set my password</a></body></html>`,
    is_passing: template !== 'morning-mail',
  });

describe('a visitor of a demo', () => {
  test.each(toStaff)('finds no way to %s: in no list, at no number, by any filter', async (template) => {
    const id = await mailTo('ada@example.com', template);
    const theirs = await mailTo('ada@example.com', 'acknowledgement');
    const queries = [
      '',
      '?status=queued',
      '?status=sent&status=queued',
      '?q=invitation',
      `?after=${id}`,
      '?sort=oldest',
    ];
    for (const query of queries) {
      expect((await seePage(await get(`/mailbox${query}`))).html).not.toContain(`/mailbox/${id}"`);
    }
    expect((await seePage(await get('/mailbox'))).html).toContain(`/mailbox/${theirs}"`);
    for (const at of [id, `0${id}`, `00000${id}`, `${id}/body`, `0${id}/body`]) {
      const answer = await get(`/mailbox/${at}`);
      expect([at, answer.status, (await answer.text()).includes(key)]).toEqual([at, 404, false]);
    }
    expect((await get(`/mailbox/${theirs}/body`)).status).toBe(200);
  });

  test('finds no mail that is not rendered yet, and none of an unknown kind', async () => {
    await queueMail(ctx(), {
      to: ['ada@example.com'],
      template: 'staff-invitation',
      props: { role: 'owner', token: 'k'.repeat(43), hours: 72 },
    });
    const unknown = await mailTo('ada@example.com', 'from-another-version');
    expect((await findMails(ctx())).rows).toEqual([]);
    expect(await findMail(ctx(), unknown)).toBeUndefined();
  });

  test('who is not staff does not reach the mailbox of staff', async () => {
    const id = await mailTo('ada@example.com');
    for (const path of [place, `${place}/${id}`, `${place}/${id}/body`]) {
      const answer = await get(path);
      expect([answer.status, answer.headers.get('location')]).toEqual([303, expect.stringMatching(/^\/vintage\?/)]);
    }
  });
});

describe('mails to staff', () => {
  const open = (path: string, { cookie }: { cookie: string }) => get(path, { cookie });
  const see = async (path: string, reader: { cookie: string }) => seePage(await open(path, reader));

  test('are shown under the shared password, which passes on the link; mails to customers are not among them', async () => {
    const id = await mailTo('ngozi@agbon.example');
    const customers = await mailTo('ada@example.com', 'reset-password');
    const entered = await site.post('/vintage', { password: adminPassword });
    const shared = { cookie: entered.headers.get('set-cookie')!.split(';')[0]! };
    const list = await see(place, shared);
    expect(list.html).toContain(`href="${place}/${id}"`);
    expect(list.html).not.toContain(`${place}/${customers}"`);
    expect((await see(`${place}/${id}`, shared)).text).toContain(`Link to hand on ${key}`);
    expect((await see(`${place}/${customers}`, shared)).status).toBe(404);
    const body = await open(`${place}/${id}/body`, shared);
    expect([body.status, body.headers.get('content-security-policy')]).toEqual([
      200,
      expect.stringMatching(/sandbox$/),
    ]);
    const { actor } = await sharedAtDesk(site);
    expect((await findStaffMails(ctx(), actor)).rows).toMatchObject([{ id }]);
  });

  test('do not show an owner the link that opens the account of a colleague', async () => {
    const owner = await staffAtDesk(site, 'owner');
    for (const template of toStaff) {
      const id = await mailTo('ngozi@agbon.example', template);
      expect((await see(place, owner)).html).not.toContain(`${place}/${id}"`);
      for (const path of [`${place}/${id}`, `${place}/${id}/body`, `/vintage-dashboard/mails/${id}`, `/mailbox/${id}`])
        expect(await (await open(path, owner)).text()).not.toContain(key);
    }
    const own = await mailTo('owner@agbon.example');
    expect((await see(`${place}/${own}`, owner)).text).toContain(`Link to hand on ${key}`);
  });

  test('are private for every colleague with a named account', async () => {
    const viewer = await staffAtDesk(site, 'viewer', { email: 'obi@agbon.example' });
    const own = await mailTo('obi@agbon.example', 'morning-mail');
    const others = await mailTo('ngozi@agbon.example');
    const list = await see(place, viewer);
    expect([list.html.includes(`${place}/${own}"`), list.html.includes(`${place}/${others}"`)]).toEqual([true, false]);
    expect([(await open(`${place}/${own}`, viewer)).status, (await open(`${place}/${others}`, viewer)).status]).toEqual(
      [200, 404],
    );
    expect((await open(`${place}/${others}/body`, viewer)).status).toBe(404);
  });

  test('are shown only shortly after the password was entered', async () => {
    const id = await mailTo('owner@agbon.example');
    const owner = await staffAtDesk(site, 'owner');
    clock.advance(staffProofLifetime_ms + 1000);
    for (const path of [place, `${place}/${id}`, `${place}/${id}/body`]) {
      expect((await open(path, owner)).headers.get('location')).toMatch(/^\/vintage-dashboard\/password/);
    }
  });

  test('have a page only in a demo', async () => {
    const id = await mailTo('ngozi@agbon.example');
    const owner = await staffAtDesk(site, 'owner');
    const there = { cookie: `__Host-${owner.cookie}` };
    for (const path of [place, `${place}/${id}`, `${place}/${id}/body`]) {
      expect((await production.get(path, there)).status).toBe(404);
    }
    const tab = `href="${place}"`;
    expect((await see('/vintage-dashboard/mails', owner)).html).toContain(tab);
    const outbox = await seePage(await production.get('/vintage-dashboard/mails', there));
    expect([outbox.status, outbox.html.includes(tab)]).toEqual([200, false]);
  });

  test('cost one query, and the two of every page', async () => {
    const owner = await staffAtDesk(site, 'owner');
    expect((await see(place, owner)).text).toContain('No e-mails to staff yet.');
    const id = await mailTo('owner@agbon.example');
    for (const path of [place, `${place}/${id}`]) {
      expect((await statementsOf(pool, () => open(path, owner))).length).toBeLessThanOrEqual(3);
    }
  });
});
