import type { ReactNode } from 'react';
import { invitationPages } from '#content/escrow-pages/transaction.ts';
import { cardHoldTexts } from '#content/card-ageing.ts';
import { planNames, shownFee } from '#content/escrow-fees.ts';
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

function buys({ invitation: { inviterSide }, reader }: TermsProps): boolean {
  return (reader === 'inviter') === (inviterSide === 'buyer');
}

export function InvitationTerms({ invitation, reader }: TermsProps) {
  const { kind, title, details, inspectionDays, shipBy, feePayer, inviter, inviterSide, currency } = invitation;
  const { byLink, reference } = invitation;
  const other = reader === 'inviter' ? nameOfTaker(invitation) : inviter.name;
  // A buyer who comes from a shop reads above who sells.
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
          { term: 'You', value: buys({ invitation, reader }) ? 'buy and pay' : 'sell and are paid' },
          { term: 'The other side', value: other },
        ]),
    ...(kind === 'milestones'
      ? invitation.parts.map((part, place) => ({
          term: `Milestone ${place + 1}`,
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
  /** The terms ended without a deal. */
  over?: boolean;
  children?: ReactNode;
};

/** Who pays and who gets how much, to the last unit of the currency, computed like a real deal. */
export function InvitationBill({ invitation, plan: { plan, whyNot }, reader, over, children }: BillProps) {
  const { fees, cardHold_days } = useSettings();
  const fee_bps = plan?.fee_bps ?? fees.basic;
  const { minor, currency, feePayer, kind } = invitation;
  const shown = (of: bigint) => shownAmount({ minor: of, currency });
  const parts = partTerms(
    minor,
    invitation.parts.map((part) => part.minor),
    { fee_bps: BigInt(fee_bps), payer: feePayer },
  );
  const sum = (of: (part: (typeof parts)[number]) => bigint) => parts.reduce((all, part) => all + of(part), 0n);
  const isBuyer = buys({ invitation, reader });
  const held = shown(sum(heldFor));
  const facts: Fact[] = [
    ...(kind === 'milestones'
      ? invitation.parts.map((part) => ({ term: part.name, value: shown(part.minor), numeric: true }))
      : []),
    ...(held === shown(minor) ? [] : [{ term: 'Amount', value: shown(minor), numeric: true }]),
    {
      term: `Our fee, ${shownFee(fee_bps)}`,
      value: shown(sum((part) => outcomeOfPart(part, part.minor).fee)),
      numeric: true,
    },
    {
      term: `${isBuyer ? 'The seller' : 'You'} ${over ? 'would have got' : isBuyer ? 'gets' : 'get'}`,
      value: shown(sum((part) => outcomeOfPart(part, part.minor).seller)),
      numeric: true,
      total: true,
    },
  ];
  return (
    <section aria-labelledby="bill" className="on-deep rounded-6 bg-ground p-6 text-ink">
      <h2 id="bill" className="text-22">
        Payment and fee
      </h2>
      <p className="mt-4 text-quiet">
        {isBuyer ? 'You' : 'The buyer'} {over ? 'would have paid' : isBuyer ? 'pay' : 'pays'}
      </p>
      <p className="display text-36 tabular-nums break-words">{held}</p>
      <p className="mb-3">{over ? 'Nothing was paid.' : `Held until ${isBuyer ? 'you accept' : 'they accept'}.`}</p>
      <FactList facts={facts} />
      {children}
      <p className="mt-3 text-14 text-quiet">{cardHoldTexts.beforePayment(cardHold_days)}</p>
      <p className="mt-3 text-14 text-quiet">
        {whyNot ??
          `On the ${planNames[plan.plan]} plan; a larger plan has a lower fee. The fee is fixed when the deal begins.`}{' '}
        <a className="link" href={link('escrowPricing')}>
          What escrow costs
        </a>
      </p>
    </section>
  );
}
