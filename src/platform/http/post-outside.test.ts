import type { Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { tlsServer } from '../../../test/support/tls-server.ts';
import { second_ms } from '../clock.ts';
import { postOutside } from './post-outside.ts';

/** What the server does with the connection instead of an answer. */
let misbehave: (socket: Socket) => void;
const sockets: Socket[] = [];
const server = await tlsServer(({ socket }) => {
  sockets.push(socket);
  misbehave(socket);
});

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

async function post() {
  const startedAt = performance.now();
  const bounds = { timeout_ms: 5 * second_ms, mostBytes: 1024 };
  const sent = { headers: {}, body: '{}' };
  const answer = await postOutside('https://pictures.example/', sent, bounds, 'a person', server.outside);
  return { answer, took_ms: performance.now() - startedAt };
}

/** Writes a text again and again, until the connection ends. */
function repeat(socket: Socket, text: string, pause_ms: number): void {
  const timer = setInterval(() => (socket.destroyed ? clearInterval(timer) : socket.write(text)), pause_ms);
}

test.for([
  ['never comes', () => undefined],
  ['comes letter by letter', (socket: Socket) => repeat(socket, 'x', 300)],
] as const)('a status counts although the text after it %s', async ([, writeText]) => {
  misbehave = (socket) => {
    socket.write('HTTP/1.1 200 OK\r\ncontent-length: 9999\r\n\r\ntaken');
    writeText(socket);
  };
  const { answer, took_ms } = await post();
  expect(answer).toMatchObject({ status: 200, text: expect.stringMatching(/^taken/) as string });
  expect(took_ms).toBeLessThan(3 * second_ms);
});

test.for([
  ['sends interim answers without end', 'HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n'],
  ['sends headers without end', `x: ${'y'.repeat(9999)}\r\n`],
] as const)('a server that %s is given up at once', async ([, text]) => {
  misbehave = (socket) => {
    if (text.startsWith('x')) socket.write('HTTP/1.1 200 OK\r\n');
    repeat(socket, text, 20);
  };
  const { answer, took_ms } = await post();
  expect(answer).toBe('not there');
  expect(took_ms).toBeLessThan(3 * second_ms);
});

test('a server that changes the protocol is given up at once', async () => {
  misbehave = (socket) => void socket.write('HTTP/1.1 101 Switching\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n');
  const { answer, took_ms } = await post();
  expect(answer).toBe('not there');
  expect(took_ms).toBeLessThan(3 * second_ms);
});

test('a few interim answers before the answer are allowed, and no answer at all is too slow', async () => {
  misbehave = (socket) =>
    void socket.write(`${'HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(3)}HTTP/1.1 204 No Content\r\n\r\n`);
  expect((await post()).answer).toEqual({ status: 204, text: '' });
  misbehave = () => undefined;
  expect((await post()).answer).toBe('too slow');
}, 15_000);
