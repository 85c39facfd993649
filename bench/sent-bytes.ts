import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { readHtml } from '../test/support/read-html.ts';
import type { MeasuredPage } from './page-list.ts';

/** The number of bytes sent to a browser that accepts every compression, and the decompressed text. */
type Sent = { bytes: number; text: string; status: number | undefined };

type SentBytes = { html: number; css: number; script: number; font: number };

const packings = { gzip: gunzipSync, br: brotliDecompressSync, zstd: zstdDecompressSync };
const files = new Map<string, Promise<Sent>>();

/** Measures the bytes that a page needs before the first touch: the page, its styles with fonts, and its scripts. */
export async function sentFor(address: string, { path, status = 200 }: MeasuredPage): Promise<SentBytes> {
  const page = await ask(address + path);
  if (page.status !== status) throw new Error(`${path} answered ${page.status}, not ${status}`);
  const { elements } = readHtml(page.text);
  const styles = elements.filter(({ name, attributes }) => name === 'link' && attributes.rel === 'stylesheet');
  const scripts = elements.filter(({ name, attributes }) => name === 'script' && attributes.src !== undefined);
  const css = await askEach(styles.map(({ attributes }) => address + attributes.href));
  const fonts = css.flatMap(({ text }) => [...text.matchAll(/url\(["']?(\/[^"')]+\.woff2)/g)].map(([, file]) => file!));
  const script = await withImports(scripts.map(({ attributes }) => address + attributes.src));
  const font = await askEach([...new Set(fonts)].map((file) => address + file));
  return { html: page.bytes, css: sum(css), script: sum(script), font: sum(font) };
}

/** Requests the scripts and their static imports, each once. */
async function withImports(addresses: string[]): Promise<Sent[]> {
  const found = new Map<string, Sent>();
  for (const address of addresses) {
    if (found.has(address)) continue;
    const sent = await askOnce(address);
    found.set(address, sent);
    for (const [, file] of sent.text.matchAll(/\bimport\s*(?:[\w$*{}\s,]+?from\s*)?["'](\.[^"']+)["']/g))
      addresses.push(new URL(file!, address).href);
  }
  return [...found.values()];
}

function askEach(addresses: readonly string[]): Promise<Sent[]> {
  return Promise.all(addresses.map(askOnce));
}

/** Requests each file once, because files are the same for every page. */
function askOnce(address: string): Promise<Sent> {
  const known = files.get(address) ?? ask(address);
  files.set(address, known);
  return known;
}

async function ask(address: string): Promise<Sent> {
  const request = get(address, { headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } });
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  const body = Buffer.concat((await answer.toArray()) as Buffer[]);
  const unpack = packings[answer.headers['content-encoding'] as keyof typeof packings];
  return { bytes: body.length, text: String(unpack ? unpack(body) : body), status: answer.statusCode };
}

function sum(all: readonly Sent[]): number {
  return all.reduce((total, { bytes }) => total + bytes, 0);
}
