import { expect, test } from 'vitest';
import { outgoingConnections } from './outgoing-connections.ts';
import { treeOf } from './tree.ts';

const complaints = (file: string, text: string) =>
  outgoingConnections.check(treeOf({ [file]: text })).map(({ line, message }) => `${line}: ${message.split(': ')[0]}`);

test.each([
  ["import { lookup } from 'node:dns/promises';", 'lookup'],
  ["import dns from 'node:dns';", 'all of node:dns'],
  ["import * as dns from 'dns';", 'all of dns'],
  ["import { connect as open } from 'node:tls';", 'connect'],
  ["import { createConnection } from 'node:net';", 'createConnection'],
  ["import { Resolver } from 'node:dns/promises';", 'Resolver'],
  ["import { request } from 'node:https';", 'request'],
  ["import { createTransport } from 'nodemailer';", 'createTransport'],
  ["export { get } from 'node:http';", 'node:http'],
  ["const dns = await import('node:dns');", 'all of node:dns'],
  ['const answer = await fetch(address);', 'fetch'],
  ['const answer = await globalThis.fetch(address);', 'fetch'],
])('%s is refused', (text, name) => {
  expect(complaints('src/domain/trade/listings/add-listing.ts', text)).toEqual([
    `1: can reach another machine by ${name}`,
  ]);
});

test('only the file that looks up strangers’ host names may use the resolver, and it may use nothing else', () => {
  const file = 'src/platform/http/name-lookup.ts';
  expect(complaints(file, "import { Resolver } from 'node:dns/promises';")).toEqual([]);
  expect(complaints(file, "import { lookup } from 'node:dns/promises';")).toHaveLength(1);
  expect(complaints('src/platform/http/fetch-outside.ts', "import { lookup } from 'node:dns';")).toHaveLength(1);
});

test('imports that reach no machine, types, tests and browser code are allowed', () => {
  const tree = treeOf({
    'src/web/request/network.ts': "import { isIPv4 } from 'node:net';",
    'src/web/http-server.ts': "import { createServer, type Server } from 'node:http'; app.fetch(request);",
    'src/platform/database/unanswered.ts': "import type { Socket } from 'node:net';",
    'src/web/site/site.test.ts': "import { request } from 'node:http';",
    'src/web/browser/waiting.ts': 'await fetch(action);',
    'src/web/market/favourites.behaviour.ts': 'await fetch(address);',
    'src/web/app.ts': 'const app = { async fetch(request) { return request; } };',
  });
  expect(outgoingConnections.check(tree)).toEqual([]);
});
