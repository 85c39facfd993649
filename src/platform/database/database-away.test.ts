import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { isDatabaseAway } from './database-away.ts';

const database = (code: string) => Object.assign(new pg.DatabaseError('said by the server', 1, 'error'), { code });
const node = (code: string, syscall?: string) => Object.assign(new Error(`${syscall} ${code}`), { code, syscall });

describe('the database counts as away', () => {
  test.each([
    ['08000', '08001', '08003', '08004', '08006', '08007', '08P01'],
    ['53000', '53100', '53200', '53300', '53400'],
    ['57P01', '57P02', '57P03', '57P04', '57P05'],
    ['25P03', '25P04', '25006'],
    ['58000', '58030', '58P01', '58P02', '58P03'],
    ['28000', '28P01', '3D000'],
  ])('when the server says so, as with %s', (...codes) => {
    expect(codes.filter((code) => !isDatabaseAway(database(code)))).toEqual([]);
  });

  test.each(['ECONNREFUSED', 'EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH', 'ENETDOWN', 'EADDRNOTAVAIL', 'ETIMEDOUT'])(
    'when no server can be reached: %s',
    (code) => expect(isDatabaseAway(node(code, 'connect'))).toBe(true),
  );

  test.each(['ENOENT', 'EACCES', 'EAGAIN', 'ENOTSOCK', 'EMFILE', 'ENFILE'])(
    'when its socket cannot be opened: %s',
    (code) => expect(isDatabaseAway(node(code, 'connect'))).toBe(true),
  );

  test.each(['ENOTFOUND', 'EAI_AGAIN', 'EAI_FAIL'])('when its name cannot be resolved: %s', (code) =>
    expect(isDatabaseAway(node(code, 'getaddrinfo'))).toBe(true),
  );

  test.each([
    ['ECONNRESET', 'read'],
    ['ETIMEDOUT', 'read'],
    ['EPIPE', 'write'],
    ['ECONNABORTED', 'write'],
  ])('when the connection breaks: %s at %s', (code, syscall) => expect(isDatabaseAway(node(code, syscall))).toBe(true));

  test.each([
    'CERT_HAS_EXPIRED',
    'DEPTH_ZERO_SELF_SIGNED_CERT',
    'SELF_SIGNED_CERT_IN_CHAIN',
    'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
    'ERR_TLS_CERT_ALTNAME_INVALID',
    'ERR_SSL_WRONG_VERSION_NUMBER',
  ])('when the connection can no longer be trusted: %s', (code) => expect(isDatabaseAway(node(code))).toBe(true));

  test.each([
    'Connection terminated',
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'timeout exceeded when trying to connect',
    'timeout expired',
    'Query read timeout',
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
    'Cannot use a pool after calling end on the pool',
    'driver has already been destroyed',
    'Postgres connection has been discarded',
    'The server does not support SSL connections',
    'There was an error establishing an SSL connection',
  ])('when the driver has lost the connection: %s', (message) => expect(isDatabaseAway(new Error(message))).toBe(true));

  test('when such an error is the cause of an error, or one of several causes', () => {
    const refused = node('ECONNREFUSED', 'connect');
    expect(isDatabaseAway(new Error('Migration 1 failed', { cause: database('57P01') }))).toBe(true);
    expect(isDatabaseAway(new AggregateError([node('ENETUNREACH', 'connect'), refused], ''))).toBe(true);
  });
});

describe('the database does not count as away', () => {
  test.each([
    ['23505', '23503', '23514', '22001', '22P02', '40001', '40P01', '42P01', '42601', '42501'],
    ['25P01', '25P02', '55P03', '57014', 'P0001', 'XX000', '0A000', '3F000'],
  ])('when it refuses a statement, as with %s', (...codes) => {
    expect(codes.filter((code) => isDatabaseAway(database(code)))).toEqual([]);
  });

  test.each([
    ['a missing file', node('ENOENT', 'open')],
    ['a file without permission', node('EACCES', 'open')],
    ['a full disk of our own', node('ENOSPC', 'write')],
    ['a visitor who disconnects', node('ECONNRESET')],
    ['a refusal by a rule', Object.assign(new Error('Connection refused'), { code: 'unavailable' })],
    ['a fault of ours', new TypeError('Connection is not a function')],
    ['the driver’s words with another code', Object.assign(new Error('Connection terminated'), { code: 'X' })],
    ['several of those', new AggregateError([new Error('one'), node('ENOENT', 'open')])],
    ['nothing', undefined],
    ['null', null],
    ['a text', 'Connection terminated'],
    ['something like an error', { code: '57P01', message: 'Connection terminated' }],
  ])('when the error is %s', (_, error) => expect(isDatabaseAway(error)).toBe(false));

  test('when errors cause each other in a circle', () => {
    const one = new Error('one');
    one.cause = new Error('two', { cause: one });
    expect(isDatabaseAway(one)).toBe(false);
  });
});
