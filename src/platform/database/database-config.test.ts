import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { databaseConfig } from './database-config.ts';

test('a login of the application is named beside the owner of the database, never alone', () => {
  const named = { DATABASE_URL: 'postgres://owner@db/agbon', DATABASE_APP_URL: 'postgres://app@db/agbon' };
  expect(readConfig(named)).toMatchObject({ databaseUrl: named.DATABASE_URL, databaseAppUrl: named.DATABASE_APP_URL });
  const { DATABASE_APP_URL } = named;
  expect(() => readConfig({ DATABASE_APP_URL })).toThrow(/^DATABASE_URL must be set together/);
  expect(() => readConfig({ ...named, DATABASE_APP_URL: 'mysql://app@db/agbon' })).toThrow(/^DATABASE_APP_URL is not/);
});

test('behind a connection pooler the server itself is named beside it, never alone', () => {
  const named = { DATABASE_URL: 'postgres://owner@pooler/agbon', DATABASE_DIRECT_URL: 'postgres://owner@db/agbon' };
  expect(readConfig(named)).toMatchObject({ databaseDirectUrl: named.DATABASE_DIRECT_URL });
  const { DATABASE_DIRECT_URL } = named;
  expect(() => readConfig({ DATABASE_DIRECT_URL })).toThrow(/^DATABASE_URL must be set together/);
});

test.each([
  'postgres://o@one:5432,two:5432/agbon',
  'postgres://o@one,two/agbon',
  'postgres://o@one/agbon?host=one,two',
])('several servers are one address to the site: %s', (DATABASE_URL) => {
  expect(() => readConfig({ DATABASE_URL })).toThrow(/^DATABASE_URL is not right: name one host: .*HAProxy/);
});

test.each([
  ['postgres://o@db.example/agbon', false],
  ['postgres://o@db.example/agbon?sslmode=disable', true],
  ['postgres://o@db.example/agbon?sslmode=verify-full', true],
  ['postgres://o@localhost/agbon', true],
  ['postgres://o@127.0.0.1/agbon', true],
  ['postgres://o@localhost/agbon?host=/run/postgresql', true],
])('in production the way to another machine says how it is protected: %s', (DATABASE_URL, isRight) => {
  const read = () => databaseConfig({ DATABASE_URL, MODE: 'production' });
  if (isRight) expect(read()).toMatchObject({ databaseUrl: DATABASE_URL });
  else expect(read).toThrow(/^DATABASE_URL must say sslmode in production/);
});
