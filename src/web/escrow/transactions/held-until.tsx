import { link } from '#content/link.ts';
import type { Invitation } from '#domain/trade/invitations/find-invitation.ts';
import { writtenDay } from '#domain/values/day-input.ts';
import { TextLink } from '#ui/links-and-buttons.tsx';

/** How long the money of a buyer is held, and what happens if something goes wrong. */
export function HeldUntil({ invitation: { kind, shipBy, inspectionDays } }: { invitation: Invitation }) {
  const isGoods = kind === 'goods';
  const days = inspectionDays === 1 ? '1 day' : `${inspectionDays} days`;
  return (
    <section aria-labelledby="held" className="mt-10">
      <h2 id="held" className="text-22">
        Where your money is
      </h2>
      <ol className="mt-3 grid max-w-[68ch] list-decimal gap-2 pl-6">
        <li>You pay us, not the seller. We hold the money.</li>
        <li>
          The seller {isGoods ? 'sends it' : 'does the work'} by {writtenDay(shipBy)}. Two days after that you may
          cancel, and all of it comes back to you.
        </li>
        <li>
          {isGoods ? 'Once it has arrived' : 'Once you are asked to check it'}, you have {days}. When you accept, the
          seller is paid. Without an answer in time, it counts as accepted.
        </li>
        <li>
          If something is wrong, you reject it or open a dispute. The money stays here, and our team decides.{' '}
          <TextLink href={`${link('escrowHowItWorks')}#disputes`}>When you disagree</TextLink>
        </li>
      </ol>
    </section>
  );
}
