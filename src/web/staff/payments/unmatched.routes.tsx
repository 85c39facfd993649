import { link, urls } from '#content/link.ts';
import { Failure } from '#domain/acting/context.ts';
import type { StaffRecord } from '#domain/acting/records/define-records.ts';
import { findUnmatchedPayment } from '#domain/money/payments/find-unmatched-payment.ts';
import { matchUnmatchedPayment } from '#domain/money/payments/match-unmatched-payment.ts';
import { unmatchedTexts } from '#domain/money/payments/payment.schema.ts';
import { unmatchedStates } from '#domain/money/payments/payment.states.ts';
import { refundUnmatchedPayment } from '#domain/money/payments/refund-unmatched-payment.ts';
import { unmatchedRecords } from '#domain/money/payments/unmatched.records.ts';
import { matchUnmatchedPaymentSchema, refundUnmatchedPaymentSchema } from '#domain/money/payments/unmatched.schema.ts';
import { TextLink } from '#ui/links-and-buttons.tsx';
import { Banner } from '#ui/notices.tsx';
import { actPage } from '../../pages/act-page.tsx';
import type { Route } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { textOf } from '../kinds/record-kind.tsx';
import type { RecordNews } from '../kinds/record-news.ts';
import { numberIn, ownNameFrame, whoMayProved } from '../staff-acts.tsx';

const list = link('records', { kind: unmatchedRecords.name });
const recordOf = (recordId = '', news?: RecordNews) =>
  link('record', { kind: unmatchedRecords.name, recordId }, { news });
const idIn = (visit: Visit) => numberIn(visit, 'unmatchedId');
const shared = {
  frame: ownNameFrame,
  missing: unmatchedTexts.missing,
  failed: unmatchedTexts.notSaved,
  async find({ ctx, params }: Visit) {
    const record = await unmatchedRecords.find(ctx, params.unmatchedId ?? '');
    if (!record) throw new Failure('not_found', unmatchedTexts.unknown);
    return record;
  },
};

/** The decisions about unmatched payments. They are found and read among the records. */
export const unmatchedRoutes: readonly Route[] = [
  ...actPage({
    ...shared,
    at: urls.unmatchedRefund,
    who: whoMayProved('refund-charge'),
    id: 'parked-refund',
    schema: refundUnmatchedPaymentSchema,
    look: (record) => ({
      ...decision(record),
      title: `Send ${textOf(record.fields.amount)} back`,
      tab: 'Send money back',
      lead: 'The provider sends the whole amount back to the payer. Until the provider confirms that, the payment is shown here as being sent back.',
      button: `Send ${textOf(record.fields.amount)} back`,
      busy: 'Sending it back...',
    }),
    verb: (ctx, input, visit) => refundUnmatchedPayment(ctx, idIn(visit), input),
    next: (_, { params }) => recordOf(params.unmatchedId),
  }),
  ...actPage({
    ...shared,
    at: urls.unmatchedMatch,
    who: whoMayProved('match-charge'),
    id: 'parked-match',
    schema: matchUnmatchedPaymentSchema,
    // Suggests our own payment, if the money came under one.
    async values(_, visit): Promise<Record<string, string>> {
      const unmatched = await findUnmatchedPayment(visit.ctx, { id: idIn(visit) });
      return unmatched?.paymentId ? { payment: unmatched.reference } : {};
    },
    look: (record) => ({
      ...decision(record),
      title: `Credit a member with ${textOf(record.fields.amount)}`,
      tab: 'Credit a member',
      lead: 'The money goes into the balance of the member who began that payment. The member then pays the deal from it.',
      button: `Credit ${textOf(record.fields.amount)}`,
      busy: 'Crediting it...',
    }),
    verb: (ctx, input, visit) => matchUnmatchedPayment(ctx, idIn(visit), input),
    next: ({ isDone }, { params }) => recordOf(params.unmatchedId, isDone ? 'credited' : 'credit-waits'),
  }),
];

function decision({ id, fields }: StaffRecord) {
  const { reference, standing, why, approval } = fields;
  const record = recordOf(String(id));
  return {
    place: list,
    crumbs: [
      { label: 'Unmatched payments', href: list },
      { label: textOf(reference), href: record },
    ],
    about: `${textOf(why)}.`,
    above: approval ? (
      <Banner tone="info">
        A colleague chose to credit a member with it, and a second person has to confirm that. Your decision replaces
        it. <TextLink href={link('approval', { approvalId: textOf(approval) })}>Look at it</TextLink>
      </Banner>
    ) : null,
    leave: { label: 'Leave it', href: record },
    whyNot: standing === unmatchedStates.waiting ? undefined : unmatchedTexts.decided,
  };
}
