import { createHook } from 'node:async_hooks';
import type { RequestListener } from 'node:http';
import { describe, expect, test } from 'vitest';
import { tlsServer } from '../../../test/support/tls-server.ts';
import { fetchOutside } from './fetch-outside.ts';

const bounds = { timeout_ms: 5000, mostBytes: 1000, mostRedirects: 3 };

/** The answer at each path. */
const answers: Record<string, RequestListener> = {
  '/nut.jpg': (_, answer) => answer.end('a nut'),
  '/host': ({ headers }, answer) => answer.end(headers.host),
  '/to-nut': (_, answer) => answer.writeHead(302, { location: '/nut.jpg' }).end(),
  '/to-plain': (_, answer) => answer.writeHead(301, { location: 'http://pictures.example/nut.jpg' }).end(),
  '/to-inside': (_, answer) => answer.writeHead(307, { location: 'https://inside.example/nut.jpg' }).end(),
  '/to-number': (_, answer) => answer.writeHead(303, { location: 'https://169.254.169.254/latest' }).end(),
  '/to-file': (_, answer) => answer.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  '/nowhere': (_, answer) => answer.writeHead(302).end(),
  '/round': (_, answer) => answer.writeHead(302, { location: '/round' }).end(),
  '/gone': (_, answer) => answer.writeHead(404).end('no'),
  '/huge': (_, answer) => answer.writeHead(200, { 'content-length': '5000000' }).write('x'),
  '/endless': (_, answer) => {
    const more = () => {
      while (!answer.destroyed && answer.write('x'.repeat(400)));
      if (!answer.destroyed) answer.once('drain', more);
    };
    more();
  },
  '/silent': () => {},
  '/drips': (_, answer) => void answer.write('x'),
  '/breaks': (_, answer) => {
    answer.writeHead(200, { 'content-length': '500' }).write('x');
    setImmediate(() => answer.destroy());
  },
};
const server = await tlsServer((request, answer) => answers[request.url!]!(request, answer), {
  'pictures.example': ['41.58.0.1'],
  'elsewhere.example': ['41.58.0.2'],
  'inside.example': ['10.0.0.7'],
  'both.example': ['41.58.0.1', '127.0.0.1'],
  'mapped.example': ['::ffff:127.0.0.1'],
  'other.example': ['41.58.0.3'],
});
const brought = async (address: string, own = bounds) => {
  server.connected.length = 0;
  const bytes = await fetchOutside(address, own, 'ada', server.outside);
  return typeof bytes === 'string' ? bytes : bytes.toString();
};

describe('allowed addresses', () => {
  test('is answered by a connection to the address that its name resolved to', async () => {
    server.asked.length = 0;
    expect(await brought('https://pictures.example/nut.jpg')).toBe('a nut');
    expect([server.asked, server.connected]).toEqual([['pictures.example'], ['41.58.0.1']]);
  });

  test('is requested with the name of its host, without a port', async () => {
    expect(await brought('https://pictures.example/host')).toBe('pictures.example');
  });

  test('may redirect', async () => {
    expect(await brought('https://pictures.example/to-nut')).toBe('a nut');
  });
});

test('the lookup of a stranger’s host name never occupies a shared thread', async () => {
  let lookups = 0;
  // `dns.lookup` makes this request, also within `tls.connect` and `http.request`.
  const counting = createHook({ init: (_, type) => void (lookups += Number(type === 'GETADDRINFOREQWRAP')) }).enable();
  await fetchOutside('https://pictures.invalid/nut.jpg', { ...bounds, timeout_ms: 50 }, 'ada');
  counting.disable();
  expect(lookups).toBe(0);
});

describe('refused addresses', () => {
  test.each([
    ['http://pictures.example/nut.jpg', 'not https'],
    ['https://user:word@pictures.example/nut.jpg', 'not https'],
    ['file:///etc/passwd', 'not https'],
    ['data:image/png;base64,AAAA', 'not https'],
    ['nut.jpg', 'not https'],
    ['', 'not https'],
    ['https://pictures.example:8443/nut.jpg', 'not public'],
    ['https://127.0.0.1/nut.jpg', 'not public'],
    ['https://2130706433/nut.jpg', 'not public'],
    ['https://0x7f.1/nut.jpg', 'not public'],
    ['https://[::1]/nut.jpg', 'not public'],
    ['https://[::ffff:127.0.0.1]/nut.jpg', 'not public'],
    ['https://inside.example/nut.jpg', 'not public'],
    ['https://both.example/nut.jpg', 'not public'],
    ['https://mapped.example/nut.jpg', 'not public'],
    ['https://unknown.example/nut.jpg', 'not there'],
  ])('%s is %s, and no connection is made', async (address, fault) => {
    expect([await brought(address), server.connected]).toEqual([fault, []]);
  });

  test.each([
    ['/to-plain', 'not https'],
    ['/to-inside', 'not public'],
    ['/to-number', 'not public'],
    ['/to-file', 'not https'],
    ['/nowhere', 'not there'],
    ['/gone', 'not there'],
    ['/breaks', 'not there'],
    ['/huge', 'too large'],
    ['/endless', 'too large'],
  ])('%s is %s after one connection', async (path, fault) => {
    expect([await brought(`https://pictures.example${path}`), server.connected]).toEqual([fault, ['41.58.0.1']]);
  });

  test('that redirects again and again is given up after three redirects', async () => {
    expect([await brought('https://pictures.example/round'), server.connected.length]).toEqual([
      'too many redirects',
      4,
    ]);
  });

  test.each(['/silent', '/drips'])('%s is too slow', async (path) => {
    expect(await brought(`https://pictures.example${path}`, { ...bounds, timeout_ms: 60 })).toBe('too slow');
  });

  test('with a name that is never resolved is too slow', async () => {
    const outside = { ...server.outside, resolve: () => new Promise<never>(() => {}) };
    expect(await fetchOutside('https://slow.example/', { ...bounds, timeout_ms: 30 }, 'ada', outside)).toBe('too slow');
  });

  test('whose certificate does not match its name counts as unreachable', async () => {
    expect(await brought('https://other.example/nut.jpg')).toBe('not there');
  });
});
