import { z } from 'zod';
import { BadSetting } from '../bad-setting.ts';

/** The driver accepts only one host. If there are several servers, a proxy in front of them must lead to the primary one. */
export const databaseAddress = z
  .string()
  .refine(
    (address) => !/^[^/]*\/\/[^/]*,/.test(address) && !/[?&]host=[^&]*(,|%2C)/i.test(address),
    'name one host: of several servers, a proxy such as HAProxy leads to the one that can be written to',
  )
  .pipe(z.url({ protocol: /^postgres(ql)?$/ }))
  .optional();

const names = ['DATABASE_URL', 'DATABASE_APP_URL', 'DATABASE_DIRECT_URL'] as const;

type Settings = Partial<Record<(typeof names)[number], string | undefined>> & { MODE: 'demo' | 'production' };

export type DatabaseConfig = {
  databaseUrl: string | undefined;
  /** The login that the operator made for the application; it does not own the tables. */
  databaseAppUrl: string | undefined;
  /** The server itself, if `databaseUrl` leads to a connection pooler. */
  databaseDirectUrl: string | undefined;
};

export function databaseConfig(settings: Settings): DatabaseConfig {
  const {
    DATABASE_URL: databaseUrl,
    DATABASE_APP_URL: databaseAppUrl,
    DATABASE_DIRECT_URL: databaseDirectUrl,
  } = settings;
  if (databaseAppUrl && !databaseUrl)
    throw new BadSetting('DATABASE_URL must be set together with DATABASE_APP_URL: its login migrates the database.');
  if (databaseDirectUrl && !databaseUrl)
    throw new BadSetting('DATABASE_URL must be set together with DATABASE_DIRECT_URL: requests use DATABASE_URL.');
  const unprotected = names.find((name) => settings[name] && !declaresProtection(settings[name]));
  if (settings.MODE === 'production' && unprotected)
    throw new BadSetting(
      `${unprotected} must say sslmode in production: sslmode=verify-full for a server whose certificate is known, or sslmode=disable if nobody else is on the network between.`,
    );
  return { databaseUrl, databaseAppUrl, databaseDirectUrl };
}

/** A server on this machine needs no `sslmode`, because no network lies between. */
function declaresProtection(address: string): boolean {
  const { hostname, searchParams } = new URL(address);
  const host = searchParams.get('host') ?? hostname;
  const isHere = host === '' || host.startsWith('/') || ['localhost', '127.0.0.1', '[::1]', '::1'].includes(host);
  return isHere || searchParams.has('sslmode') || searchParams.has('ssl');
}
