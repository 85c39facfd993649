import { existsSync } from 'node:fs';
import pg from 'pg';
import { expect, test } from 'vitest';
import { startThrowaway } from './throwaway.ts';

test('a throwaway server lets its user create databases, and leaves nothing behind', async () => {
  const { connection, stop } = await startThrowaway();
  const client = new pg.Client(connection);
  client.on('error', () => {});
  await client.connect();
  await client.query('create database another template agbon');
  const { rows } = await client.query('select rolsuper from pg_roles where rolname = current_user');
  expect(rows).toEqual([{ rolsuper: false }]);
  await client.end();
  await stop();
  expect(existsSync(connection.host)).toBe(false);
});
