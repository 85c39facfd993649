import { z } from 'zod';
import { BadSetting } from '../bad-setting.ts';

/** The driver knows one host only. What leads to the primary of several servers is a proxy in front of them. */
export const databaseAddress = z
  .string()
  .refine(
    (address) => !/^[^/]*\/\/[^/]*,/.test(address) && !/[?&]host=[^&]*(,|%2C)/i.test(address),
    'name one host: of several servers, a proxy such as HAProxy leads to the one that can be written to (deploy/haproxy.cfg)',
  )
  .pipe(z.url({ protocol: /^postgres(ql)?$/ }))
  .optional();

type Settings = Partial<Record<'DATABASE_URL' | 'DATABASE_APP_URL' | 'DATABASE_DIRECT_URL', string | undefined>>;

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
    throw new BadSetting('DATABASE_URL must be set together with DATABASE_APP_URL: it migrates the database.');
  if (databaseDirectUrl && !databaseUrl)
    throw new BadSetting('DATABASE_URL must be set together with DATABASE_DIRECT_URL: requests go there.');
  return { databaseUrl, databaseAppUrl, databaseDirectUrl };
}
