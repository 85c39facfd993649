import type { ReactNode } from 'react';
import { link } from '#content/link.ts';
import { naira } from '#domain/values/money.ts';
import { asset } from '../../assets.ts';
import { Bottles } from './shop-drawing.tsx';
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
      <div className="beside">
        <Bottles />
        <div>
          <h1>Coconut oil, cold pressed</h1>
          <p className="price">{naira(bottle_kobo)} a bottle of one litre</p>
          <p>
            From nuts of the lagoon coast, pressed within a day and bottled in glass. Sent anywhere in Nigeria within
            five days.
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
        </div>
      </div>
      <h2>You pay into escrow</h2>
      <p>
        We never see your money before you have seen our oil. Àgbọn holds it. After the delivery you have three days to
        open a bottle. We are paid when you accept, or when the three days are over and you have not complained.
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
  released: 'The escrow service has released the money to us. Thank you.',
  declined: 'You said no. Nothing was ordered.',
  withdrawn: 'We cancelled this order.',
  expired: 'Nobody paid in time, so nothing was ordered.',
  cancelled: 'Cancelled. If you paid, the money comes back to you.',
  refunded: 'The money went back to you.',
  disputed: 'A dispute is open. The money is held.',
};

type OrderPageProps = {
  reference: string;
  /** What the API says of the order; undefined if the shop has no key at the moment. */
  terms: ShopTerms | undefined;
  /** The state in the address of the page, which a customer can change. */
  claimedState: string | undefined;
};

const steps = ['Ordered', 'Paid into escrow', 'Sent', 'We are paid'] as const;

/** How many steps are done. The steps are not shown for other states, such as a dispute. */
const doneIn: Record<string, number> = { sent: 1, agreed: 1, funded: 2, shipped: 3, delivered: 3, released: 4 };

/** Links to the terms have no host, because visitors may open a demo under another host name than its configured one. */
export function ShopOrderPage({ reference, terms, claimedState }: OrderPageProps) {
  const state = terms?.dealState ?? terms?.state;
  const isOpen = terms?.state === 'sent';
  return (
    <ShopPage title={`Order ${reference}, Badagry Press`}>
      <h1>Your order</h1>
      <p className="number">
        <code>{reference}</code>
      </p>
      {terms === undefined || state === undefined ? (
        <p className="state">We cannot look up this order at the moment. Please try again later.</p>
      ) : (
        <>
          <p className="price">
            {terms.title}
            <b>{naira(BigInt(terms.amount.amount))}</b>
          </p>
          <p className="state">{states[state] ?? `The escrow service says: ${state.replaceAll('_', ' ')}.`}</p>
          <Steps done={doneIn[state]} />
          <NextStep terms={terms} state={state} />
        </>
      )}
      {isOpen ? (
        <p className="note">
          In this demo, sign in as the buyer: <code>buyer@agbon.example</code>, password <code>river boat seven</code>.
          No real money moves.
        </p>
      ) : null}
      {claimedState === undefined ? null : (
        <p className="note">
          You came back with <code>state={claimedState}</code> in the address. A customer can write anything there, so
          this shop asked the API with its own key, and shows what the API answered.
        </p>
      )}
    </ShopPage>
  );
}

function Steps({ done }: { done: number | undefined }) {
  if (done === undefined) return null;
  return (
    <ol className="steps">
      {steps.map((step, index) => (
        <li key={step} className={index < done ? 'done' : undefined} aria-current={index === done ? 'step' : undefined}>
          {step}
          {index < done ? <span className="unseen">, done</span> : null}
        </li>
      ))}
    </ol>
  );
}

/** The next step of the customer. */
function NextStep({ terms, state }: { terms: ShopTerms; state: string }) {
  const address = new URL(terms.address).pathname;
  if (terms.state === 'sent') {
    return (
      <p>
        <a data-agbon-escrow="" href={address}>
          Pay {naira(BigInt(terms.amount.amount))} with escrow
        </a>
      </p>
    );
  }
  // Agreed terms without a deal wait until the customer has an account.
  if (terms.dealState === undefined && terms.state !== 'agreed') {
    return (
      <p>
        <a className="buy" href={link('demoShop')}>
          Order again
        </a>
      </p>
    );
  }
  return (
    <p>
      <a className="buy" href={address}>
        {state === 'agreed' ? 'Go on to the payment' : 'See the order in escrow'}
      </a>
    </p>
  );
}
