import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { answer } from './child.ts';

/** Answers every request with the same bytes, to measure how many requests the load process can make. */
const bodyBytes = Number(process.argv[2]);
const bytes = Buffer.from(`HTTP/1.1 200 OK\r\nContent-Length: ${bodyBytes}\r\n\r\n${'n'.repeat(bodyBytes)}`);
const server = createServer((socket) => {
  socket.on('data', () => socket.write(bytes));
  socket.on('error', () => socket.destroy());
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');

export type ConstantAnswers = typeof answers;

const answers = { port: () => (server.address() as AddressInfo).port };

answer(answers);
