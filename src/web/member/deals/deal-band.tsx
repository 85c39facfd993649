import { shownAmount } from '#domain/values/currency.ts';
import { differingPartsOf } from '#domain/trade/deal-terms/deal-parts.states.ts';
import { holdsMoney } from '#domain/trade/deal-terms/deal.states.ts';
import { dealName, dealTitle, type DealView } from '#domain/trade/deal-pages/deal.view.ts';
import { heldFor } from '#domain/trade/deal-terms/part.shape.ts';
import { Icon } from '#ui/icon.tsx';
import { Pattern } from '#ui/pattern.tsx';
import { OrderState } from '../trade/order-state.tsx';
import { OutcomeLine } from '../trade/trade-outcome.tsx';
import { shownOutcomeOf } from './deal-money.tsx';
import { dividedBy, tradeStateOf } from '#domain/trade/order-states/trade.states.ts';

export function DealBand({ view }: { view: DealView }) {
  const { deal, state, side, order, events } = view;
  const shown = (minor: bigint) => shownAmount({ minor, currency: deal.currency });
  const worth = deal.parts.reduce((sum, { minor }) => sum + minor, 0n);
  const heldMinor = deal.parts.reduce((sum, part) => sum + (holdsMoney(part.state) ? heldFor(part) : 0n), 0n);
  return (
    <header className="on-deep relative overflow-hidden rounded-10 bg-ground text-ink" data-live="band">
      <Pattern name="rings" className="absolute inset-0 text-indigo-tint print:hidden" />
      <div className="relative grid gap-0.5 px-5 py-4 tablet:px-8 tablet:py-8">
        <p className="text-14 text-quiet">{dealName(view)}</p>
        <h1 className="text-18 wrap-anywhere tablet:text-22">{dealTitle(view)}</h1>
        <p className="deal-worth display" data-long={shown(worth).length > 11 || undefined}>
          {shown(worth)}
        </p>
        <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
          {heldMinor > 0n ? (
            <span className="inline-flex items-center gap-1.5 font-display text-18 font-bold text-palm">
              <Icon name="lock" className="size-5" />
              Held{heldMinor === worth ? '' : `: ${shown(heldMinor)}`}
            </span>
          ) : null}
          <OrderState
            state={tradeStateOf({ order: order?.state, deal: state, divided: dividedBy(events) })}
            isWork={view.isWork}
            parts={differingPartsOf(deal.parts.map((part) => part.state))}
          />
          <OutcomeLine outcome={shownOutcomeOf(view)} side={side} code={deal.currency} />
        </p>
      </div>
    </header>
  );
}
