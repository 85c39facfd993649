import { existsSync } from 'node:fs';
import { installForAll, isDebian } from '../../checks/install-chromium.ts';

/** The folder of each Debian release's own PostgreSQL, the oldest that the site supports first. */
const postgresFolders = [15, 16, 17, 18].map((version) => `/usr/lib/postgresql/${version}/bin`);

const programs = {
  haproxy: '/usr/sbin/haproxy',
  pgbouncer: '/usr/sbin/pgbouncer',
  patroni: '/usr/bin/patroni',
  'etcd-server': '/usr/bin/etcd',
} as const;

type PartName = keyof typeof programs;

export const programOf = (name: PartName): string => programs[name];

export function postgresFolder(): string {
  const found = postgresFolders.find((folder) => existsSync(folder));
  if (!found) throw new NoParts('No PostgreSQL of Debian was found in /usr/lib/postgresql.');
  return found;
}

class NoParts extends Error {}

/** Installs what is missing of these packages and of PostgreSQL, which only root may do. */
export async function ensureParts(names: readonly PartName[]): Promise<void> {
  const missing: string[] = names.filter((name) => !existsSync(programs[name]));
  if (!postgresFolders.some((folder) => existsSync(folder))) missing.push('postgresql');
  if (missing.length === 0) return;
  const said = `apt-get install --no-install-recommends ${missing.join(' ')}`;
  if (!isDebian() || process.getuid?.() !== 0) throw new NoParts(`Programs are missing. On Debian, as root: ${said}`);
  await installForAll(missing);
}
