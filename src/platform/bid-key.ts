import { createHash } from 'node:crypto';
import type { Config } from './config.ts';
import { secretInFolder } from './secret.ts';

/** Encrypts sealed bids. The key is not in the database, so no copy of the database opens them. */
export type BidKey = {
  secret: string;
  /** Identifies this key without revealing it. */
  fingerprint: string;
};

export async function openBidKey({ bidKey, dataDir }: Pick<Config, 'bidKey' | 'dataDir'>): Promise<BidKey> {
  return bidKeyOf(bidKey ?? (await secretInFolder(dataDir, 'bid-key', damagedFileText)));
}

export function bidKeyOf(secret: string): BidKey {
  return { secret, fingerprint: createHash('sha256').update(`agbon bid key\n${secret}`).digest('hex') };
}

function damagedFileText(file: string): string {
  return `BID_KEY is not set, and ${file} holds no key. Restore the file from a copy, because sealed bids cannot be opened without the key. If there is no copy, remove the file; the next start says what to do.`;
}
