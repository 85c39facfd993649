import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { databaseConfig } from './database-config.ts';

test('the application’s login must be configured together with the owner’s, never alone', () => {
  const named = { DATABASE_URL: 'postgres://owner@db/agbon', DATABASE_APP_URL: 'postgres://app@db/agbon' };
  expect(readConfig(named)).toMatchObject({ databaseUrl: named.DATABASE_URL, databaseAppUrl: named.DATABASE_APP_URL });
  const { DATABASE_APP_URL } = named;
  expect(() => readConfig({ DATABASE_APP_URL })).toThrow(/^DATABASE_URL must be set together/);
  expect(() => readConfig({ ...named, DATABASE_APP_URL: 'mysql://app@db/agbon' })).toThrow(/^DATABASE_APP_URL is not/);
});

test('the server behind a connection pooler must be configured together with it, never alone', () => {
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

const inProduction = (DATABASE_URL: string) => databaseConfig({ DATABASE_URL, MODE: 'production' });

test.each([
  'postgres://o@db.example/agbon?sslmode=disable',
  'postgres://o@db.example/agbon?sslmode=verify-full',
  'postgres://o@localhost/agbon',
  'postgres://o@127.0.0.1/agbon',
  'postgres://o@localhost/agbon?host=/run/postgresql',
])('in production a connection to another machine states how it is encrypted: %s', (address) => {
  expect(inProduction(address)).toMatchObject({ databaseUrl: address });
});

test('in production an address is refused that leaves the encryption open', () => {
  expect(() => inProduction('postgres://o@db.example/agbon')).toThrow(/^DATABASE_URL must say sslmode in production/);
});
