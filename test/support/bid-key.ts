import { bidKeyOf } from '#platform/bid-key.ts';

/** The key of sealed bids of every site that tests open. */
export const bidKeyOfTests = bidKeyOf('the key of sealed bids in tests');
