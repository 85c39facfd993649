import { naira } from '#domain/values/money.ts';
import type { FeeState } from '#domain/trade/suppliers/fees/find-fee.ts';
import type { OwnFee } from '#domain/trade/suppliers/find-own-application.ts';
import { FeeDocuments } from './supplier-payment.tsx';

const words: Record<FeeState, string> = {
  due: 'not paid',
  lapsed: 'not paid',
  held: 'paid. We hold it until we have decided',
  earned: 'paid',
  returned: 'paid back to you',
  charged_back: 'taken back by your bank',
};

/** A fee may be claimed back long after the decision. */
function claimedWords(state: FeeState): string {
  const claimed = 'claimed back by your bank';
  return state === 'held' ? `${claimed}. We decide about your application after the bank has decided` : claimed;
}

export function FeeStatus({ fee }: { fee: OwnFee }) {
  const { minor, state, isClaimed } = fee;
  return (
    <>
      {`${naira(minor)}, ${isClaimed ? claimedWords(state) : words[state]}`}
      <FeeDocuments fee={fee} />
    </>
  );
}
