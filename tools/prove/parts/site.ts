import { link } from '#content/link.ts';
import { newPerson } from '../../../test/support/waitlist-form.ts';
import { root } from '../../source-hash.mjs';
import { passingFolder, startPart, until, type Part } from './part.ts';

export type Site = Part & { address: string };

const program = "import('./dist/server/main.js').then(({ runServer }) => runServer())";

/** A separate folder for the site, as on another machine. */
export function siteFolder(): Promise<string> {
  return passingFolder('site');
}

export const siteSecrets = {
  LOG_LEVEL: 'warn',
  RATE_LIMIT_FACTOR: '1000',
  SESSION_SECRET: 'kT8vQ2mZx7Lw4RbN9cYh3JfD6sPaE1gU',
  BID_KEY: 'Zr5Wn8Kc1Xv6Tb3Qm9Hd4Gs7Jp2Fy0Lk',
  ADMIN_PASSWORD: 'grater husk lagoon',
};

/** Starts the site that was built in a checkout, and does not wait for it. */
function runSite(name: string, settings: Record<string, string>, checkout = root): Promise<Part> {
  return startPart(name, process.execPath, {
    args: ['-e', program],
    env: { ...siteSecrets, ...settings },
    asRoot: true,
    cwd: checkout,
  });
}

export async function startSite(name: string, settings: Record<string, string>, checkout = root): Promise<Site> {
  const part = await runSite(name, settings, checkout);
  const address = `http://127.0.0.1:${settings.PORT}`;
  await until(`${name} is ready`, 120_000, async () => {
    if (part.process.exitCode !== null) return;
    // The site answers before its demo data is complete, and says so once it is.
    if (!part.output().includes(address)) throw new Error('It has not said its address yet.');
    const { status } = await fetch(address + link('readyz'));
    if (status !== 200) throw new Error(`It is not ready: ${status}`);
  });
  if (part.process.exitCode !== null) throw new Error(`${name} ended: ${part.output()}`);
  return { ...part, address };
}

/** The output of a start that was refused, once it has ended. */
export async function refusalOf(name: string, settings: Record<string, string>): Promise<string> {
  const part = await runSite(name, settings);
  const code = await new Promise<number | null>((resolve) => part.process.once('close', resolve));
  if (code !== 1) throw new Error(`${name} ended with ${code}: ${part.output()}`);
  return part.output();
}

/** Joins the waitlist as a new person. Returns the mail address, by which the row is found again. */
export async function joinWaitlist(address: string): Promise<{ email: string; status: number }> {
  const { name, email, phone } = newPerson();
  const body = new URLSearchParams({ name, email, phone, account_type: 'seller', form_key: crypto.randomUUID() });
  const sent = { method: 'POST', body, redirect: 'manual', signal: AbortSignal.timeout(30_000) } as const;
  return { email, status: (await fetch(address + link('waitlist'), sent)).status };
}
