import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterAll, afterEach, expect, test } from 'vitest';
import { dataFolder } from '../test/support/data-folder.ts';
import { databaseUrl } from '../test/support/database-url.ts';
import { testDatabase } from '../test/support/database.ts';
import { runOwnServer } from '../test/support/own-server.ts';
import { readConfig } from '#platform/config.ts';
import { CannotStart } from '#platform/database/embedded/cannot-start.ts';
import { startServer } from './server.ts';

const { connection } = await testDatabase();
const folder = await dataFolder();
const password = 'hush-hush';
let strangers: Server[] = [];

afterEach(() => {
  for (const stranger of strangers) stranger.close();
  strangers = [];
});
afterAll(() => folder.remove());

/** The address of a server that answers each connection as the test decides. */
async function stranger(talk: (socket: Socket) => void): Promise<string> {
  const server = createServer((socket) => talk(socket.on('error', () => {})));
  strangers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `postgres://ada:${password}@127.0.0.1:${(server.address() as AddressInfo).port}/agbon`;
}

const message = (kind: string, body: Buffer) => {
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(kind), length, body]);
};
const words = (...pieces: (string | number[])[]) =>
  Buffer.concat(pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(`${piece}\0`) : Buffer.from(piece))));

/** Acts as PostgreSQL 14 as far as the start needs it: accepts every login and reports its version. */
function fourteen(socket: Socket): void {
  const ready = message('Z', Buffer.from('I'));
  const column = words('version', [0, 0, 0, 0, 0, 0, 0, 0, 0, 23, 0, 4, 255, 255, 255, 255, 0, 0]);
  const answer = [
    message('T', Buffer.concat([Buffer.from([0, 1]), column])),
    message('D', Buffer.concat([Buffer.from([0, 1, 0, 0, 0, 2]), Buffer.from('14')])),
    message('C', words('SELECT 1')),
    ready,
  ];
  socket.once('data', () => {
    socket.write(Buffer.concat([message('R', Buffer.from([0, 0, 0, 0])), ready]));
    socket.once('data', () => socket.write(Buffer.concat(answer)));
  });
}

const wrong: [string, () => string | Promise<string>, RegExp][] = [
  [
    'a host that nobody knows',
    () => `postgres://ada:${password}@nowhere.invalid/agbon`,
    /nowhere\.invalid:5432.*no such host/,
  ],
  [
    'a port where nobody listens',
    () => `postgres://ada:${password}@127.0.0.1:1/agbon`,
    /Nothing answers at 127\.0\.0\.1:1\b/,
  ],
  ['a wrong password', () => databaseUrl(connection, { password }), /refuses the user or the password/],
  ['no password', () => databaseUrl(connection, { password: '' }), /refuses the user or the password/],
  ['a database that is not there', () => databaseUrl(connection, { database: 'husks' }), /no database husks/],
  [
    'what is not PostgreSQL',
    () => stranger((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')),
    /is not PostgreSQL/,
  ],
  ['who hangs up', () => stranger((socket) => socket.destroy()), /is not PostgreSQL/],
  ['a PostgreSQL that is too old', () => stranger(fourteen), /PostgreSQL 14: 15 or later/],
  ['a server without TLS, by TLS', () => `${databaseUrl(connection)}&sslmode=verify-full`, /does not offer TLS/],
  [
    'a database that can only be read',
    () => `${databaseUrl(connection)}&options=-c%20default_transaction_read_only%3Don`,
    /can only be read/,
  ],
  [
    'a place that has no room for tables',
    () => `${databaseUrl(connection)}&options=-c%20search_path%3Dnone`,
    /no schema for our tables/,
  ],
  ['a certificate that is not there', () => `${databaseUrl(connection)}&sslrootcert=/husk`, /the file \/husk.*ENOENT/],
];

test.each(wrong)(
  'DATABASE_URL with %s stops the start with one line that says so, without its password',
  async (_, url, says) => {
    const config = readConfig({ DATABASE_URL: await url(), LOG_LEVEL: 'silent', PORT: '0', AGBON_DATA: folder.path });
    const refusal: unknown = await startServer(config).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(CannotStart);
    expect((refusal as Error).message).toMatch(says);
    expect((refusal as Error).message).not.toMatch(/\n|hush/);
  },
);

test.each([
  ['a database that cannot be reached', { DATABASE_URL: `postgres://ada:${password}@127.0.0.1:1/agbon` }],
  ['a data folder on /proc', { AGBON_DATA: '/proc/self' }],
  ['an address of the site with a path', { PUBLIC_URL: 'https://agbon.example/shop' }],
])('a process that cannot start reports it in one line, with exit code 1: %s', async (_, settings) => {
  const site = runOwnServer(folder.path, { settings });
  expect(await site.ended).toBe(1);
  expect(site.said()).toMatch(/^[^\n]+\n$/);
  expect(site.said()).not.toContain('hush');
});

test('a process that is restarted and finds no database asks for one more restart', async () => {
  const settings = { DATABASE_URL: `postgres://ada:${password}@127.0.0.1:1/agbon`, AGBON_RESTARTED: '1' };
  expect(await runOwnServer(folder.path, { settings }).ended).toBe(70);
});
