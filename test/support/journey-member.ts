import type { Ctx } from '#domain/context.ts';
import { createDatabase, createPool, type Database } from '#platform/database/connect.ts';
import { startEmbedded } from '#platform/database/embedded/start-embedded.ts';
import { test as base } from './journey.ts';
import { signedInMember } from './member.ts';

type Wanted = Parameters<typeof signedInMember>[1];

type Members = {
  /** Makes somebody with an account whose session this browser holds from now on. */
  signIn: (wanted?: Wanted) => Promise<void>;
};

/** Journeys of members: their sessions are put into the site's own database, beside the site that is running. */
export const test = base.extend<Members, { siteDatabase: Database }>({
  siteDatabase: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs
    async ({}, lend) => {
      const dataDir = process.env.AGBON_JOURNEY_DATA!;
      const { connection, stop } = await startEmbedded({ dataDir, log: () => {} });
      const pool = createPool(connection, 2, () => {});
      await lend(createDatabase(pool));
      await pool.end();
      await stop();
    },
    { scope: 'worker' },
  ],
  signIn: async ({ context, baseURL, siteDatabase }, lend) => {
    await lend(async (wanted) => {
      const { cookie } = await signedInMember(ctxOf(siteDatabase), wanted);
      const [name = '', value = ''] = cookie.split('=');
      await context.addCookies([{ name, value, url: baseURL! }]);
    });
    // What a guest may hold is watched on every journey; a member's session is theirs.
    await context.clearCookies({ name: 'agbon' });
  },
});

function ctxOf(db: Database): Ctx {
  const notAsked = undefined as never;
  return { actor: { kind: 'guest' }, db, queue: notAsked, files: notAsked, now: new Date(), requestId: 'test' };
}
