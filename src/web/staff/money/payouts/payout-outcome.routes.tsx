import { link, urls } from '#content/link.ts';
import { acceptFilePayout } from '#domain/money/bank-statements/accept-file-payout.ts';
import { acceptFilePayoutSchema, filePayoutTexts } from '#domain/money/bank-statements/file-payout.schema.ts';
import { Failure } from '#domain/acting/context.ts';
import { notePayoutOutcome } from '#domain/money/payouts/note-payout-outcome.ts';
import { notePayoutSchema, payoutTexts } from '#domain/money/payouts/payout.schema.ts';
import { payoutRecords, payoutStateLabels, sentByFileLabel } from '#domain/money/payouts/payouts.records.ts';
import { TextLink } from '#ui/links-and-buttons.tsx';
import { actPage } from '../../../pages/act-page.tsx';
import type { Route } from '../../../request/route.ts';
import type { Visit } from '../../../request/visit.ts';
import { fieldText } from '../../kinds/record-kind.tsx';
import type { RecordNews } from '../../kinds/record-news.ts';
import { staffOf } from '../../portal-page.tsx';
import { SignInAsYourself } from '../../sign-in-as-yourself.tsx';
import { numberIn, portalFrame, whoMayProved } from '../../staff-acts.tsx';

const place = link('records', { kind: payoutRecords.name });
const recordOf = ({ params }: Visit, news?: RecordNews) =>
  link('record', { kind: payoutRecords.name, recordId: params.payoutId ?? '' }, { news });
const lookOf = (visit: Visit) => ({
  place,
  back: { label: 'Payouts', href: place },
  busy: 'Saving...',
  leave: { label: 'Back to the payout', href: recordOf(visit) },
  instead:
    staffOf(visit).id === undefined ? (
      <SignInAsYourself to="for decisions about payouts, and you are back here." next={visit.url.pathname} />
    ) : undefined,
});

async function find(visit: Visit) {
  const record = await payoutRecords.find(visit.ctx, visit.params.payoutId ?? '');
  if (!record) throw new Failure('not_found', payoutTexts.unknown);
  const { amount, to, bank_account, reference, sent_by, state } = record.fields;
  const isIn = (...states: (keyof typeof payoutStateLabels)[]) =>
    sent_by === sentByFileLabel && states.some((one) => payoutStateLabels[one] === state);
  return {
    amount: fieldText(amount),
    to: fieldText(to),
    account: fieldText(bank_account),
    reference: fieldText(reference),
    isSent: isIn('sending', 'success'),
    isNoted: isIn('success', 'reversed'),
  };
}

/** Staff record whether a payout by file arrived, or accept a payout that is on no bank statement. */
export const payoutOutcomeRoutes: readonly Route[] = [
  ...actPage({
    at: urls.payoutOutcome,
    who: whoMayProved('note-payout'),
    frame: portalFrame,
    id: 'payout-outcome',
    schema: notePayoutSchema,
    missing: payoutTexts.missing,
    failed: payoutTexts.notSaved,
    find,
    look: ({ amount, to, account, reference, isSent }, visit) => ({
      ...lookOf(visit),
      title: `Did ${amount} reach ${to}?`,
      tab: 'Whether a payout arrived',
      about: `${account}, ${reference}. If the payout could not be sent or came back, the member has the money here again at once.`,
      button: 'Save',
      whyNot: isSent ? undefined : payoutTexts.notWaiting,
    }),
    verb: (ctx, input, visit) => notePayoutOutcome(ctx, numberIn(visit, 'payoutId'), input),
    next: (_, visit) => recordOf(visit, 'noted-outcome'),
  }),
  ...actPage({
    at: urls.payoutAcceptance,
    who: whoMayProved('accept-file-payout'),
    frame: portalFrame,
    id: 'payout-acceptance',
    schema: acceptFilePayoutSchema,
    missing: payoutTexts.missing,
    failed: payoutTexts.notSaved,
    find,
    look: ({ amount, reference, isNoted }, visit) => ({
      ...lookOf(visit),
      title: `Accept ${amount} without a bank line`,
      tab: 'A payout without a bank line',
      about: (
        <>
          {`${reference}. A payout by file has to be on a statement of the bank. `}
          <TextLink href={link('newBankStatement')}>Add the statement</TextLink> if you have it. Otherwise two people
          accept the payout.
        </>
      ),
      button: 'Ask a second person to confirm',
      whyNot: isNoted ? undefined : filePayoutTexts.notNoted,
    }),
    verb: (ctx, input, visit) => acceptFilePayout(ctx, numberIn(visit, 'payoutId'), input),
    next: (_, visit) => recordOf(visit),
  }),
];
