import { pathToFileURL } from 'node:url';
import { resolve } from 'node:path';
import { adminPassword } from './admin-password.ts';
import type { RunningServer } from '../../src/server.ts';

/** Starts what `npm start` would start, from the build, within this process. */
export async function startBuiltSite(dataDir: string, settings: Record<string, string> = {}): Promise<RunningServer> {
  const file = pathToFileURL(resolve('dist/server/main.js')).href;
  const { readConfig, startServer } = (await import(file)) as typeof import('../../src/main.ts');
  const env = { PORT: '0', LOG_LEVEL: 'warn', RATE_LIMIT_FACTOR: '1000', ADMIN_PASSWORD: adminPassword };
  return startServer(readConfig({ ...env, AGBON_DATA: dataDir, ...settings }));
}
