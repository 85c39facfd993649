import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';

test('a login of the application is named beside the owner of the database, never alone', () => {
  const named = { DATABASE_URL: 'postgres://owner@db/agbon', DATABASE_APP_URL: 'postgres://app@db/agbon' };
  expect(readConfig(named)).toMatchObject({ databaseUrl: named.DATABASE_URL, databaseAppUrl: named.DATABASE_APP_URL });
  const { DATABASE_APP_URL } = named;
  expect(() => readConfig({ DATABASE_APP_URL })).toThrow(/^DATABASE_URL must be set together/);
  expect(() => readConfig({ ...named, DATABASE_APP_URL: 'mysql://app@db/agbon' })).toThrow(/^DATABASE_APP_URL is not/);
});
