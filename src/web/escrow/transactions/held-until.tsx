import { link } from '#content/link.ts';
import type { Invitation } from '#domain/trade/invitations/find-invitation.ts';
import { writtenDay } from '#domain/values/day-input.ts';
import { TextLink } from '#ui/links-and-buttons.tsx';

/** How long the money of a buyer is held, and what happens if something goes wrong. */
export function HeldUntil({ invitation }: { invitation: Invitation }) {
  const [delivery, check] = invitation.kind === 'milestones' ? milestoneSteps(invitation) : stepsOf(invitation);
  return (
    <section aria-labelledby="held" className="mt-10">
      <h2 id="held" className="text-22">
        Where your money is
      </h2>
      <ol className="mt-3 grid max-w-[68ch] list-decimal gap-2 pl-6">
        <li>You pay us, not the seller. We hold the money.</li>
        <li>{delivery}</li>
        <li>{check} If you do not answer in time, it counts as accepted.</li>
        <li>
          If something is wrong, you {invitation.kind === 'goods' ? 'send it back or ' : ''}open a dispute. The money
          stays here until that is settled. If the two of you do not agree, our team decides.{' '}
          <TextLink href={`${link('escrowHowItWorks')}#disputes`}>When you disagree</TextLink>
        </li>
      </ol>
    </section>
  );
}

type Steps = [delivery: string, check: string];

function stepsOf({ kind, shipBy, inspectionDays }: Invitation): Steps {
  const isGoods = kind === 'goods';
  const days = daysText(inspectionDays);
  return [
    `The seller ${isGoods ? 'sends it' : 'does the work'} by ${writtenDay(shipBy)}. If they do not, you may cancel two days later, and all your money comes back to you.`,
    `${isGoods ? `Once it has arrived, you have ${days} to check it.` : `When the seller says that it is done, you start the check, and then you have ${days} for it.`} When you accept, the seller is paid.`,
  ];
}

function milestoneSteps({ shipBy, inspectionDays }: Invitation): Steps {
  return [
    `The seller finishes each milestone by its day, and all of them by ${writtenDay(shipBy)}. If a milestone is late, you may cancel it two days later, and its money comes back to you.`,
    `When the seller says that a milestone is done, you start the check, and then you have ${daysText(inspectionDays)} for it. When you accept the milestone, the seller is paid for it.`,
  ];
}

function daysText(days: number): string {
  return days === 1 ? '1 day' : `${days} days`;
}
