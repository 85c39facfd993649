import { shownAmount } from '#domain/values/currency.ts';
import type { OwnMoney, OwnPayout } from '#domain/money/payments/find-own-money.ts';
import type { PayoutState } from '#domain/money/payouts/payout.states.ts';
import { payoutTexts } from '#domain/money/payouts/payout.schema.ts';
import { link } from '#content/link.ts';
import { Badge } from '#ui/notices.tsx';
import { shownDate, shownTime } from '#ui/dates.ts';
import { PressButton } from '../parts/press-button.tsx';

const notSent = { tone: 'progress', label: 'Not sent yet', explanation: 'It is sent with the next payouts.' } as const;

const stopped = {
  tone: 'bad',
  label: 'Stopped',
  explanation: 'We did not send it. This page shows what you have now.',
} as const;
const states: Record<PayoutState, { tone: 'progress' | 'good' | 'bad'; label: string; explanation: string }> = {
  to_confirm: {
    tone: 'progress',
    label: 'Being checked, not sent yet',
    explanation: 'Two people of our team check it first.',
  },
  reserved: notSent,
  sending: { tone: 'progress', label: 'On its way', explanation: 'The bank is sending it.' },
  success: { tone: 'good', label: 'Paid out', explanation: 'The bank has confirmed it.' },
  failed: {
    tone: 'bad',
    label: 'Not sent',
    explanation: 'The money is back in your account with us. Check the details of your bank account.',
  },
  turned_down: { tone: 'bad', label: 'Turned down', explanation: 'The money is back in your account with us.' },
  cancelled: {
    tone: 'progress',
    label: 'Cancelled',
    explanation: 'You cancelled it, and the money is back in your account with us.',
  },
  reversed: {
    tone: 'bad',
    label: 'Came back',
    explanation: 'Your bank sent it back. The money is in your account with us again.',
  },
};

export function Payouts({ payouts }: Pick<OwnMoney, 'payouts'>) {
  if (payouts.length === 0) return null;
  return (
    <section aria-labelledby="payouts-heading" className="mt-8 border-t-2 border-ink pt-3 print:hidden">
      <h2 id="payouts-heading" className="text-18">
        Payouts
      </h2>
      <ul>
        {payouts.map((payout) => (
          <Payout key={String(payout.id)} payout={payout} />
        ))}
      </ul>
    </section>
  );
}

function Payout({
  payout: { id, amount, state, bank, at, trouble, isSent, isStopped, waitsForAccount },
}: {
  payout: OwnPayout;
}) {
  const shownState = state === 'sending' && !isSent ? notSent : states[state];
  const { tone, label, explanation } = isStopped ? stopped : shownState;
  return (
    <li className="border-b border-line py-2.5">
      <p className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <span>
          <strong className="tabular-nums">{shownAmount(amount)}</strong> to {bank}
        </span>
        <Badge tone={tone}>{label}</Badge>
      </p>
      <p className="text-14 text-quiet">
        {shownDate(at)}, {shownTime(at)}. {trouble ? `${trouble} ` : ''}
        {explanation} {waitsForAccount ? payoutTexts.saveAccount : null}
      </p>
      {state === 'to_confirm' ? (
        <div className="mt-2">
          <PressButton
            action={link('payoutCancelling', { payoutId: String(id) })}
            about={`and keep ${shownAmount(amount)} here`}
          >
            Cancel it
          </PressButton>
        </div>
      ) : null}
    </li>
  );
}
