import type { ReactNode } from 'react';
import { invitationPages } from '#content/escrow-pages/transaction.ts';
import { cardHoldTexts } from '#content/card-ageing.ts';
import { planNames, shownFee } from '#content/escrow-fees.ts';
import { plansInOrder } from '#content/escrow-plans.ts';
import { link } from '#content/link.ts';
import type { InvitationPlan } from '#domain/trade/invitations/find-invitation-plan.ts';
import type { Invitation } from '#domain/trade/invitations/find-invitation.ts';
import type { InvitationSide } from '#domain/trade/invitations/invitation.states.ts';
import { shownAmount } from '#domain/values/currency.ts';
import { writtenDay } from '#domain/values/day-input.ts';
import { heldFor, partTerms, outcomeOfPart } from '#domain/trade/deal-terms/part.shape.ts';
import { FactList, type Fact } from '#ui/fact-list.tsx';
import { useSettings } from '../../frame/shown-settings.tsx';

type TermsProps = { invitation: Invitation; reader: InvitationSide };

function isReaderBuyer({ invitation: { inviterSide }, reader }: TermsProps): boolean {
  return (reader === 'inviter') === (inviterSide === 'buyer');
}

export function InvitationTerms({ invitation, reader }: TermsProps) {
  const { kind, title, details, inspectionDays, shipBy, feePayer, inviter, inviterSide, currency } = invitation;
  const { byLink, reference } = invitation;
  const other = reader === 'inviter' ? nameOfTaker(invitation) : inviter.name;
  // The page of a buyer who comes from a shop already says above the terms who sells.
  const isAtShop = byLink && reader === 'invitee' && inviterSide === 'seller';
  const isGoods = kind === 'goods';
  const facts: Fact[] = [
    { term: 'What', value: title },
    ...(reference ? [{ term: 'Order number', value: reference }] : []),
    ...(isAtShop ? [] : [{ term: 'Kind', value: invitationPages.kinds[kind] }]),
    ...(details ? [{ term: 'In full', value: <span className="whitespace-pre-line">{details}</span> }] : []),
    ...(isAtShop
      ? []
      : [
          { term: 'You', value: isReaderBuyer({ invitation, reader }) ? 'buy and pay' : 'sell and are paid' },
          { term: 'The other side', value: other },
        ]),
    ...(kind === 'milestones'
      ? invitation.parts.map((part, index) => ({
          term: `Milestone ${index + 1}`,
          value: (
            <>
              {part.name}, {shownAmount({ minor: part.minor, currency })},{' '}
              <span className="whitespace-nowrap">by {writtenDay(part.shipBy ?? shipBy)}</span>
            </>
          ),
        }))
      : []),
    { term: isGoods ? 'To be sent by' : 'To be done by', value: writtenDay(shipBy) },
    {
      term: 'Time to check it',
      value: inspectionDays === 1 ? '1 day' : `${inspectionDays} days`,
    },
    { term: 'Fee paid by', value: invitationPages.payers[feePayer] },
  ];
  return <FactList facts={facts} />;
}

function nameOfTaker({ name, byLink, state }: Invitation): string {
  if (name !== undefined) return name;
  if (!byLink) return 'Removed';
  return state === 'begun' ? 'Named on the page of the deal' : 'The first member who agrees';
}

type BillProps = TermsProps & {
  plan: InvitationPlan;
  /** Whether the terms ended without a deal. */
  isOver?: boolean;
  children?: ReactNode;
};

/** Who pays and who gets how much, to the last unit of the currency, computed like a real deal. */
export function InvitationBill({ invitation, plan, reader, isOver = false, children }: BillProps) {
  const { fees, cardHold_days } = useSettings();
  const fee_bps = plan.plan?.fee_bps ?? fees.basic;
  const { minor, currency, feePayer, kind } = invitation;
  const shown = (amount: bigint) => shownAmount({ minor: amount, currency });
  const parts = partTerms(
    minor,
    invitation.parts.map((part) => part.minor),
    { fee_bps: BigInt(fee_bps), payer: feePayer },
  );
  const sumOfParts = (amountOf: (part: (typeof parts)[number]) => bigint) =>
    parts.reduce((total, part) => total + amountOf(part), 0n);
  const isBuyer = isReaderBuyer({ invitation, reader });
  const held = shown(sumOfParts(heldFor));
  const facts: Fact[] = [
    ...(kind === 'milestones'
      ? invitation.parts.map((part) => ({ term: part.name, value: shown(part.minor), numeric: true }))
      : []),
    ...(held === shown(minor) ? [] : [{ term: 'Amount', value: shown(minor), numeric: true }]),
    {
      term: `Our fee, ${shownFee(fee_bps)}`,
      value: shown(sumOfParts((part) => outcomeOfPart(part, part.minor).fee)),
      numeric: true,
    },
    {
      term: getsText(isBuyer, isOver),
      value: shown(sumOfParts((part) => outcomeOfPart(part, part.minor).seller)),
      numeric: true,
      total: true,
    },
  ];
  return (
    <section aria-labelledby="bill" className="on-deep rounded-6 bg-ground p-6 text-ink">
      <h2 id="bill" className="text-22">
        Payment and fee
      </h2>
      <p className="mt-4 text-quiet">{paysText(isBuyer, isOver)}</p>
      <p className="display text-36 tabular-nums break-words">{held}</p>
      <p className="mb-3">{isOver ? 'Nothing was paid.' : `Held until ${isBuyer ? 'you accept' : 'they accept'}.`}</p>
      <FactList facts={facts} />
      {children}
      {isOver ? null : <FeeNotes plan={plan} cardHold_days={cardHold_days} />}
    </section>
  );
}

function FeeNotes({ plan: { plan, whyNot }, cardHold_days }: { plan: InvitationPlan; cardHold_days: number }) {
  const largerPlan = plan?.plan === plansInOrder.at(-1) ? '' : '; a larger plan has a lower fee';
  return (
    <>
      <p className="mt-3 text-14 text-quiet">{cardHoldTexts.beforePayment(cardHold_days)}</p>
      <p className="mt-3 text-14 text-quiet">
        {whyNot ?? `On the ${planNames[plan.plan]} plan${largerPlan}. The fee is fixed when the deal begins.`}{' '}
        <a className="link" href={link('escrowPricing')}>
          What escrow costs
        </a>
      </p>
    </>
  );
}

function paysText(isBuyer: boolean, isOver: boolean): string {
  if (isOver) return isBuyer ? 'You would have paid' : 'The buyer would have paid';
  return isBuyer ? 'You pay' : 'The buyer pays';
}

function getsText(isBuyer: boolean, isOver: boolean): string {
  if (isOver) return isBuyer ? 'The seller would have got' : 'You would have got';
  return isBuyer ? 'The seller gets' : 'You get';
}
