import { Agent, request } from 'node:http';
import { answer } from '../pages/child.ts';
import type { Work } from '../pages/rounds.ts';

/** A process that posts forms, several at once, and expects a 303 for each. */
export type Post = { path: string; body: string; cookie: string };
type Orders = { port: number; posts: Post[]; atOnce: number };

export type BuyersAnswers = typeof answers;

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

function postOne(port: number, { path, body, cookie }: Post): Promise<void> {
  const headers = {
    'Content-Type': 'application/x-www-form-urlencoded',
    'Content-Length': Buffer.byteLength(body),
    'Sec-Fetch-Site': 'same-origin',
    Cookie: cookie,
  };
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, method: 'POST', headers, agent }, (answered) => {
      const pieces: Buffer[] = [];
      answered.on('data', (piece: Buffer) => pieces.push(piece));
      answered.on('end', () => {
        if (answered.statusCode === 303) return resolve();
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
