import type { ReactNode } from 'react';
import * as words from '#content/dashboard.ts';
import { ButtonLink } from '#ui/links-and-buttons.tsx';
import { Lorry } from '#ui/illustration/lorry.tsx';
import { OrderBook } from '#ui/illustration/order-book.tsx';
import { Receipt } from '#ui/illustration/receipt.tsx';
import { Seal } from '#ui/illustration/seal.tsx';
import { Stall } from '#ui/illustration/stall.tsx';
import { link } from '#content/link.ts';
import { WhilePaying, WhileTrading } from './while-trading.tsx';

const guide = (guideId: string) => link('helpGuide', { guideId });

const shopButton = <ButtonLink href={link('shop')}>Shop byproducts</ButtonLink>;
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
const market = <ButtonLink href={link('marketplace')}>See the marketplace</ButtonLink>;
const secondaryShopButton = (
  <ButtonLink kind="secondary" href={link('shop')}>
    Shop byproducts
  </ButtonLink>
);
const addProduct = <ButtonLink href={link('productNew')}>Add a product</ButtonLink>;
const ownProducts = (
  <ButtonLink kind="secondary" href={link('dashboardProducts')}>
    See your products
  </ButtonLink>
);
const buying = <WhileTrading open={both(market, secondaryShopButton)} closed={both(shopButton, machines)} />;
const selling = both(addProduct, ownProducts);
const paying = <ButtonLink href={guide('pay-for-an-order')}>How to pay for an order</ButtonLink>;

const topUp = <ButtonLink href={link('topUp')}>Top up your balance</ButtonLink>;
const bankAccount = (
  <ButtonLink kind="secondary" href={link('settingsBank')}>
    Add your bank account
  </ButtonLink>
);
const cards = (
  <ButtonLink kind="secondary" href={link('dashboardCards')}>
    Save a card
  </ButtonLink>
);

export type EmptyList = {
  words: words.EmptyPage;
  illustration: ReactNode;
  actions: ReactNode;
  /** decisions.md §9 'Escrow explainer': in full, instead of one line with a link. */
  explainsEscrow?: boolean;
};

const receivedOrders = {
  illustration: <OrderBook />,
  actions: <WhileTrading open={selling} closed={both(waitlist, howEscrowWorks)} />,
  explainsEscrow: true,
};

/** Lists that are empty before the first trade. */
export const emptyLists = {
  customers: {
    words: words.emptyCustomers,
    illustration: <Stall />,
    actions: <WhileTrading open={selling} closed={market} />,
  },
  myOrders: { words: words.emptyOrders, illustration: <Lorry />, actions: buying, explainsEscrow: true },
  ordersHistory: { ...receivedOrders, words: words.emptyOrdersHistory },
  orderHistory: { ...receivedOrders, words: words.emptyOrderHistory },
  invoices: {
    words: words.emptyInvoices,
    illustration: <Receipt />,
    actions: both(paying, machines),
    explainsEscrow: true,
  },
  payments: {
    words: words.emptyPayments,
    illustration: <Seal />,
    actions: <WhilePaying open={both(topUp, both(bankAccount, cards))} closed={both(paying, howEscrowWorks)} />,
    explainsEscrow: true,
  },
} satisfies Record<string, EmptyList>;

function both(first: ReactNode, second: ReactNode): ReactNode {
  return (
    <>
      {first}
      {second}
    </>
  );
}
