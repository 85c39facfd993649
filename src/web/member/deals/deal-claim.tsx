import { shownAmount } from '#domain/values/currency.ts';
import type { DealView } from '#domain/trade/deal-pages/deal.view.ts';
import { heldFor } from '#domain/trade/deal-terms/part.shape.ts';
import { Banner } from '#ui/notices.tsx';

/** 'this payment', or the amount if the bank claims or took less than was paid. */
function claimedPaymentText({ deal: { parts, currency } }: DealView, minor: bigint): string {
  const paid = parts.reduce((sum, part) => sum + heldFor(part), 0n);
  return minor === 0n || minor >= paid ? 'this payment' : `${shownAmount({ minor, currency })} of this payment`;
}

const whoseBank = ({ side }: DealView) => (side === 'buyer' ? 'Your bank' : 'The buyer’s bank');

/** Shown while a bank claims the payment back, when no step can be taken. */
export function ClaimBanner({ view }: { view: DealView }) {
  const isBuyer = view.side === 'buyer';
  const { open = 0n, taken = 0n } = view.chargebacks ?? {};
  if (open === 0n && taken > 0n)
    return (
      <Banner tone="warning" title={`${whoseBank(view)} took ${claimedPaymentText(view, taken)} back`}>
        Our team now decides by the evidence whether the seller delivered. Until then nothing is paid out or sent back,
        and no deadline runs.
      </Banner>
    );
  return (
    <Banner tone="warning" title={`${whoseBank(view)} wants ${claimedPaymentText(view, open)} back`}>
      Until that is settled nothing is paid out or sent back, and no deadline runs.{' '}
      {isBuyer
        ? 'If you did not ask your bank for this, tell the bank that you made the payment.'
        : 'Send nothing more. Keep the waybill, pictures and messages: they prove to the bank that you delivered.'}
    </Banner>
  );
}

/** Shown after a bank took some of the payment back and the shares of the loss are settled. */
export function TakenFromDeal({ view }: { view: DealView }) {
  const { taken = 0n } = view.chargebacks ?? {};
  if (taken === 0n || view.deal.standsStill) return null;
  const sum = shownAmount({ minor: taken, currency: view.deal.currency });
  return (
    <div className="mb-4">
      <Banner tone="info" title={`${whoseBank(view)} took ${sum} of this payment back`}>
        {view.side === 'buyer'
          ? 'You got that money from your bank. “Who gets what” shows the rest.'
          : 'The buyer got that money from the bank. “Who gets what” shows what is yours.'}
      </Banner>
    </div>
  );
}
