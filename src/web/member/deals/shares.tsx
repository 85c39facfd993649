import { brand } from '#content/brand.ts';
import { minorDigits, shownAmount } from '#domain/values/currency.ts';
import type { DealView } from '#domain/trade/deal-pages/deal.view.ts';
import type { DealPart } from '#domain/trade/deal-terms/find-deal.ts';
import { heldFor, outcomeOfPart } from '#domain/trade/deal-terms/part.shape.ts';
import { FactList } from '#ui/fact-list.tsx';
import { isAllOurs, partAsShown } from './deal-step-facts.ts';

const noSum = 'Enter how much';

/** For the element around a field and its `Shares`, so that the script updates them. `whole` is the quantity in thousandths. */
export function liveSharesAttributes(view: DealView, part: DealPart, whole: bigint) {
  const { currency } = view.deal;
  const { minor, buyerFee, sellerFee } = partAsShown(view, part);
  return {
    'data-wake': 'touch',
    'data-behaviour': 'part-sum',
    'data-minor': String(minor),
    'data-buyer-fee': String(buyerFee),
    'data-seller-fee': String(sellerFee),
    'data-whole': String(whole),
    'data-currency': currency,
    'data-digits': minorDigits(currency),
    'data-none': noSum,
  };
}

type SharesProps = {
  view: DealView;
  part: DealPart;
  sellerShare: bigint | undefined;
  title: string;
};

/** What each side gets of a part. The script finds each figure by its `data-gets`. */
export function Shares({ view, part, sellerShare, title }: SharesProps) {
  const { deal, side } = view;
  const outcome = sellerShare === undefined ? undefined : outcomeOfPart(partAsShown(view, part), sellerShare);
  const seller = isAllOurs(view) ? brand.name : 'the seller';
  const shown = (minor: bigint | undefined, none = '–') =>
    minor === undefined ? none : shownAmount({ minor, currency: deal.currency });
  const line = (term: string, name: 'seller' | 'buyer' | 'fee') => ({
    term,
    value: <span data-gets={name}>{shown(outcome?.[name])}</span>,
    numeric: true,
  });
  return (
    <div className="border-t-2 border-ink pt-3">
      <p className="mb-2 flex flex-wrap items-baseline justify-between gap-x-6">
        <span className="display text-18">{title}</span>
        <span className="display text-28 font-extrabold" data-sum="" aria-live="polite">
          {shown(sellerShare, noSum)}
        </span>
      </p>
      <FactList
        facts={[
          { term: 'Money held', value: shown(heldFor(part)), numeric: true },
          line(side === 'seller' ? 'To you' : `To ${seller}`, 'seller'),
          line(side === 'buyer' ? 'Back to you' : 'Back to the buyer', 'buyer'),
          ...(isAllOurs(view) ? [] : [line('Our fee', 'fee')]),
        ]}
      />
    </div>
  );
}
