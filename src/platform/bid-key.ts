import { createHash } from 'node:crypto';
import type { Config } from './config.ts';
import { secretInFolder } from './secret.ts';

/** The key that encrypts sealed bids. It is in no database and in no backup. */
export type BidKey = {
  secret: string;
  /** A fingerprint that tells this key from another without revealing it. */
  fingerprint: string;
};

/** The key from the settings, or in demo mode one that the data folder makes once. */
export async function openBidKey({ bidKey, dataDir }: Pick<Config, 'bidKey' | 'dataDir'>): Promise<BidKey> {
  return bidKeyOf(bidKey ?? (await secretInFolder(dataDir, 'bid-key', damaged)));
}

export function bidKeyOf(secret: string): BidKey {
  return { secret, fingerprint: createHash('sha256').update(`agbon bid key\n${secret}`).digest('hex') };
}

function damaged(file: string): string {
  return `BID_KEY is not set, and ${file} holds no key. Bring the file back from a copy of it: sealed bids cannot be opened without it. If there is no copy, remove the file; the next start says what to do.`;
}
