import { PaymentError } from './payment-error.ts';

export type ProviderAccess = { url: string; secret: string; timeout_ms?: number };
export type ProviderQuestion = { method: 'GET' | 'POST'; path: string; body?: Record<string, unknown> };
export type ProviderResponse = { status: number; body: unknown };

const usualTimeout_ms = 10_000;
const mostBytes = 256 * 1024;

/**
 * Sends one request with limits of time and size. Does not follow redirects, so that the key goes to no other host. Repeats a failed GET
 * once. Never repeats a POST, because Paystack may have done what it asks although no answer came.
 */
export async function askProvider(access: ProviderAccess, question: ProviderQuestion): Promise<ProviderResponse> {
  if (question.method === 'POST') return send(access, question);
  const first = await send(access, question).catch((error: unknown) => error as Error);
  return first instanceof Error || first.status >= 500 ? send(access, question) : first;
}

async function send(
  { url, secret, timeout_ms = usualTimeout_ms }: ProviderAccess,
  { method, path, body }: ProviderQuestion,
) {
  try {
    const response = await fetch(url.replace(/\/+$/, '') + path, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout_ms),
      headers: {
        authorization: `Bearer ${secret}`,
        accept: 'application/json',
        'user-agent': 'agbon/1.0',
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: parseJson(await textOf(response)) };
  } catch (error) {
    if (error instanceof PaymentError) throw error;
    const { name, cause } = error as Error & { cause?: { code?: unknown } };
    const systemCode = typeof cause?.code === 'string' ? cause.code : 'NETWORK';
    const code = name === 'TimeoutError' ? 'TIMEOUT' : systemCode;
    throw new PaymentError(code, 'The payment provider could not be reached.', { isFinal: false });
  }
}

async function textOf(response: Response): Promise<string> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  // Throwing from the loop also ends the connection.
  for await (const piece of response.body ?? []) {
    size += piece.length;
    if (size > mostBytes)
      throw new PaymentError('TOO_LARGE', 'The payment provider’s answer is too large.', { isFinal: false });
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
