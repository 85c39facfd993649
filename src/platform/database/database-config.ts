import { BadSetting } from '../bad-setting.ts';

type Settings = { DATABASE_URL?: string | undefined; DATABASE_APP_URL?: string | undefined };

export function databaseConfig({ DATABASE_URL: databaseUrl, DATABASE_APP_URL: databaseAppUrl }: Settings) {
  if (databaseAppUrl && !databaseUrl)
    throw new BadSetting('DATABASE_URL must be set together with DATABASE_APP_URL: it migrates the database.');
  return { databaseUrl, databaseAppUrl };
}
