import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { withBytes } from '#web/request/sent-form.ts';

const run = promisify(execFile);

/** The requests that a shell sends when each example is pasted. `examples` makes them for the address of a server that takes everything. */
export async function sentByCurl(
  examples: (address: string) => readonly string[],
  { env, files }: { env: Record<string, string>; files: Readonly<Record<string, Uint8Array | string>> },
): Promise<Request[]> {
  const sent: Request[] = [];
  const take = async (request: IncomingMessage) => {
    const bytes = await buffer(request);
    const address = `http://${request.headers.host}${request.url}`;
    const headers = Object.entries(request.headers).map(([name, value]): [string, string] => [name, String(value)]);
    const bare = new Request(address, { method: request.method!, headers });
    sent.push(bytes.length > 0 ? withBytes(bare, bytes) : bare);
  };
  const server = createServer((request, response) => {
    void take(request).finally(() => response.end('{}'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const folder = await mkdtemp(join(tmpdir(), 'agbon-curl-'));
  try {
    for (const [name, bytes] of Object.entries(files)) await writeFile(join(folder, name), bytes);
    const { port } = server.address() as AddressInfo;
    const pasted = ['set -eu', ...examples(`http://127.0.0.1:${port}`)].join('\n');
    await run('bash', ['-c', pasted], { cwd: folder, env: { PATH: process.env.PATH, ...env } });
  } finally {
    server.close();
    await rm(folder, { recursive: true, force: true });
  }
  return sent;
}
