import { beforeAll, expect, test } from 'vitest';
import { adminPassword } from '../../../test/support/admin-password.ts';
import { testApp } from '../../../test/support/app.ts';
import { seePage } from '../../../test/support/seen-page.ts';
import { staffAtDesk } from '../../../test/support/staff.ts';
import { link } from '#content/link.ts';
import { caseStudies } from '#content/escrow-pages/case-studies.ts';
import { claims, type ClaimName } from '#content/claims.ts';
import { changeSetting } from '#domain/acting/setting-changes/change-setting.ts';
import { settingNamed } from '#domain/acting/settings/setting.list.ts';
import { settingSchemas } from '#domain/acting/settings/setting.schema.ts';
import { signedIn } from '../../../test/support/signed-in.ts';

const site = await testApp({
  config: {
    MODE: 'production',
    SESSION_SECRET: 'kT8vQ2mZx7Lw4RbN9cYh3JfD6sPaE1gU',
    BID_KEY: 'Zr5Wn8Kc1Xv6Tb3Qm9Hd4Gs7Jp2Fy0Lk',
    ADMIN_PASSWORD: adminPassword,
    PUBLIC_URL: 'https://agbon.test',
  },
});

beforeAll(async () => {
  const { actor } = await staffAtDesk(site, 'owner');
  const prove = async (name: ClaimName) => {
    const { text } = claims[name];
    const evidence = { text, evidence: 'A count of our own.', reason: 'Counted', version: '0' };
    await changeSetting(site.ctx(actor), settingNamed(`claim-${name}`)!, settingSchemas.claim.parse(evidence));
  };
  for (const name of ['rating', 'dashboardUsers', 'storyOfOil'] as const) await prove(name);
  await site.services.settings.reload();
});

const see = async (path: string, cookie = '') => (await seePage(await site.get(path, { cookie }))).text;

test('the escrow page of production shows a figure with evidence, and does not call it an example', async () => {
  const text = await see(link('escrow'));
  expect(text).toContain('4.9/5');
  expect(text).not.toContain('Example figures');
});

test('the case studies of production show a story with evidence, and do not call it invented', async () => {
  const text = await see(link('escrowCaseStudies'));
  expect(text).toContain(claims.storyOfOil.text);
  expect(text).not.toContain(caseStudies.storiesNote);
});

test('the dashboard of production shows a figure with evidence, and does not call it an example', async () => {
  const text = await see(link('dashboard'), `__Host-${(await signedIn(site)).cookie}`);
  expect(text).toContain(claims.dashboardUsers.text);
  expect(text).not.toContain('Example figures');
});
