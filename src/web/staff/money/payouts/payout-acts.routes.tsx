import { link, urls } from '#content/link.ts';
import { Failure } from '#domain/acting/context.ts';
import { acceptFilePayout } from '#domain/money/bank-statements/accept-file-payout.ts';
import { acceptFilePayoutSchema, filePayoutTexts } from '#domain/money/bank-statements/file-payout.schema.ts';
import { notePayout } from '#domain/money/payouts/note-payout.ts';
import { notePayoutSchema, payoutTexts } from '#domain/money/payouts/payout.schema.ts';
import { payoutRecords, payoutStateLabels, sentByFile } from '#domain/money/payouts/payouts.records.ts';
import { TextLink } from '#ui/links-and-buttons.tsx';
import { actPage } from '../../../pages/act-page.tsx';
import type { Route } from '../../../request/route.ts';
import type { Visit } from '../../../request/visit.ts';
import { textOf } from '../../kinds/record-kind.tsx';
import type { RecordNews } from '../../kinds/record-news.ts';
import { numberIn, portalFrame, whoMayProved } from '../../staff-acts.tsx';

const place = link('records', { kind: payoutRecords.name });
const back = { label: 'Payouts', href: place };
const { sending, success, reversed } = payoutStateLabels;
const idIn = (visit: Visit) => numberIn(visit, 'payoutId');
const recordOf = (recordId = '', news?: RecordNews) => link('record', { kind: payoutRecords.name, recordId }, { news });
const shared = {
  frame: portalFrame,
  missing: payoutTexts.missing,
  failed: payoutTexts.notSaved,
  async find({ ctx, params }: Visit) {
    const record = await payoutRecords.find(ctx, params.payoutId ?? '');
    if (!record) throw new Failure('not_found', payoutTexts.unknown);
    return record;
  },
};

/** What staff decide about a payout by file: whether it arrived, and that the bank sent it although no line of a statement shows it. */
export const payoutActs: readonly Route[] = [
  ...actPage({
    ...shared,
    at: urls.payoutOutcome,
    who: whoMayProved('note-payout'),
    id: 'payout-outcome',
    schema: notePayoutSchema,
    look({ id, fields }) {
      const isSent = fields.state === sending || fields.state === success;
      return {
        title: `Did ${textOf(fields.amount)} reach ${textOf(fields.to)}?`,
        tab: 'Whether a payout arrived',
        place,
        back,
        about: `${textOf(fields.bank_account)}, ${textOf(fields.reference)}. If it could not be sent or came back, the member has the money here again at once.`,
        button: 'Save',
        busy: 'Saving...',
        leave: { label: 'Cancel', href: recordOf(String(id)) },
        whyNot: isSent && fields.sent_by === sentByFile ? undefined : payoutTexts.notWaiting,
      };
    },
    verb: (ctx, input, visit) => notePayout(ctx, idIn(visit), input),
    next: (_, { params }) => recordOf(params.payoutId, 'noted-outcome'),
  }),
  ...actPage({
    ...shared,
    at: urls.payoutAcceptance,
    who: whoMayProved('accept-file-payout'),
    id: 'payout-acceptance',
    schema: acceptFilePayoutSchema,
    look({ id, fields }) {
      const isNoted = fields.state === success || fields.state === reversed;
      return {
        title: `Accept ${textOf(fields.amount)} without a bank line`,
        tab: 'A payout without a bank line',
        place,
        back,
        about: (
          <>
            {`${textOf(fields.reference)}. A payout by file has to be on a statement of the bank. `}
            <TextLink href={link('newBankStatement')}>Add the statement</TextLink> if you have it. Otherwise two people
            accept the payout.
          </>
        ),
        button: 'Ask a second person to confirm',
        busy: 'Saving...',
        leave: { label: 'Cancel', href: recordOf(String(id)) },
        whyNot: isNoted && fields.sent_by === sentByFile ? undefined : filePayoutTexts.notNoted,
      };
    },
    verb: (ctx, input, visit) => acceptFilePayout(ctx, idIn(visit), input),
    next: (_, { params }) => recordOf(params.payoutId),
  }),
];
