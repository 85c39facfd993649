import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, zstdCompress, zstdCompressSync } from 'node:zlib';
import { answerInPieces, answerOf, bytesOf, comesInPieces } from './answer.ts';
import { hasDictionary, type Dictionary } from './dictionary.ts';

/** 'dcz' is Zstandard by a dictionary that the browser has already. */
type Coding = 'dcz' | 'zstd' | 'br' | 'gzip';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const zstd = promisify(zstdCompress);

/** Up to here the way to another thread and back costs more than the packing. */
const mostBytesAtOnce = 200_000;

/** What is packed once and sent many times is packed as tight as can be. */
export const tightest = ['br', 'zstd', 'gzip'] as const satisfies readonly Coding[];

/** For one sending: Zstandard gives gzip's size for a third of its work (docs/decisions/2026-11-22-packing-by-zstandard.md). */
const quickest = ['zstd', 'gzip', 'br'] as const satisfies readonly Coding[];

/** The first of the codings that the client takes; undefined where it takes none. */
export function chooseCoding<Offer extends Coding>(request: Request, offers: readonly Offer[]): Offer | undefined {
  const accepted = (request.headers.get('accept-encoding') ?? '')
    .toLowerCase()
    .split(',')
    .filter((offer) => !/;\s*q=0(\.0*)?\s*$/.test(offer))
    .map((offer) => offer.split(';')[0]!.trim());
  return offers.find((offer) => accepted.includes(offer));
}

/** By the dictionary where the browser has it, else as `offers` say. */
export function choosePageCoding(
  request: Request,
  dictionary: Dictionary,
  offers: readonly Coding[],
): Coding | undefined {
  return chooseCoding(request, hasDictionary(request, dictionary) ? ['dcz', ...offers] : offers);
}

type SentOften = { body: Buffer; packed: Map<string, Promise<Buffer>> };

/** What is sent many times is packed hard, and once, however many ask for it meanwhile. */
export function packOnce({ body, packed }: SentOften, coding: Coding, dictionary: Dictionary): Promise<Buffer> {
  const known = packed.get(coding) ?? pack(body, coding, true, dictionary);
  packed.set(coding, known);
  return known;
}

async function pack(body: Buffer, coding: Coding, hard: boolean, dictionary: Dictionary): Promise<Buffer> {
  if (coding === 'gzip') return zip(body, { level: hard ? 9 : 6 });
  if (coding === 'br') {
    const quality = hard ? 10 : 4;
    return brotli(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    });
  }
  const params = { [constants.ZSTD_c_compressionLevel]: hard ? 19 : 3 };
  const options = coding === 'dcz' ? { params, dictionary: dictionary.body } : { params };
  const packed = hard || body.length > mostBytesAtOnce ? await zstd(body, options) : zstdCompressSync(body, options);
  return coding === 'dcz' ? Buffer.concat([dictionary.mark, packed]) : packed;
}

const packable =
  /^(text\/(?!event-stream)|application\/(json|javascript|problem\+json|speculationrules\+json|manifest\+json)|image\/svg)/;

/** Packs an answer that was made for this request alone. */
export async function packResponse(request: Request, response: Response, dictionary: Dictionary): Promise<Response> {
  const type = response.headers.get('content-type') ?? '';
  if (!response.body || response.headers.has('content-encoding') || !packable.test(type)) return response;
  if (comesInPieces(response)) return packPieces(request, response);
  const isPage = type.startsWith('text/html');
  const coding = isPage ? choosePageCoding(request, dictionary, quickest) : chooseCoding(request, quickest);
  const headers = new Headers(response.headers);
  if (!/Accept-Encoding/i.test(headers.get('vary') ?? ''))
    headers.append('vary', isPage ? 'Accept-Encoding, Available-Dictionary' : 'Accept-Encoding');
  const body = await bytesOf(response);
  const { status } = response;
  if (!coding || body.length < 1000) return answerOf(body, { status, headers });
  headers.set('content-encoding', coding);
  // It was the length of what is packed now.
  headers.delete('content-length');
  return answerOf(await pack(body, coding, false, dictionary), { status, headers });
}

/** What is not held whole is packed as it goes. */
function packPieces(request: Request, response: Response): Response {
  response.headers.append('vary', 'Accept-Encoding');
  if (!chooseCoding(request, ['gzip'])) return response;
  const { status, headers } = response;
  headers.set('content-encoding', 'gzip');
  const packing = new CompressionStream('gzip') as ReadableWritablePair<Uint8Array, Uint8Array>;
  return answerInPieces(response.body!.pipeThrough(packing), { status, headers });
}

/** Tells a browser that has no dictionary, or another one, where to find it: it fetches the dictionary when it is idle. */
export function announceDictionary(request: Request, response: Response, dictionary: Dictionary): Response {
  const { headers } = response;
  if (!headers.get('content-type')?.startsWith('text/html') || hasDictionary(request, dictionary)) return response;
  // A page with a policy of its own, as a mail's body has, may fetch nothing.
  if (!headers.has('content-security-policy'))
    headers.append('link', `<${dictionary.path}>; rel="compression-dictionary"`);
  return response;
}
