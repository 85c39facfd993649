import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { checkMailSignature } from './webhook-signature.ts';

// The example of the scheme's documentation.
const documented = {
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  timestamp: 1_614_265_330,
  body: '{"test": 2432232314}',
  signature: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
};

type Sent = typeof documented & { now?: Date };

function verdict(change: Partial<Sent> = {}, drop?: string) {
  const { secret, id, timestamp, body, signature, now } = { ...documented, ...change };
  const headers = new Headers({ 'svix-id': id, 'svix-timestamp': String(timestamp), 'svix-signature': signature });
  if (drop) headers.delete(drop);
  return checkMailSignature({ headers, body, secret, now: now ?? new Date(timestamp * 1000) });
}

function sign(body: string, secret = documented.secret): string {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const signed = createHmac('sha256', key).update(`${documented.id}.${documented.timestamp}.${body}`);
  return `v1,${signed.digest('base64')}`;
}

describe('the signature of a webhook', () => {
  it('the documented example is genuine', () => {
    expect(verdict()).toBe('genuine');
  });

  it('one changed character of body, id, time, secret or signature is a forgery', () => {
    expect(verdict({ body: '{"test": 2432232315}' })).toBe('forged');
    expect(verdict({ body: '{"test":2432232314}' })).toBe('forged');
    expect(verdict({ id: 'msg_p5jXN8AQM9LWM0D4loKWxJeK' })).toBe('forged');
    expect(verdict({ timestamp: documented.timestamp + 1 })).toBe('forged');
    expect(verdict({ secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSx' })).toBe('forged');
    expect(verdict({ signature: documented.signature.replace('g0', 'g1') })).toBe('forged');
  });

  it('any one of several signatures is enough, while a secret is being replaced', () => {
    const other = sign(documented.body, 'whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA');
    expect(verdict({ signature: `${other} ${documented.signature}` })).toBe('genuine');
    expect(verdict({ signature: `${other} ${other}` })).toBe('forged');
  });

  it('only signatures of the known version count', () => {
    expect(verdict({ signature: documented.signature.replace('v1,', 'v2,') })).toBe('forged');
    expect(verdict({ signature: documented.signature.replace('v1,', '') })).toBe('forged');
    expect(verdict({ signature: 'v1,' })).toBe('forged');
    expect(verdict({ signature: 'v1,AAAA' })).toBe('forged');
  });

  it('a signature five minutes early or late is valid, and beyond that stale', () => {
    const at = (seconds: number) => ({ now: new Date((documented.timestamp + seconds) * 1000) });
    expect(verdict(at(300))).toBe('genuine');
    expect(verdict(at(-300))).toBe('genuine');
    expect(verdict(at(301))).toBe('stale');
    expect(verdict(at(-301))).toBe('stale');
  });

  it.each(['svix-id', 'svix-timestamp', 'svix-signature'])('without %s no webhook is accepted', (header) => {
    expect(verdict({}, header)).toBe('incomplete');
  });

  it('a time that is not a number is not accepted', () => {
    expect(verdict({ timestamp: Number.NaN, now: new Date(documented.timestamp * 1000) })).toBe('incomplete');
  });

  it('a body with tone marks is verified byte for byte', () => {
    const body = '{"subject":"Àgbọn ₦7,000"}';
    expect(verdict({ body, signature: sign(body) })).toBe('genuine');
  });
});
