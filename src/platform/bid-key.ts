import { createHash } from 'node:crypto';
import type { Config } from './config.ts';
import { secretInFolder } from './secret.ts';

/** The key that encrypts sealed bids. No database and no backup contains the key. */
export type BidKey = {
  secret: string;
  /** Identifies this key without revealing it. */
  fingerprint: string;
};

/** Returns the key from the settings. In demo mode without that setting, makes a key once and saves it in the data folder. */
export async function openBidKey({ bidKey, dataDir }: Pick<Config, 'bidKey' | 'dataDir'>): Promise<BidKey> {
  return bidKeyOf(bidKey ?? (await secretInFolder(dataDir, 'bid-key', damaged)));
}

export function bidKeyOf(secret: string): BidKey {
  return { secret, fingerprint: createHash('sha256').update(`agbon bid key\n${secret}`).digest('hex') };
}

function damaged(file: string): string {
  return `BID_KEY is not set, and ${file} holds no key. Bring the file back from a copy of it: sealed bids cannot be opened without it. If there is no copy, remove the file; the next start says what to do.`;
}
