import { expect, test } from 'vitest';
import { bidKeyConfig } from './bid-key-config.ts';

const settings = { MODE: 'production', SESSION_SECRET: 'kT8vQ2mZx7Lw4RbN9cYh3JfD6sPaE1gU' };
const read = (BID_KEY: string) => bidKeyConfig({ ...settings, BID_KEY });

test('production refuses a key of bids that is weak, or is also the session secret', () => {
  for (const key of ['a'.repeat(40), settings.SESSION_SECRET])
    expect(() => read(key)).toThrow(/^BID_KEY .*not SESSION_SECRET.*openssl rand/);
  expect(read('Zr5Wn8Kc1Xv6Tb3Qm9Hd4Gs7Jp2Fy0Lk').bidKey).toBe('Zr5Wn8Kc1Xv6Tb3Qm9Hd4Gs7Jp2Fy0Lk');
});
