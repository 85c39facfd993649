import { connect, type Socket } from 'node:net';
import { answer } from '../pages/child.ts';

/** A process that keeps live streams open, like browsers, and records when each stream received an event. */
type Lines = { port: number; path: string; cookies: string[]; each: number };

export type LinesAnswers = typeof answers;

const open: Socket[] = [];
let heard: { of: string; at: number[] } | undefined;

const answers = {
  /** Opens the streams and waits for the first event of each. */
  async open({ port, path, cookies, each }: Lines): Promise<number> {
    const all = cookies.flatMap((cookie) => Array.from({ length: each }, () => cookie));
    await Promise.all(all.map((cookie) => openOne(port, path, cookie)));
    return open.length;
  },

  listenFor(of: string): void {
    heard = { of, at: [] };
  },

  /** When each stream received the event, in milliseconds of the clock that all processes share. */
  heard: (): number[] => heard?.at ?? [],
};

function openOne(port: number, path: string, cookie: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    open.push(socket);
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('A line was hung up.')));
    socket.on('data', (chunk: Buffer) => {
      const text = chunk.toString('latin1');
      if (text.includes('event: hello')) resolve();
      if (heard && text.includes(heard.of)) heard.at.push(performance.timeOrigin + performance.now());
    });
    const head = [`GET ${path} HTTP/1.1`, `Host: 127.0.0.1:${port}`, `Cookie: ${cookie}`, 'Accept: text/event-stream'];
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
  });
}

answer(answers, async () => {
  for (const socket of open) socket.removeAllListeners('close').destroy();
});
