import { link } from '#content/link.ts';
import { shownAmount } from '#domain/values/currency.ts';
import type { UnmatchedSending } from '#domain/money/provider-readings/find-unmatched-sendings.ts';
import { sendingBearers, unmatchedSendingTexts } from '#domain/money/provider-readings/unmatched-sending.schema.ts';
import { TextLink } from '#ui/links-and-buttons.tsx';
import { Banner } from '#ui/notices.tsx';
import type { PageLook } from '../../../pages/act-body.tsx';

export const sendingKinds = { transfer: 'Payout', refund: 'Refund' } as const;

/** The provider's states of transfers and refunds. */
const providerStates: Record<string, string> = {
  success: 'Sent, and arrived',
  done: 'Sent back to the payer',
  pending: 'Not sent yet, the provider is working on it',
  failed: 'Not sent, the attempt failed',
  reversed: 'Sent, and came back',
};

export function wasSentByProvider({ state }: UnmatchedSending): boolean {
  return state === 'success' || state === 'done';
}

/** A payout or refund that the provider sent without a record of ours: who covers it, or why nothing is booked. */
export function sendingLook(sending: UnmatchedSending): PageLook {
  const { booking } = sending;
  return {
    title: `${sendingKinds[sending.kind]} of ${shownAmount(sending.amount)}`,
    tab: 'Sent without a record',
    about: `The payment provider lists this ${sendingKinds[sending.kind].toLowerCase()}, but our books have no record of it.`,
    facts: [
      { term: 'Reference', value: sending.reference },
      ...(sending.charge ? [{ term: 'Payment', value: sending.charge }] : []),
      { term: `At ${sending.provider}`, value: providerStates[sending.state] ?? sending.state.replaceAll('_', ' ') },
    ],
    above:
      booking && !booking.isDone && sending.explained === undefined ? (
        <Banner tone="info">
          {`${booking.by} has chosen who covers the amount: ${sendingBearers[booking.bears]}. A second person has to confirm it. A new choice replaces it. `}
          <TextLink href={link('approval', { approvalId: String(booking.approvalId) })}>Open the approval</TextLink>
        </Banner>
      ) : null,
  };
}

/** The decision about an unmatched sending, if staff have decided. */
export function sendingOutcome({ explained, explainedBy, booking }: UnmatchedSending): string | undefined {
  if (explained === undefined) return undefined;
  const outcome = booking?.isDone
    ? `Booked. Who covers it: ${sendingBearers[booking.bears]}.`
    : unmatchedSendingTexts.explained;
  return `${outcome} ${explainedBy}: ${explained}`;
}
