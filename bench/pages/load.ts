import { connect, type Socket } from 'node:net';
import { answer } from './child.ts';
import type { Work } from './rounds.ts';

/** A process that requests one page again and again on open connections, as fast as the answers come. */
export type Target = { port: number; path: string; headers: Record<string, string> };
type Load = Target & { connections: number; ms: number };

export type LoadAnswers = typeof answers;

const answers = {
  async count({ connections, ms, ...target }: Load): Promise<Work> {
    const lanes = Array.from({ length: connections }, () => new Lane(target));
    const started = performance.now();
    await Promise.all(lanes.map((lane) => lane.run(started + ms)));
    const seconds = (performance.now() - started) / 1000;
    return { done: lanes.reduce((total, lane) => total + lane.answers, 0), seconds };
  },

  async bodyBytes(target: Target): Promise<number> {
    const lane = new Lane(target);
    await lane.run(0);
    return lane.bodyBytes;
  },
};

const headEnd = Buffer.from('\r\n\r\n');

/** A connection with one request at a time. It reads of each answer only what it needs to find the end. */
class Lane {
  answers = 0;
  bodyBytes = 0;
  readonly #socket: Socket;
  readonly #request: Buffer;
  #head: Buffer | undefined = Buffer.alloc(0);
  #missing = 0;

  constructor({ port, path, headers }: Target) {
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    this.#request = Buffer.from(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n${lines.join('')}\r\n`);
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true });
  }

  /** Sends at least one request, and sends none after `until`. */
  run(until: number): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#socket.on('error', reject);
      this.#socket.on('close', () =>
        performance.now() < until ? reject(new Error('The server hung up.')) : resolve(),
      );
      this.#socket.on('data', (chunk: Buffer) => {
        if (!this.#ends(chunk)) return;
        this.answers += 1;
        this.#head = Buffer.alloc(0);
        if (performance.now() < until) this.#socket.write(this.#request);
        else this.#socket.destroy();
      });
      this.#socket.write(this.#request);
    });
  }

  #ends(chunk: Buffer): boolean {
    if (!this.#head) return (this.#missing -= chunk.length) <= 0;
    const head = this.#head.length === 0 ? chunk : Buffer.concat([this.#head, chunk]);
    const end = head.indexOf(headEnd);
    if (end === -1) {
      this.#head = head;
      return false;
    }
    const text = head.toString('latin1', 0, end);
    const length = /^content-length: *(\d+)/im.exec(text)?.[1];
    if (!text.startsWith('HTTP/1.1 200 ') || length === undefined) {
      this.#socket.destroy(new Error(`Unexpected answer:\n${text}`));
      return false;
    }
    this.#head = undefined;
    this.bodyBytes = Number(length);
    this.#missing = this.bodyBytes - (head.length - end - headEnd.length);
    return this.#missing <= 0;
  }
}

answer(answers);
