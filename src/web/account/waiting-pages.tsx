import type { ReactNode } from 'react';
import * as words from '#content/dashboard.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyBasket } from '#ui/illustration/empty-basket.tsx';
import { Lorry } from '#ui/illustration/lorry.tsx';
import { OrderBook } from '#ui/illustration/order-book.tsx';
import { Receipt } from '#ui/illustration/receipt.tsx';
import { Seal } from '#ui/illustration/seal.tsx';
import { Stall } from '#ui/illustration/stall.tsx';
import { link } from '#content/link.ts';

const guide = (guideId: string) => link('helpGuide', { guideId });

const shop = <ButtonLink href={link('shop')}>Shop byproducts</ButtonLink>;
const machines = (
  <ButtonLink kind="secondary" href={link('services')}>
    See machines
  </ButtonLink>
);
const waitlist = (
  <ButtonLink href={link('waitlist')} dialog>
    Join Waitlist
  </ButtonLink>
);
const howEscrowWorks = (
  <ButtonLink kind="secondary" href={guide('how-escrow-works')}>
    How escrow works
  </ButtonLink>
);
const papers = (
  <ButtonLink kind="secondary" href={guide('documents-for-sellers')}>
    Which papers to have ready
  </ButtonLink>
);
const tell = <ButtonLink href={link('marketplace')}>See the marketplace</ButtonLink>;
const paying = <ButtonLink href={guide('pay-for-an-order')}>How to pay for an order</ButtonLink>;

export type WaitingPage = { words: words.EmptyPage; illustration: ReactNode; actions: ReactNode };

/** Pages that have nothing to show before trading opens. */
export const waitingPages = {
  products: { words: words.products, illustration: <EmptyBasket />, actions: both(waitlist, papers) },
  myOrders: { words: words.myOrders, illustration: <Lorry />, actions: both(shop, machines) },
  ordersHistory: { words: words.ordersHistory, illustration: <OrderBook />, actions: both(waitlist, howEscrowWorks) },
  orderHistory: { words: words.orderHistory, illustration: <OrderBook />, actions: both(waitlist, howEscrowWorks) },
  customers: { words: words.customers, illustration: <Stall />, actions: tell },
  invoices: { words: words.invoices, illustration: <Receipt />, actions: both(paying, machines) },
  payments: { words: words.payments, illustration: <Seal />, actions: both(paying, howEscrowWorks) },
} as const satisfies Record<string, WaitingPage>;

function both(first: ReactNode, second: ReactNode): ReactNode {
  return (
    <>
      {first}
      {second}
    </>
  );
}
