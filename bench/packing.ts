import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from 'node:zlib';
import { link } from '#content/link.ts';
import { startBuiltSite } from '../test/support/built-site.ts';
import { median } from './median.ts';
import { withDataFolder } from './site.ts';
import { table } from './table.ts';

/** Measures time and size of each compression that browsers accept, on these pages. */
const paths = [link('home'), link('services'), link('shop'), link('waitlist'), link('signIn'), link('faqs')];
const rounds = 15;
const perRound = 20;

const quick = { params: { [constants.ZSTD_c_compressionLevel]: 3 } };
const brotliQuick = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

type Way = { name: string; pack(body: Buffer): Buffer; ms: number[]; KB: number };

await withDataFolder(async (dataDir) => {
  const site = await startBuiltSite(dataDir);
  try {
    const dictionary = await dictionaryOf(site.address);
    const rows: string[][] = [];
    for (const path of paths) {
      const body = await bytesOf(site.address + path);
      const ways: Way[] = [
        { name: 'gzip 6', pack: (body) => gzipSync(body, { level: 6 }), ms: [], KB: 0 },
        { name: 'br 4', pack: (body) => brotliCompressSync(body, brotliQuick), ms: [], KB: 0 },
        { name: 'zstd 3', pack: (body) => zstdCompressSync(body, quick), ms: [], KB: 0 },
        { name: 'dcz 3', pack: (body) => zstdCompressSync(body, { ...quick, dictionary }), ms: [], KB: 0 },
      ];
      for (let round = 0; round < rounds; round++) for (const way of ways) measure(way, body);
      rows.push([path, ...ways.map(({ KB, ms }) => `${KB.toFixed(1)} KB ${median(ms).toFixed(2)} ms`)]);
    }
    console.log(`The dictionary: ${KB(dictionary)} KB, ${KB(brotliCompressSync(dictionary))} KB as it travels.\n`);
    console.log(table(['page', 'gzip 6', 'br 4', 'zstd 3', 'dcz 3'], rows));
  } finally {
    await site.stop();
  }
});

/** Measures by the processor time of this process and in turn, so that other load affects all ways equally. */
function measure(way: Way, body: Buffer): void {
  const before = process.cpuUsage();
  for (let time = 0; time < perRound; time++) way.KB = way.pack(body).length / 1000;
  const { user, system } = process.cpuUsage(before);
  way.ms.push((user + system) / 1000 / perRound);
}

async function dictionaryOf(address: string): Promise<Buffer> {
  const { headers } = await fetch(address);
  const [, path] = /<([^>]+)>; rel="compression-dictionary"/.exec(headers.get('link') ?? '') ?? [];
  return bytesOf(address + path!);
}

async function bytesOf(url: string): Promise<Buffer> {
  return Buffer.from(await (await fetch(url)).arrayBuffer());
}

function KB(bytes: Buffer): string {
  return (bytes.length / 1000).toFixed(1);
}
