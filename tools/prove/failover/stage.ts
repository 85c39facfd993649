import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { root } from '../../source-hash.mjs';
import { appPassword, makeDatabase, ownerPassword } from '../parts/debian-postgres.ts';
import { siteFolder, siteSecrets, startSite, type Site } from '../parts/site.ts';
import { freePort } from '../parts/part.ts';
import { standbyOf, startDatabasePair, superuserAt, type DatabasePair } from './database-pair.ts';
import { startHaproxy, type Proxy, type WebName } from './haproxy.ts';

type Settings = Record<string, string>;

/** Everything that serves the site, with its worker and web processes as they are now. */
export type Stage = {
  pair: DatabasePair;
  proxy: Proxy;
  settings: Settings;
  webs: Record<WebName, Site>;
  /** The folder in which the running version was built. */
  checkout: string;
  /** Starts a web process in the place of the one that ended, and waits until HAProxy sends requests to it. */
  startWeb(name: WebName, checkout?: string): Promise<void>;
};

export const webNames: readonly WebName[] = ['web-1', 'web-2'];

/** Sets up two database servers, HAProxy, a worker and two web processes, in production, on a copy of the demo's data. */
export async function setStage(say: (line: string) => void): Promise<Stage> {
  const pair = await startDatabasePair();
  const proxy = await startHaproxy(pair);
  // Before its first check HAProxy takes both for the primary.
  await proxy.untilServer(`database/${(await standbyOf(pair)).name}`, 'DOWN');
  await makeDatabase(superuserAt(proxy.databasePort));
  const settings = {
    ...siteSecrets,
    ...databaseSettings(proxy.databasePort, pair.certificate),
    AGBON_DATA: await siteFolder(),
    FILES_DIR: await siteFolder(),
    PUBLIC_URL: proxy.publicUrl,
    TRUSTED_PROXIES: '1',
    STOP_PAUSE_SECONDS: '5',
    RATE_LIMIT_FACTOR: '4',
  };
  say(`  ${await command(root, ['db', '--', 'seed'], { ...settings, MODE: 'demo' })}`);
  const inProduction = { ...settings, MODE: 'production' };
  const webs: Partial<Record<WebName, Site>> = {};
  const stage: Stage = {
    pair,
    proxy,
    settings: inProduction,
    checkout: root,
    webs: webs as Record<WebName, Site>,
    async startWeb(name, checkout = root) {
      const own = { ...inProduction, ROLES: 'web', PORT: String(proxy.webPorts[name]) };
      webs[name] = await startSite(name, own, checkout);
      await proxy.untilServer(`web/${name}`, 'UP');
    },
  };
  await startSite('worker', { ...inProduction, ROLES: 'worker', PORT: String(await freePort()) });
  for (const name of webNames) await stage.startWeb(name);
  return stage;
}

export function databaseSettings(port: number, certificate: string): Settings {
  const way = `127.0.0.1:${port}/agbon?sslmode=verify-full&sslrootcert=${certificate}`;
  return {
    DATABASE_URL: `postgres://agbon:${ownerPassword}@${way}`,
    DATABASE_APP_URL: `postgres://agbon_site:${appPassword}@${way}`,
  };
}

/** Runs an npm command in a checkout, as an operator would, and returns the last line of what it said. */
export async function command(checkout: string, args: readonly string[], settings: Settings): Promise<string> {
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, ...settings };
  const { stdout } = await promisify(execFile)('npm', ['run', '--silent', ...args], { cwd: checkout, env });
  return stdout.trim().split('\n').at(-1) ?? '';
}
