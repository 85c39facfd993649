import { createHash } from 'node:crypto';
import { get, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';

const asBrowser = 'gzip, deflate, br, zstd';

type Answer = { headers: IncomingHttpHeaders; body: Buffer };

/** The KB of HTML for a browser that has opened another page and so has the site's compression dictionary. */
export async function secondPage_KB(address: string, path: string): Promise<number> {
  const first = await ask(address + path, { 'accept-encoding': asBrowser });
  const [, dictionaryPath] = /<([^>]+)>; rel="compression-dictionary"/.exec(String(first.headers.link)) ?? [];
  if (!dictionaryPath) throw new Error(`${path} leads to no dictionary.`);
  const dictionary = await ask(address + dictionaryPath, { 'accept-encoding': 'identity' });
  const hash = createHash('sha256').update(dictionary.body).digest('base64');
  const second = await ask(address + path, {
    'accept-encoding': `${asBrowser}, dcb, dcz`,
    'available-dictionary': `:${hash}:`,
  });
  if (second.headers['content-encoding'] !== 'dcz') throw new Error(`${path} does not come by the dictionary.`);
  return second.body.length / 1000;
}

/** Returns the compressed bytes, which `fetch` would decompress. */
function ask(url: string, headers: Record<string, string>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, (answer) => {
      buffer(answer).then((body) => resolve({ headers: answer.headers, body }), reject);
    }).on('error', reject);
  });
}
