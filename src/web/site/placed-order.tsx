import { brand } from '#content/brand.ts';
import { naira } from '#domain/values/money.ts';
import { priceLabel, workStateLabels, type Progress } from '#domain/values/work.states.ts';
import { shownDate, shownTime } from '#ui/dates.ts';
import { FactList } from '#ui/fact-list.tsx';
import { ButtonLink } from '#ui/links-and-buttons.tsx';
import { Badge } from '#ui/notices.tsx';
import { CopyLink } from './copy-link.tsx';
import { shareOnWhatsApp } from './share-on-whatsapp.ts';
import { WorkBadge } from './work-badge.tsx';
import { PrintButton } from '../parts/print-button.tsx';

/** decisions.md §9 'Badges': the state in the words that staff see, and the price. Renders nothing until staff begin to work on the order. */
export function OrderProgress({ progress }: { progress: Progress }) {
  const { state, steps, price_kobo } = progress;
  if (steps.length === 0 && price_kobo === undefined) return null;
  const facts = steps.map(({ state, at }) => ({
    term: workStateLabels[state],
    value: `${shownDate(at)}, ${shownTime(at)}`,
  }));
  return (
    <section className="w-full" aria-labelledby="how-far">
      <h2 id="how-far" className="flex flex-wrap items-center gap-3 text-22">
        Progress <WorkBadge state={state} />
      </h2>
      <div className="mt-3 text-16">
        <FactList facts={facts} />
      </div>
      {price_kobo === undefined ? null : (
        <FactList facts={[{ term: priceLabel(state, steps), value: naira(price_kobo), numeric: true, total: true }]} />
      )}
    </section>
  );
}

type NotPaidYetProps = { progress: Progress; total_kobo?: bigint | undefined };

/**
 * Says that a priced order is not paid, so that customers do not take the thanks for a receipt. A declined order needs no payment. An order
 * without a deal that was sent may have been paid against an invoice, which is not recorded here.
 */
export function NotPaidYet({ progress: { state, price_kobo }, total_kobo }: NotPaidYetProps) {
  const owed = price_kobo ?? total_kobo;
  if (owed === undefined || state === 'declined') return null;
  // decisions.md §9 'A total of 0'
  if (owed === 0n) return <Badge>Nothing to pay</Badge>;
  return state === 'shipped' || state === 'delivered' ? null : <Badge>Not paid yet</Badge>;
}

type SentOnProps = Omit<NotPaidYetProps, 'progress'> & {
  at: Date;
  /** Undefined once the order is paid. */
  progress: Progress | undefined;
};

/** When the order was sent, and whether it is paid. */
export function OrderSentOn({ at, progress, total_kobo }: SentOnProps) {
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-16 text-quiet">
      {progress ? <NotPaidYet progress={progress} total_kobo={total_kobo} /> : null}
      <span>
        Sent {shownDate(at)}, {shownTime(at)}.
      </span>
    </p>
  );
}

type SaveLinkProps = {
  kind: 'order' | 'booking';
  /** The name of the page in the shared message. */
  name: string;
  address: string;
};

/** Visitors can order without an account, so they need ways to save the link. */
export function SaveLink({ kind, name, address }: SaveLinkProps) {
  return (
    <div className="grid gap-3 text-16 print:hidden">
      <p data-follow={`See your ${kind}`}>{`Keep this link. It opens your ${kind}.`}</p>
      <p className="break-all select-all">{address}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink
          kind="secondary"
          size="small"
          href={shareOnWhatsApp(`${name}, ${brand.name}: ${address}`)}
          rel="noopener"
        >
          Send to WhatsApp
        </ButtonLink>
        <CopyLink address={address} />
        <PrintButton />
      </div>
    </div>
  );
}
