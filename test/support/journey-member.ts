import type { Ctx } from '#domain/acting/context.ts';
import { createDatabase, createPool, type ConnectionSettings, type Database } from '#platform/database/connect.ts';
import { startEmbedded } from '#platform/database/embedded/start-embedded.ts';
import { test as base, type Page } from './journey.ts';
import { signedInMember } from './member.ts';

type Wanted = Parameters<typeof signedInMember>[1];
type SignedIn = Awaited<ReturnType<typeof signedInMember>>['member'];

type Members = {
  /** Creates a member whose session this browser has from now on. */
  signIn: (wanted?: Wanted) => Promise<SignedIn>;
  /** Another member, in a browser of their own with a screen of the same size. */
  another: (wanted?: Wanted) => Promise<{ page: Page; member: SignedIn }>;
};

/** Journeys of members, whose sessions are written into the running site's database. */
export const test = base.extend<Members, { siteConnection: ConnectionSettings; siteDatabase: Database }>({
  siteConnection: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs
    async ({}, lend) => {
      const dataDir = process.env.AGBON_JOURNEY_DATA!;
      const { connection, stop } = await startEmbedded({ dataDir, log: () => {} });
      await lend(connection);
      await stop();
    },
    { scope: 'worker' },
  ],
  siteDatabase: [
    async ({ siteConnection }, lend) => {
      const pool = createPool(siteConnection, 2, () => {});
      await lend(createDatabase(pool));
      await pool.end();
    },
    { scope: 'worker' },
  ],
  signIn: async ({ context, baseURL, siteDatabase }, lend) => {
    await lend(async (wanted) => {
      const { member, cookie } = await signedInMember(ctxOf(siteDatabase), wanted);
      await context.addCookies([asCookie(cookie, baseURL!)]);
      return member;
    });
    // Every journey checks a guest's cookies; a member's session is allowed.
    await context.clearCookies({ name: 'agbon' });
  },
  another: async ({ browser, baseURL, viewport, siteDatabase }, lend) => {
    const context = await browser.newContext({ baseURL: baseURL!, viewport, reducedMotion: 'reduce' });
    await lend(async (wanted) => {
      const { member, cookie } = await signedInMember(ctxOf(siteDatabase), wanted);
      await context.addCookies([asCookie(cookie, baseURL!)]);
      return { page: await context.newPage(), member };
    });
    await context.close();
  },
});

export function asCookie(cookie: string, url: string) {
  const [name = '', value = ''] = cookie.split('=');
  return { name, value, url };
}

/** A guest's context, for rows that a journey needs. */
export function ctxOf(db: Database): Ctx {
  const notAsked = undefined as never;
  return { actor: { kind: 'guest' }, db, queue: notAsked, files: notAsked, now: new Date(), requestId: 'test' };
}
