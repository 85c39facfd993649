import type { ReactNode } from 'react';
import { link } from '#content/link.ts';
import { naira } from '#domain/values/money.ts';
import { asset } from '../../assets.ts';
import { bottle_kobo, type ShopTerms } from './shop-server.ts';

/** How many bottles a customer can choose. */
export const boxes = ['6', '12', '24', '48'] as const;

function ShopPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <html lang="en-NG">
      <head>
        <meta charSet="utf-8" />
        <title>{`${title}, in the demo of Àgbọn`}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="description" content="An invented shop, which shows how a shop takes money in escrow." />
        <meta name="robots" content="noindex" />
        <link rel="icon" href={asset('src/ui/icons/favicon.svg')} type="image/svg+xml" />
        <link rel="stylesheet" href={asset('src/web/demo/shop/shop.css')} />
        <script src={link('payWithEscrow')} async />
      </head>
      <body>
        <header>
          <p>
            <a href={link('demoShop')}>Badagry Press</a>
          </p>
        </header>
        <main>{children}</main>
        <footer>
          <p>
            Badagry Press is an invented shop. It is part of the demo of <a href={link('escrowIntegrations')}>Àgbọn</a>,
            and shows how a shop of your own can take money in escrow.
          </p>
        </footer>
      </body>
    </html>
  );
}

export function ShelfPage({ problem }: { problem: string | undefined }) {
  return (
    <ShopPage title="Badagry Press: coconut oil">
      <h1>Coconut oil, cold pressed</h1>
      <p>
        From nuts of the lagoon coast, pressed within a day and bottled in glass. {naira(bottle_kobo)} a bottle of one
        litre. Sent anywhere in Nigeria within five days.
      </p>
      {problem === undefined ? null : (
        <p className="state" role="alert">
          {problem}
        </p>
      )}
      <form method="post" action={link('demoShopOrders')}>
        <label>
          How many bottles
          <select name="bottles" defaultValue="24">
            {boxes.map((count) => (
              <option key={count} value={count}>
                {`${count} bottles, ${naira(BigInt(count) * bottle_kobo)}`}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" className="buy">
          Order
        </button>
      </form>
      <h2>You pay into escrow</h2>
      <p>
        We never see your money before you have seen our oil. Àgbọn holds it. You have three days to open a bottle, and
        we are paid when you accept.
      </p>
    </ShopPage>
  );
}

const states: Record<string, string> = {
  sent: 'Not paid yet.',
  agreed: 'You agreed. The payment is still open.',
  funded: 'Paid. The money is held, and we are packing your bottles.',
  shipped: 'The bottles left Badagry. The money is held until you accept.',
  delivered: 'Delivered. Open a bottle, then accept it or tell us what is wrong.',
  released: 'You accepted the oil, and we are paid. Thank you.',
  declined: 'You said no. Nothing was ordered.',
  withdrawn: 'We cancelled this order.',
  expired: 'Nobody paid in time. Please order again.',
  cancelled: 'Cancelled. What you paid comes back to you.',
  disputed: 'A dispute is open. The money is held.',
};

type OrderPageProps = {
  reference: string;
  /** What the API says of the order; undefined if the shop has no key at the moment. */
  terms: ShopTerms | undefined;
  /** The state in the address of the page, which a customer can change. */
  claimed: string | undefined;
};

/** The links to the terms are without a host, because a demo may be visited under another host name than its own. */
export function ShopOrderPage({ reference, terms, claimed }: OrderPageProps) {
  const state = terms?.dealState ?? terms?.state;
  const isOpen = terms?.state === 'sent';
  return (
    <ShopPage title={`Order ${reference}, Badagry Press`}>
      <h1>Order {reference}</h1>
      {terms === undefined || state === undefined ? (
        <p className="state">We cannot look this order up at the moment. Please come back after the next order.</p>
      ) : (
        <>
          <p>
            {terms.title}, {naira(BigInt(terms.amount.amount))}
          </p>
          <p className="state">{states[state] ?? `The escrow service says: ${state.replaceAll('_', ' ')}.`}</p>
          {isOpen ? (
            <p>
              <a data-agbon-escrow="" href={new URL(terms.address).pathname}>
                Pay {naira(BigInt(terms.amount.amount))} with escrow
              </a>
            </p>
          ) : terms.dealState === 'agreed' ? (
            <p>
              <a href={new URL(terms.address).pathname}>Go on to the payment</a>
            </p>
          ) : null}
        </>
      )}
      {isOpen ? (
        <p className="note">
          In this demo, sign in as the buyer: <code>buyer@agbon.example</code>, password <code>river boat seven</code>.
          No real money moves.
        </p>
      ) : null}
      {claimed === undefined ? null : (
        <p className="note">
          You came back with <code>state={claimed}</code> in the address. A customer can write anything there, so this
          shop asked the API with its own key, and shows what the API answered.
        </p>
      )}
    </ShopPage>
  );
}
