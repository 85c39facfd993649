import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signedInMember } from '../../support/member.ts';
import { fromPhone } from '../../support/pictures.ts';
import type { Journey } from '../run-journeys.ts';

export const photo: Journey = {
  name: 'photo: a picture from a phone is previewed before it is saved, and is then the member’s picture',
  walk: async ({ tab, site }) => {
    const folder = await mkdtemp(join(tmpdir(), 'agbon-photo-'));
    const file = join(folder, 'face.jpg');
    await writeFile(file, await fromPhone({ width: 1200, height: 800 }));
    try {
      const { member, cookie } = await signedInMember(site.ctx());
      await tab.hold(cookie);
      await tab.open('/dashboard/settings/picture');
      await tab.upload('icture', file);
      await tab.sees('This is how others will see you, once you save it.');
      await tab.press('button', 'Save picture');
      await tab.sees('Your picture is saved.');
      await tab.until('the profile picture is loaded', () =>
        [...document.querySelectorAll<HTMLImageElement>('img.avatar')].some((face) => face.naturalWidth === 256),
      );
      const { rows } = await site.pool.query('select 1 from member_picture where member_id = $1', [member.id]);
      if (rows.length !== 1) throw new Error(`the member has ${rows.length} pictures`);
    } finally {
      await rm(folder, { recursive: true });
    }
  },
};
