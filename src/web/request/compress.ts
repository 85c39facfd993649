import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { answerOf, bytesOf } from './answer.ts';

export type Coding = 'br' | 'gzip' | 'identity';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** The preferred one of the codings that the client takes. */
export function chooseCoding(request: Request, preferred: 'br' | 'gzip' = 'br'): Coding {
  const accepted = (request.headers.get('accept-encoding') ?? '')
    .toLowerCase()
    .split(',')
    .filter((offer) => !/;\s*q=0(\.0*)?\s*$/.test(offer))
    .map((offer) => offer.split(';')[0]!.trim());
  if (accepted.includes(preferred)) return preferred;
  return (['br', 'gzip'] as const).find((coding) => accepted.includes(coding)) ?? 'identity';
}

/** Packs for one sending, or hard, for what is sent many times. */
export async function pack(body: Buffer, coding: Coding, hard: boolean): Promise<Buffer> {
  if (coding === 'identity') return body;
  if (coding === 'gzip') return zip(body, { level: hard ? 9 : 6 });
  const quality = hard ? 10 : 4;
  return brotli(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });
}

const packable =
  /^(text\/|application\/(json|javascript|problem\+json|speculationrules\+json|manifest\+json)|image\/svg)/;

/** Packs an answer that was made for this request alone. */
export async function packResponse(request: Request, response: Response): Promise<Response> {
  const type = response.headers.get('content-type') ?? '';
  // In the time that one sending is worth, gzip packs tighter.
  const coding = chooseCoding(request, 'gzip');
  if (coding === 'identity' || !response.body || response.headers.has('content-encoding') || !packable.test(type))
    return response;
  const body = await bytesOf(response);
  if (body.length < 1000) return answerOf(body, response);
  const headers = new Headers(response.headers);
  headers.set('content-encoding', coding);
  headers.append('vary', 'Accept-Encoding');
  return answerOf(await pack(body, coding, false), { status: response.status, headers });
}
