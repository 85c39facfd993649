import { z } from 'zod';
import { type OutgoingText, type TextTransport, TextError } from './text-transport.ts';

const timeoutMs = 20_000;

const accepted = z.object({ message_id: z.union([z.string().min(1), z.number()]) });
const refusal = z.object({ message: z.string() });

// After these statuses the text is sent again later: too slow, too many requests, or a fault of the key (401), the balance (402) or the
// sender (403), which staff can correct.
const temporaryStatuses = new Set([401, 402, 403, 408, 425, 429]);

type TermiiSettings = { url: string; key: string; sender: string };

/**
 * Termii's API (developer.termii.com/messaging-api). Codes use its 'dnd' route, which also reaches Nigerian numbers that block
 * advertisements.
 */
export function termiiText(settings: TermiiSettings): TextTransport {
  return {
    leavesMachine: true,
    async send(text) {
      const { status, body } = await post(settings, text);
      if (status < 200 || status > 299) throw readRefusal(status, body);
      if (!accepted.safeParse(body).success) {
        throw new TextError('TERMII_ANSWER', 'Termii gave no id for the text.', { temporary: true });
      }
    },
  };
}

async function post({ url, key, sender }: TermiiSettings, { to, body }: OutgoingText) {
  try {
    const response = await fetch(`${url.replace(/\/+$/, '')}/api/sms/send`, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      headers: { 'content-type': 'application/json', 'user-agent': 'agbon/1.0' },
      body: JSON.stringify({
        api_key: key,
        to: to.replace('+', ''),
        from: sender,
        sms: body,
        type: 'plain',
        channel: 'dnd',
      }),
    });
    return { status: response.status, body: parseJson(await response.text()) };
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: unknown } };
    const systemCode = typeof cause?.code === 'string' ? cause.code : 'NETWORK';
    const code = `TERMII_${name === 'TimeoutError' ? 'TIMEOUT' : systemCode}`;
    throw new TextError(code, 'Termii could not be reached.', { temporary: true });
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readRefusal(status: number, body: unknown): TextError {
  const reason = refusal.safeParse(body).data?.message ?? 'It gave no reason.';
  const temporary = status >= 500 || status < 400 || temporaryStatuses.has(status);
  return new TextError(`TERMII_${status}`, `Termii answered ${status}: ${reason}`, { temporary });
}
