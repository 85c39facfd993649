import { dealWalk } from '#content/api/deal-walk.ts';
import { tenderWalk } from '#content/api/tender-walk.ts';
import type { Walk } from '#content/api/walk.ts';
import { link } from '#content/link.ts';
import { TextLink } from '#ui/links-and-buttons.tsx';
import { ApiDocsFrame } from './api-docs-frame.tsx';
import { WalkSteps } from './walk-steps.tsx';

/** A deal from the listing to the money. */
export function DealWalkPage({ publicUrl }: { publicUrl: string }) {
  return (
    <ApiDocsFrame
      title="A whole deal in escrow"
      lead="One script plays both sides: a listing, an offer and a counter-offer, the payment, the shipment, and a buyer who accepts eight of ten bags."
      at={link('apiDocsDeal')}
    >
      <TwoKeys walk={dealWalk} />
      <WalkSteps walk={dealWalk} publicUrl={publicUrl} />
      <p className="prose mt-10">
        The other ways through a deal are on the page about{' '}
        <TextLink href={link('apiDocsGroup', { group: 'deals' })}>calls of deals</TextLink>. For a dispute, walk{' '}
        <TextLink href={link('apiDocsTender')}>the tender</TextLink>.
      </p>
      <p className="prose mt-4">
        A deal has deadlines, such as the end of the time to look at the goods. You need not wait for them in the demo:{' '}
        <code translate="no">POST /api/v1/deals/{'{dealId}'}/next-deadline</code> makes the next one due now. Production
        has no such call.
      </p>
    </ApiDocsFrame>
  );
}

/** A request for quotes whose deal comes to a dispute. */
export function TenderWalkPage({ publicUrl }: { publicUrl: string }) {
  return (
    <ApiDocsFrame
      title="A tender, and a dispute that is settled"
      lead="One script plays both sides: a request for quotes, a bid, its award, the payment, a dispute, and the proposal to share the money, which ends the dispute."
      at={link('apiDocsTender')}
    >
      <TwoKeys walk={tenderWalk} />
      <WalkSteps walk={tenderWalk} publicUrl={publicUrl} />
      <p className="prose mt-10">
        Sealed bids, several lots, questions and final offers are on the page about{' '}
        <TextLink href={link('apiDocsGroup', { group: 'rfqs' })}>calls of requests and bids</TextLink>.
      </p>
    </ApiDocsFrame>
  );
}

function TwoKeys({ walk: { file } }: { walk: Walk }) {
  return (
    <section aria-labelledby="keys" className="mt-10">
      <h2 id="keys" className="text-28">
        Two keys
      </h2>
      <div className="prose mt-3">
        <p>
          Make a key that may move money for a buyer and one for a seller, as in{' '}
          <TextLink href={link('apiDocsQuickStart')}>the quick start</TextLink>; the demo has an account of each. Paste
          the blocks for curl into a terminal, one after the other. For TypeScript, put its blocks into one file and
          start it with both keys:{' '}
          <code translate="no">BUYER_KEY=agbon_test_… SELLER_KEY=agbon_test_… node {file}</code>.
        </p>
      </div>
      <h2 className="mt-10 text-28">The steps</h2>
    </section>
  );
}
