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
          The seller {isGoods ? 'sends it' : 'does the work'} by {writtenDay(shipBy)}. If they do not, you may cancel
          two days later, and all your money comes back to you.
        </li>
        <li>
          {isGoods ? 'Once it has arrived' : 'Once you are asked to check it'}, you have {days} to check it. When you
          accept, the seller is paid. If you do not answer in time, it counts as accepted.
        </li>
        <li>
          If something is wrong, you {isGoods ? 'send it back or ' : ''}open a dispute. The money stays here until that
          is settled. If the two of you do not agree, our team decides.{' '}
          <TextLink href={`${link('escrowHowItWorks')}#disputes`}>When you disagree</TextLink>
        </li>
      </ol>
    </section>
  );
}
