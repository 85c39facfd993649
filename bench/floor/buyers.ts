import { Agent, request } from 'node:http';
import { answer } from '../pages/child.ts';
import type { Work } from '../pages/rounds.ts';

/** A process that posts forms and calls, several at once, and expects success for each. */
export type Post = { path: string; body: string; headers: Record<string, string> };
type Orders = { port: number; posts: Post[]; atOnce: number };

export type BuyersAnswers = typeof answers;

/** A form leads to the next page; a call answers what it did. */
const successes = new Set([200, 201, 303]);

const agent = new Agent({ keepAlive: true });

const answers = {
  async post({ port, posts, atOnce }: Orders): Promise<Work> {
    const waiting = [...posts];
    const started = performance.now();
    const lane = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) await postOne(port, next);
    };
    await Promise.all(Array.from({ length: atOnce }, lane));
    return { done: posts.length, seconds: (performance.now() - started) / 1000 };
  },
};

function postOne(port: number, { path, body, headers: own }: Post): Promise<void> {
  const headers = { ...own, 'Content-Length': Buffer.byteLength(body) };
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, method: 'POST', headers, agent }, (answered) => {
      const pieces: Buffer[] = [];
      answered.on('data', (piece: Buffer) => pieces.push(piece));
      answered.on('end', () => {
        if (successes.has(answered.statusCode!)) return resolve();
        reject(
          new Error(`${path} was answered with ${answered.statusCode}: ${wordsOf(Buffer.concat(pieces).toString())}`),
        );
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** What a page says, from its heading on, where a refused form gives its reason. */
function wordsOf(page: string): string {
  const main = page.slice(Math.max(0, page.indexOf('<main')));
  return main
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .slice(0, 1000);
}

answer(answers);
