import { expect, test as base, type Locator, type Page } from '@playwright/test';
import { blockedInMails, focusAsSafari } from './safari-focus.ts';

export { expect, type Locator, type Page };

/** The two sizes for which every page is designed. */
export const phone = { width: 360, height: 740 };
export const desk = { width: 1440, height: 900 };
export const sizes = [
  ['on a phone', phone],
  ['on a desk', desk],
] as const;

/** For journeys about animations. */
export const inMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const;

type Options = {
  /** The errors that a journey causes on purpose in the browser's console. */
  expectedComplaint: RegExp | undefined;
  /** Allows the cart's cookie and no other. */
  fillsCart: boolean;
  /** Allows the cookies of sessions and sign-ups. */
  signsIn: boolean;
  /** A press on a button, link, checkbox or radio button focuses as in Safari: its nearest focusable ancestor. */
  focusesAsSafari: boolean;
};

type Watch = { watch: void };

// The browser's own messages about a refused form, a broken connection, and a skipped animation between pages.
const byTheBrowser = /^Failed to load resource: (?:net::ERR_|.* status of 4(?!.*\/assets\/))|^Transition was /;

/** The session, the browser that asked for an account, the known browser, and the browser with a set-aside form. */
const ofAccounts = ['agbon', 'agbon_signup', 'agbon_known', 'agbon_typed'];

/** On every journey the console stays clean, nothing is loaded from another host, and guests get no cookie but the cart's. */
export const test = base.extend<Options & Watch>({
  expectedComplaint: [undefined, { option: true }],
  fillsCart: [false, { option: true }],
  signsIn: [false, { option: true }],
  focusesAsSafari: [false, { option: true }],
  watch: [
    async ({ context, baseURL, expectedComplaint, fillsCart, signsIn, focusesAsSafari }, use) => {
      if (focusesAsSafari) await context.addInitScript(focusAsSafari);
      const complaints: string[] = [];
      const elsewhere: string[] = [];
      context.on('console', (message) => {
        if (message.type() !== 'error' && message.type() !== 'warning') return;
        complaints.push(`${message.text()} ${message.location().url}`);
      });
      context.on('weberror', (error) => complaints.push(error.error().message));
      context.on('request', (request) => {
        if (!request.url().startsWith(`${baseURL}/`)) elsewhere.push(request.url());
      });
      await use();
      const known = [byTheBrowser, expectedComplaint, focusesAsSafari ? blockedInMails : undefined];
      expect(complaints.filter((complaint) => !known.some((pattern) => pattern?.test(complaint)))).toEqual([]);
      expect(elsewhere).toEqual([]);
      const cookies = await context.cookies();
      const safe = { path: '/', httpOnly: true, sameSite: 'Lax' };
      for (const cookie of cookies) expect(cookie).toMatchObject(safe);
      const names = cookies.map(({ name }) => name);
      expect(names.filter((name) => !signsIn || !ofAccounts.includes(name))).toEqual(fillsCart ? ['agbon_cart'] : []);
    },
    { auto: true },
  ],
});
