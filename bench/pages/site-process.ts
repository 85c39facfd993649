import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { sql } from 'kysely';
import { demoAccounts } from '#content/demo-accounts.ts';
import { readConfig } from '#platform/config.ts';
import { pageNewsChannel } from '#platform/database/page-news.ts';
import { createApp } from '#web/app.ts';
import { maskedOwner } from '#web/request/page-owner.tsx';
import { staticFiles } from '#web/request/static-files.ts';
import { startServer } from '../../src/server.ts';
import { answer } from './child.ts';
import { countQueries } from './query-count.ts';
import { renderAgain } from './recording-renderer.ts';
import type { Work } from './rounds.ts';

/**
 * The site in a separate process, which bundle.ts builds with the site's settings. It can also render without a request. The bench gives
 * its environment variables; it inherits none.
 */
const queries = countQueries();
const folder = mkdtempSync(join(tmpdir(), 'agbon-same-bytes-'));
let storm: NodeJS.Timeout | undefined;
let sameBytes: ReturnType<typeof staticFiles> | undefined;

const built = staticFiles('dist/client');
const site = await startServer(readConfig(JSON.parse(process.argv[2]!) as Record<string, string>), {
  appFor: (services) =>
    createApp(services, { files: (request, path) => sameBytes?.(request, path) ?? built(request, path) }),
});

/** The resolution at which the event loop is timed. An idle turn of the loop takes this long. */
const turn_ms = 1;
const loop = monitorEventLoopDelay({ resolution: turn_ms });

export type SiteAnswers = typeof answers;

const answers = {
  port: () => Number(new URL(site.address).port),

  /** Serves the bytes of a page as a static file, with the same compression as the page. */
  async offerAsFile(path: string): Promise<string> {
    for (const [coding, ending] of [
      ['identity', ''],
      ['br', '.br'],
      ['gzip', '.gz'],
    ] as const) {
      const request = new Request(site.address + path, { headers: { 'accept-encoding': coding } });
      const page = await site.app!.fetch(request);
      writeFileSync(join(folder, `page.css${ending}`), Buffer.from(await page.arrayBuffer()));
    }
    sameBytes = staticFiles(folder);
    return '/page.css';
  },

  /** The processor time of all threads, because compression and garbage collection count too. */
  cpuSeconds(): number {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  },

  heldBytes: () => process.memoryUsage().rss,

  /**
   * Runs only React's rendering, with the tree of the last rendered page. Reads the text each time, because the engine joins the thousands
   * of pieces of a text only when the text is read.
   */
  render(ms: number): Work {
    const started = performance.now();
    let pages = 0;
    let bytes = 0;
    while (performance.now() - started < ms) {
      bytes += Buffer.byteLength(renderAgain());
      pages += 1;
    }
    if (bytes === 0) throw new Error('Nothing was rendered.');
    return { done: pages, seconds: (performance.now() - started) / 1000 };
  },

  renderedBytes: () => Buffer.byteLength(renderAgain()),

  /** Opens accounts with the password of the demo's buyer. */
  async openAccounts(addresses: string[]): Promise<void> {
    const { db, clock } = site.services;
    const buyer = db.selectFrom('member').select('password_hash').where('email', '=', demoAccounts[0].email);
    const { password_hash } = await buyer.executeTakeFirstOrThrow();
    const each = { name: 'Ada Obi', account_type: 'buyer', created_at: clock.now(), password_hash };
    await db
      .insertInto('member')
      .values(addresses.map((email) => ({ ...each, email })))
      .execute();
  },

  /** Sends notifications like another process would: about a hundred subjects of one kind, twenty times a second. */
  async beginStorm(kind: string): Promise<void> {
    const { db } = site.services;
    const tell = () =>
      sql`select pg_notify(${pageNewsChannel}, ${kind} || ':' || n) from generate_series(1, 100) n`.execute(db);
    await tell();
    storm = setInterval(() => void tell(), 50);
  },

  endStorm: () => clearInterval(storm),

  takeQueries: () => queries.take(),

  takeTexts: () => queries.takeTexts(),

  /** The values of `form_owner` in the forms that these members get. */
  ownersOf: (members: string[]) =>
    members.map((id) => {
      const actor = { kind: 'member', id: BigInt(id), name: 'Buyer', accountType: 'buyer' } as const;
      return maskedOwner({
        ctx: { ...site.services, actor, now: new Date(), requestId: 'bench' },
        services: site.services,
        staffSession: undefined,
      })!;
    }),

  watchLoop(): void {
    loop.reset();
    loop.enable();
  },

  /** The 99th percentile of the event loop's delay for a new request. */
  loopDelay_ms(): number {
    loop.disable();
    return loop.percentile(99) / 1e6 - turn_ms;
  },
};

answer(answers, async () => {
  await site.stop();
  rmSync(folder, { recursive: true });
});
