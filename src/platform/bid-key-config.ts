import { BadSetting } from './bad-setting.ts';
import { isWeakSecret } from './secret-strength.ts';

export type BidKeyConfig = {
  /** Encrypts sealed bids. If no key is set, demo mode makes one in the data folder. */
  bidKey: string | undefined;
};

type Settings = { MODE: string; BID_KEY?: string | undefined; SESSION_SECRET?: string | undefined };

export function bidKeyConfig({ MODE, BID_KEY, SESSION_SECRET }: Settings): BidKeyConfig {
  if (MODE === 'production' && (isWeakSecret(BID_KEY ?? '') || BID_KEY === SESSION_SECRET)) {
    throw new BadSetting(
      'BID_KEY must be at least 32 random characters in production, without words, sequences or repeats, and not SESSION_SECRET: openssl rand -base64 32 makes one.',
    );
  }
  return { bidKey: BID_KEY };
}
