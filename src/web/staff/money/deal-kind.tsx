import { findDealFile } from '#domain/trade/deals/find-deal-file.ts';
import { dealRecords } from '#domain/trade/deals/deals.records.ts';
import type { RecordFields } from '#domain/acting/records/define-records.ts';
import { classes } from '#ui/classes.ts';
import { shownDate, shownTime } from '#ui/dates.ts';
import { recordColumn, type RecordKind, fieldText as text } from '../kinds/record-kind.tsx';
import { DealFileParts } from './deal-file.tsx';
import { DealBadge } from './deal-badge.tsx';

/** The state of a deal. In a dispute also who has to answer by when, and when we have to rule. */
function StateAndDeadlines({
  state,
  dispute_waits_for,
  may_answer_until,
  to_be_ruled_on_by,
  ruling_is_late,
}: RecordFields) {
  const until = may_answer_until ? new Date(text(may_answer_until)) : undefined;
  const ruleBy = to_be_ruled_on_by ? new Date(text(to_be_ruled_on_by)) : undefined;
  return (
    <>
      <DealBadge label={text(state)} />
      {dispute_waits_for ? (
        <span className="block text-12 text-quiet">
          Waits for {text(dispute_waits_for)}
          {until ? (
            <span className="hidden desk:inline">{` until ${shownDate(until)}, ${shownTime(until)}`}</span>
          ) : null}
        </span>
      ) : null}
      {ruleBy ? (
        <span className={classes('block text-12', ruling_is_late ? 'font-semibold text-alarm' : 'text-quiet')}>
          {ruling_is_late ? `Late since ${shownDate(ruleBy)}` : `Rule by ${shownDate(ruleBy)}`}
        </span>
      ) : null}
    </>
  );
}

export const dealKind: RecordKind = {
  records: dealRecords,
  group: 'Money',
  writtenVerb: 'made',
  title: 'Deals',
  one: 'Deal',
  empty: 'No deals found',
  emptyByState: {
    late: 'No late disputes. Disputes that we did not rule on within 14 days appear here.',
    due: 'No disputes to rule on within three days. Each appears here three days before we have to rule on it.',
    to_rule: 'No disputes wait for a ruling. A dispute appears here once neither side has time to answer any more.',
  },
  namesThing: true,
  searchPlaceholder: 'Deal 12, buyer, seller, product',
  nameOf: ({ id, what }) => `Deal ${text(id)}, ${text(what)}`,
  columns: [
    recordColumn('Between', ({ buyer, seller }) => `${text(buyer)} and ${text(seller)}`, { share: 'wide' }),
    { head: 'State', cell: ({ fields }) => <StateAndDeadlines {...fields} />, card: 'state' },
    recordColumn('Held', ({ held }) => text(held), { numeric: true }),
    { head: 'Amount', cell: ({ fields }) => text(fields.amount), numeric: true, card: 'amount' },
  ],
  detailsOf: async (ctx, { id }, staff) => {
    const file = await findDealFile(ctx, id);
    return file && <DealFileParts file={file} staff={staff} />;
  },
  summaryOf: ({ amount, buyer, seller }) => `${text(amount)}, between ${text(buyer)} and ${text(seller)}`,
};
