import { readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appPasswordFrom } from '../app-password.ts';
import { ensureAppDatabase } from './app-database.ts';
import { clusterPlaceIn, type ClusterPlace } from './place.ts';
import { startThrowaway, type Throwaway } from './throwaway.ts';

let server: Throwaway;
let place: ClusterPlace;

beforeAll(async () => {
  server = await startThrowaway();
  place = clusterPlaceIn(dirname(server.connection.host));
});

afterAll(() => server.stop());

const connect = async (user: string, password: string) => {
  const client = new pg.Client({ ...server.connection, user, password });
  client.on('error', () => {});
  await client.connect();
  return client;
};

async function ask(user: string, password: string, statement: string): Promise<unknown[]> {
  const client = await connect(user, password);
  try {
    return (await client.query<unknown[]>({ text: statement, rowMode: 'array' })).rows;
  } finally {
    await client.end();
  }
}

const appPassword = () => appPasswordFrom(server.connection.password, 'agbon_app');
const superPassword = () => readFileSync(place.password, 'utf8');

test('the application signs in with its own password, which opens no other role', async () => {
  expect(await ask('agbon_app', appPassword(), 'select session_user')).toEqual([['agbon_app']]);
  for (const user of ['agbon', 'postgres'])
    await expect(ask(user, appPassword(), 'select 1')).rejects.toMatchObject({ code: '28P01' });
});

test.each(['agbon_app', 'agbon', 'postgres'])('%s cannot sign in without a password', async (user) => {
  await expect(ask(user, '', 'select 1')).rejects.toThrow(/password/);
  const rules = 'select distinct auth_method from pg_hba_file_rules';
  expect(await ask('postgres', superPassword(), rules)).toEqual([['scram-sha-256']]);
});

test('other users of the machine can reach neither the socket nor the password', () => {
  expect([place.socket, place.password, place.cluster].map((path) => statSync(path).mode & 0o077)).toEqual([0, 0, 0]);
});

test('a data folder of a version without an application login gets the login at the start, even with several processes', async () => {
  const signIn = () => ask('agbon_app', appPassword(), 'select session_user');
  await ask('postgres', superPassword(), 'alter role agbon_app with nologin password null');
  await expect(signIn()).rejects.toThrow(/password/);
  const starting = await Promise.all([1, 2, 3].map(() => connect('postgres', superPassword())));
  await Promise.all(starting.map((client) => ensureAppDatabase(client, superPassword())));
  expect(await signIn()).toEqual([['agbon_app']]);
  for (const client of starting) await client.end();
});
