import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, zstdCompress, zstdCompressSync } from 'node:zlib';
import { answerInPieces, answerOfBytes, bytesOf, comesInPieces } from './answer.ts';
import { hasDictionary, type Dictionary } from './dictionary.ts';

/** 'dcz' is Zstandard with a dictionary that the browser already has. */
type Coding = 'dcz' | 'zstd' | 'br' | 'gzip';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const zstd = promisify(zstdCompress);

/** Up to this size, moving the bytes to another thread costs more than compressing them here. */
const mostBytesAtOnce = 200_000;

/** For answers that are compressed once and sent many times: the smallest coding comes first. */
export const smallestCodings = ['br', 'zstd', 'gzip'] as const satisfies readonly Coding[];

/** For answers that are sent once: Zstandard reaches gzip's size with a third of the work (docs/decisions/2026-11-22-packing-by-zstandard.md). */
const quickest = ['zstd', 'gzip', 'br'] as const satisfies readonly Coding[];

/** The first of these codings that the client accepts; undefined if it accepts none. */
export function chooseCoding<Offer extends Coding>(request: Request, offers: readonly Offer[]): Offer | undefined {
  const accepted = (request.headers.get('accept-encoding') ?? '')
    .toLowerCase()
    .split(',')
    .filter((entry) => !/;\s*q=0(\.0*)?\s*$/.test(entry))
    .map((entry) => entry.split(';')[0]!.trim());
  return offers.find((offer) => accepted.includes(offer));
}

/** Uses the dictionary if the browser has it, else one of `offers`. */
export function choosePageCoding(
  request: Request,
  dictionary: Dictionary,
  offers: readonly Coding[],
): Coding | undefined {
  return chooseCoding(request, hasDictionary(request, dictionary) ? ['dcz', ...offers] : offers);
}

type SentOften = { body: Buffer; packed: Map<string, Promise<Buffer>> };

/** Compresses an answer that is sent many times: with strong compression, and only once even if many requests ask meanwhile. */
export function compressOnce({ body, packed }: SentOften, coding: Coding, dictionary: Dictionary): Promise<Buffer> {
  const packing = packed.get(coding) ?? compress(body, coding, true, dictionary);
  packed.set(coding, packing);
  return packing;
}

async function compress(body: Buffer, coding: Coding, isSentOften: boolean, dictionary: Dictionary): Promise<Buffer> {
  if (coding === 'gzip') return zip(body, { level: isSentOften ? 9 : 6 });
  if (coding === 'br') {
    const quality = isSentOften ? 10 : 4;
    return brotli(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    });
  }
  const params = { [constants.ZSTD_c_compressionLevel]: isSentOften ? 19 : 3 };
  const options = coding === 'dcz' ? { params, dictionary: dictionary.body } : { params };
  const packed =
    isSentOften || body.length > mostBytesAtOnce ? await zstd(body, options) : zstdCompressSync(body, options);
  return coding === 'dcz' ? Buffer.concat([dictionary.mark, packed]) : packed;
}

const compressible =
  /^(text\/(?!event-stream)|application\/(json|javascript|problem\+json|speculationrules\+json|manifest\+json)|image\/svg)/;

/** Compresses an answer that was made for one request. */
export async function compressResponse(
  request: Request,
  response: Response,
  dictionary: Dictionary,
): Promise<Response> {
  const type = response.headers.get('content-type') ?? '';
  if (!response.body || response.headers.has('content-encoding') || !compressible.test(type)) return response;
  if (comesInPieces(response)) return compressPieces(request, response);
  const isPage = type.startsWith('text/html');
  const coding = isPage ? choosePageCoding(request, dictionary, quickest) : chooseCoding(request, quickest);
  const headers = new Headers(response.headers);
  if (!/Accept-Encoding/i.test(headers.get('vary') ?? ''))
    headers.append('vary', isPage ? 'Accept-Encoding, Available-Dictionary' : 'Accept-Encoding');
  const body = await bytesOf(response);
  const { status } = response;
  if (!coding || body.length < 1000) return answerOfBytes(body, { status, headers });
  headers.set('content-encoding', coding);
  // A strong tag stands for these very bytes, so each coding has its own.
  const tag = headers.get('etag');
  if (tag?.startsWith('"')) headers.set('etag', tag.replace(/"$/, `+${coding}"`));
  // This was the length before compression.
  headers.delete('content-length');
  return answerOfBytes(await compress(body, coding, false, dictionary), { status, headers });
}

/** Compresses an answer that is not in memory as a whole, piece by piece. */
function compressPieces(request: Request, response: Response): Response {
  response.headers.append('vary', 'Accept-Encoding');
  if (!chooseCoding(request, ['gzip'])) return response;
  const { status, headers } = response;
  headers.set('content-encoding', 'gzip');
  const packing = new CompressionStream('gzip') as ReadableWritablePair<Uint8Array, Uint8Array>;
  return answerInPieces(response.body!.pipeThrough(packing), { status, headers });
}

/** Tells a browser without the present dictionary where to find it. The browser fetches the dictionary when it is idle. */
export function announceDictionary(request: Request, response: Response, dictionary: Dictionary): Response {
  const { headers } = response;
  if (!headers.get('content-type')?.startsWith('text/html') || hasDictionary(request, dictionary)) return response;
  // A page with its own policy, such as the body of a mail, may fetch nothing.
  if (!headers.has('content-security-policy'))
    headers.append('link', `<${dictionary.path}>; rel="compression-dictionary"`);
  return response;
}
