import type { ReactNode } from 'react';
import { link } from '#content/link.ts';
import { naira } from '#domain/values/money.ts';
import type { TradeLine } from '#domain/trade/own-trade/find-trade.ts';
import { Badge } from '#ui/notices.tsx';
import { offerBadge } from '../../member/trade/offer-words.ts';
import { OrderState } from '../../member/trade/order-state.tsx';
import { outcomeText } from '../../member/trade/trade-outcome.tsx';

type Drawn = { href: string; name: string; words: readonly string[]; badge: ReactNode };

/** An order or an offer in a line: what it is, between whom, what it comes to, and how it stands. */
export function drawTrade(id: bigint, line: TradeLine): Drawn {
  const words = [line.between, naira(line.amount_kobo)];
  if (line.kind === 'market-order') {
    const outcome = outcomeText({ outcome: line.outcome });
    return {
      href: link('staffOrder', { orderId: String(id) }),
      name: `${line.number}, ${line.what}`,
      words: outcome === undefined ? words : [...words, outcome],
      badge: <OrderState state={line.state} />,
    };
  }
  const { tone, label } = offerBadge({ state: line.state, turn: 'seller' }, undefined);
  return {
    href: link('staffOffer', { offerId: String(id) }),
    name: line.what,
    words,
    badge: <Badge tone={tone}>{label}</Badge>,
  };
}
