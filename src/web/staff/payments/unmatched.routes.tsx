import { z } from 'zod';
import { link, urls } from '#content/link.ts';
import { Failure } from '#domain/acting/context.ts';
import { findUnmatchedPayment } from '#domain/money/payments/find-unmatched-payment.ts';
import { matchUnmatchedPayment } from '#domain/money/payments/match-unmatched-payment.ts';
import { unmatchedTexts } from '#domain/money/payments/payment.schema.ts';
import { unmatchedStates } from '#domain/money/payments/payment.states.ts';
import { refundUnmatchedPayment } from '#domain/money/payments/refund-unmatched-payment.ts';
import { unmatchedRecords } from '#domain/money/payments/unmatched.records.ts';
import { matchUnmatchedPaymentSchema, refundUnmatchedPaymentSchema } from '#domain/money/payments/unmatched.schema.ts';
import type { StaffRecord } from '#domain/acting/records/define-records.ts';
import { TextLink } from '#ui/links-and-buttons.tsx';
import { Banner } from '#ui/notices.tsx';
import { actPage } from '../../pages/act-page.tsx';
import type { Route } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { fieldText } from '../kinds/record-kind.tsx';
import type { RecordNews } from '../kinds/record-news.ts';
import { numberIn, ownNameFrame, whoMayProved } from '../staff-acts.tsx';

const place = link('records', { kind: unmatchedRecords.name });
const recordOf = ({ params }: Visit, news?: RecordNews) =>
  link('record', { kind: unmatchedRecords.name, recordId: params.unmatchedId ?? '' }, { news });

async function find(visit: Visit): Promise<StaffRecord> {
  const record = await unmatchedRecords.find(visit.ctx, visit.params.unmatchedId ?? '');
  if (!record) throw new Failure('not_found', unmatchedTexts.unknown);
  return record;
}

function lookOf({ fields: { reference, standing, why, approval } }: StaffRecord, visit: Visit) {
  return {
    place,
    crumbs: [
      { label: 'Unmatched payments', href: place },
      { label: fieldText(reference), href: recordOf(visit) },
    ],
    about: `${fieldText(why)}.`,
    above: approval ? (
      <Banner tone="info">
        A member is to be credited with this payment, and a second person has to confirm that. A new decision replaces
        that credit. <TextLink href={link('approval', { approvalId: fieldText(approval) })}>See the approval</TextLink>
      </Banner>
    ) : null,
    leave: { label: 'Back to the payment', href: recordOf(visit) },
    whyNot: standing === unmatchedStates.waiting ? undefined : unmatchedTexts.decided,
  };
}

/** Decisions about unmatched payments. The pages of records show the payments. */
export const unmatchedRoutes: readonly Route[] = [
  ...actPage({
    at: urls.unmatchedRefund,
    who: whoMayProved('refund-charge'),
    frame: ownNameFrame,
    id: 'parked-refund',
    schema: refundUnmatchedPaymentSchema,
    missing: unmatchedTexts.missing,
    failed: unmatchedTexts.notSaved,
    find,
    look(record, visit) {
      const amount = fieldText(record.fields.amount);
      return {
        ...lookOf(record, visit),
        title: `Send ${amount} back`,
        tab: 'Send money back',
        lead: 'The provider sends the whole amount back to the payer. Until the provider confirms that, the payment is shown here as being sent back.',
        button: `Send ${amount} back`,
        busy: 'Sending it back...',
      };
    },
    verb: (ctx, input, visit) => refundUnmatchedPayment(ctx, numberIn(visit, 'unmatchedId'), input),
    next: (_, visit) => recordOf(visit),
  }),
  ...actPage({
    at: urls.unmatchedMatch,
    who: whoMayProved('match-charge'),
    frame: ownNameFrame,
    id: 'parked-match',
    schema: matchUnmatchedPaymentSchema,
    missing: unmatchedTexts.missing,
    failed: unmatchedTexts.notSaved,
    find: async (visit) => ({
      record: await find(visit),
      unmatched: await findUnmatchedPayment(visit.ctx, { id: numberIn(visit, 'unmatchedId') }),
    }),
    // Suggests the payment whose reference came with the money.
    values: ({ unmatched }): Record<string, string> => (unmatched?.paymentId ? { payment: unmatched.reference } : {}),
    look({ record, unmatched }, visit) {
      const amount = fieldText(record.fields.amount);
      const { whyNot, ...look } = lookOf(record, visit);
      return {
        ...look,
        title: `Credit a member with ${amount}`,
        tab: 'Credit a member',
        lead: 'The money goes into the balance of the member who began the payment that you name. It pays no deal, because only the member decides that.',
        whyNot: whyNot ?? (unmatched?.isByCard ? unmatchedTexts.byCard : undefined),
        button: `Credit ${amount}`,
        busy: 'Crediting it...',
      };
    },
    answer: z.object({ isDone: z.boolean() }),
    verb: (ctx, input, visit) => matchUnmatchedPayment(ctx, numberIn(visit, 'unmatchedId'), input),
    next: ({ isDone }, visit) => recordOf(visit, isDone ? 'credited' : 'credit-waits'),
  }),
];
