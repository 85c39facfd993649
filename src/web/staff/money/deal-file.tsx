import type { Staff } from '#domain/acting/context.ts';
import { shownAmount } from '#domain/values/currency.ts';
import { dealStateLabel } from '#domain/trade/deals/deal.labels.ts';
import { sideAwaited } from '#domain/trade/deals/deal.turn.ts';
import type { DealFile, DealFilePart } from '#domain/trade/deals/find-deal-file.ts';
import { link } from '#content/link.ts';
import { shownDate, shownTime } from '#ui/dates.ts';
import { Table, type Column } from '#ui/table.tsx';
import { TextLink } from '#ui/links-and-buttons.tsx';
import { DealBadge } from './deal-badge.tsx';
import { DealHistory } from './deal-past.tsx';
import { Disputes } from './disputes.tsx';
import { DealChargebacks } from './chargebacks/deal-chargeback.tsx';
import { deadlineText, isOpenForAnswers } from './deal-words.ts';

/** What staff see of a deal besides its facts: who has the money, its parts, its deadlines and its history. */
export function DealFileParts({ file, staff }: { file: DealFile; staff: Staff }) {
  const shown = (minor: bigint) => shownAmount({ minor, currency: file.currency });
  return (
    <div className="mt-4 grid gap-8">
      <WhoHasWhat file={file} shown={shown} />
      <DealChargebacks file={file} shown={shown} />
      <Disputes file={file} staff={staff} shown={shown} />
      <section aria-labelledby="parts-head">
        <h2 id="parts-head" className="text-18">
          {file.parts.length === 1 ? 'One part' : `${file.parts.length} parts`}
        </h2>
        <Table
          caption="Parts"
          hideCaption
          columns={columnsOf(file, shown)}
          rows={file.parts}
          rowKey={({ part }) => String(part)}
          cards
        />
      </section>
      <Deadlines file={file} />
      <DealHistory file={file} shown={shown} />
    </div>
  );
}

type Shown = { file: DealFile; shown(minor: bigint): string };

function WhoHasWhat({ file: { money }, shown }: Shown) {
  const figures = [
    { label: 'Paid for it', minor: money.came },
    { label: 'Held', minor: money.held, isHeld: true },
    { label: 'To the seller', minor: money.seller },
    { label: 'Back to the buyer', minor: money.buyer },
    { label: 'Our fee', minor: money.fee },
  ];
  return (
    <section aria-label="Who has which money, by our books">
      <dl className="desk-strip">
        {figures.map(({ label, minor, isHeld }) => (
          <div key={label}>
            <dt className="text-14 text-quiet">{label}</dt>
            <dd className={isHeld && minor > 0n ? 'display text-22 text-palm' : 'display text-22'}>{shown(minor)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function columnsOf(file: DealFile, shown: Shown['shown']): Column<DealFilePart>[] {
  return [
    {
      head: 'Part',
      names: true,
      short: true,
      card: 'what',
      cell: ({ part, called }) => (called ? `Part ${part}, ${called}` : `Part ${part}`),
    },
    { head: 'State', card: 'state', cell: ({ state }) => <DealBadge label={dealStateLabel(state, file.isWork)} /> },
    { head: 'Waits for', card: 'who', cell: (part) => waitsFor(file, part) },
    { head: file.isWork ? 'Done by' : 'Sent by', short: true, cell: ({ due }) => shownDate(due) },
    { head: 'Accepted', numeric: true, cell: ({ sellers }) => (sellers === null ? '' : shown(sellers)) },
    { head: 'Fee, buyer', numeric: true, cell: ({ buyerFee }) => shown(buyerFee) },
    { head: 'Fee, seller', numeric: true, cell: ({ sellerFee }) => shown(sellerFee) },
    { head: 'Worth', numeric: true, card: 'amount', cell: ({ minor }) => shown(minor) },
  ];
}

/** After the deadline for answers, a dispute waits for our ruling. */
function waitsFor({ clocks }: DealFile, part: DealFilePart): string {
  const isOurs =
    part.state === 'disputed' && !clocks.some((clock) => clock.part === part.part && isOpenForAnswers(clock));
  if (isOurs) return 'Our team';
  const side = sideAwaited(part);
  return side ? `The ${side}` : '';
}

function Deadlines({ file: { clocks: all, parts, order, isWork } }: { file: DealFile }) {
  // Leaves out past deadlines that only notify and change nothing.
  const clocks = all.filter(({ fires, isOver }) => fires !== null || !isOver);
  return (
    <section aria-labelledby="next-head">
      <h2 id="next-head" className="text-18">
        Deadlines
      </h2>
      {clocks.length === 0 ? <p className="mt-2 text-quiet">No deadline is running.</p> : null}
      <ul>
        {clocks.map(({ part, kind, due }) => (
          <li key={`${part} ${kind}`} className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2.5">
            <span>{`${parts.length > 1 ? `Part ${part}: ` : ''}${deadlineText({ kind, isWork })}`}</span>
            <span className="text-quiet">{`${shownDate(due)}, ${shownTime(due)}`}</span>
          </li>
        ))}
      </ul>
      {order ? (
        <p className="mt-3">
          <TextLink href={link('record', { kind: 'market-order', recordId: order.id })}>Order {order.number}</TextLink>
        </p>
      ) : null}
    </section>
  );
}
