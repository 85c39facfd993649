import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dataFolder, type DataFolder } from '../../../../test/support/data-folder.ts';
import { appPasswordFrom } from '../app-password.ts';
import { placeIn, type Place } from './place.ts';
import { startEmbedded, type Embedded } from './start-embedded.ts';

let folder: DataFolder;
let embedded: Embedded;
let place: Place;

const start = () => startEmbedded({ dataDir: folder.path, log: () => {} });

beforeAll(async () => {
  folder = await dataFolder();
  embedded = await start();
  place = placeIn(join(folder.path, 'postgres-18'));
});

afterAll(async () => {
  await embedded.stop();
  await folder.remove();
});

type Signing = { user: string; password?: string };

async function ask(signing: Signing, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ host: embedded.connection.host, database: 'agbon', ...signing });
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query<unknown[]>({ text: statement, rowMode: 'array' })).rows;
  } finally {
    await client.end();
  }
}

const appPassword = () => appPasswordFrom(embedded.connection.password, 'agbon_app');
const superuser = () => ({ user: 'postgres', password: readFileSync(place.password, 'utf8') });

test('the application signs in by its own password, and by that as nobody else', async () => {
  const password = appPassword();
  expect(await ask({ user: 'agbon_app', password }, 'select session_user')).toEqual([['agbon_app']]);
  for (const user of ['agbon', 'postgres'])
    await expect(ask({ user, password }, 'select 1')).rejects.toMatchObject({ code: '28P01' });
});

test.each(['agbon_app', 'agbon', 'postgres'])('nobody signs in as %s without a password', async (user) => {
  await expect(ask({ user, password: '' }, 'select 1')).rejects.toThrow(/password/);
  const rules = 'select distinct auth_method from pg_hba_file_rules';
  expect(await ask(superuser(), rules)).toEqual([['scram-sha-256']]);
});

test('other users of the machine reach neither the socket nor the password', () => {
  expect([place.socket, place.password, place.cluster].map((path) => statSync(path).mode & 0o077)).toEqual([0, 0, 0]);
});

test('a folder of a version whose application had no login gets it at the start', async () => {
  await ask(superuser(), 'alter role agbon_app with nologin password null');
  await expect(ask({ user: 'agbon_app', password: appPassword() }, 'select 1')).rejects.toThrow(/password/);
  const again = await Promise.all([start(), start()]);
  expect(await ask({ user: 'agbon_app', password: appPassword() }, 'select session_user')).toEqual([['agbon_app']]);
  for (const one of again) await one.stop();
});
