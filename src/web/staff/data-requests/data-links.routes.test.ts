import { expect, test } from 'vitest';
import { testApp } from '../../../../test/support/app.ts';
import { signedIn } from '../../../../test/support/signed-in.ts';
import { seePage } from '../../../../test/support/seen-page.ts';
import { staffAtDesk } from '../../../../test/support/staff.ts';
import { link } from '#content/link.ts';
import { hour_ms } from '#platform/clock.ts';
import { askForOwnExport } from '#domain/registers/privacy/exports/ask-for-export.ts';

const site = await testApp();

test('staff see that an export is late, why it failed, and where its job is', async () => {
  const { cookie } = await staffAtDesk(site, 'owner');
  const shown = async () => seePage(await site.get(link('rightsRequests'), { cookie }));
  const ada = await signedIn(site, { email: 'ada@example.com' });
  await askForOwnExport(ada.ctx());
  expect((await shown()).text).toContain('Being made');
  await site.pool.query(`update data_export set asked_at = $1`, [new Date(site.clock.now().getTime() - 2 * hour_ms)]);
  expect((await shown()).text).toContain('Not made yet');
  for (const [because, words] of [
    ['no_room', 'Failed, no room on the disk'],
    ['fault', 'Failed, a fault of ours'],
  ]) {
    await site.pool.query(`update data_export set state = 'failed', failed_because = $1`, [because]);
    const { text, html } = await shown();
    expect(text).toContain(words);
    expect(html).toContain(`href="${link('jobs')}"`);
  }
});
