import type { ReactNode } from 'react';
import { invitationPages } from '#content/escrow-pages/transaction.ts';
import { cardHoldTexts } from '#content/card-ageing.ts';
import { planNames, shownFee } from '#content/escrow-fees.ts';
import { plansInOrder } from '#content/escrow-plans.ts';
import { link } from '#content/link.ts';
import type { InvitationPlan } from '#domain/trade/invitations/find-invitation-plan.ts';
import type { Invitation } from '#domain/trade/invitations/find-invitation.ts';
import { shownAmount } from '#domain/values/currency.ts';
import { writtenDay } from '#domain/values/day-input.ts';
import { heldFor, partTerms, outcomeOfPart } from '#domain/trade/deal-terms/part.shape.ts';
import { FactList, type Fact } from '#ui/fact-list.tsx';
import { useSettings } from '../../frame/shown-settings.tsx';
import type { InvitationReader } from './reader.ts';

type TermsProps = {
  invitation: Invitation;
  reader: Pick<InvitationReader, 'side' | 'relation'>;
  /** Whether the terms ended without a deal. */
  isOver?: boolean;
};

/** The side on which the reader is, or may still be. Undefined for other readers of a link that became a deal. */
function sideOfReader({ invitation, reader }: TermsProps): 'buyer' | 'seller' | undefined {
  const { inviterSide, state, byLink } = invitation;
  if (byLink && state === 'begun' && reader.relation !== 'themselves') return undefined;
  return (reader.side === 'inviter') === (inviterSide === 'buyer') ? 'buyer' : 'seller';
}

export function InvitationTerms({ invitation, reader, isOver = false }: TermsProps) {
  const { kind, title, details, inspectionDays, shipBy, feePayer, inviter, inviterSide, currency } = invitation;
  const { byLink, reference } = invitation;
  const side = sideOfReader({ invitation, reader });
  const other = reader.side === 'inviter' ? nameOfTaker(invitation, isOver) : inviter.name;
  // The page of a buyer who comes from a shop already says above the terms who sells.
  const isAtShop = byLink && reader.side === 'invitee' && inviterSide === 'seller';
  const isGoods = kind === 'goods';
  const facts: Fact[] = [
    { term: 'What', value: title },
    ...(reference ? [{ term: 'Order number', value: reference }] : []),
    ...(isAtShop ? [] : [{ term: 'Kind', value: invitationPages.kinds[kind] }]),
    ...(details ? [{ term: 'In full', value: <span className="whitespace-pre-line">{details}</span> }] : []),
    ...(isAtShop || side === undefined
      ? []
      : [
          { term: 'You', value: side === 'buyer' ? 'buy and pay' : 'sell and are paid' },
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

function nameOfTaker({ name, byLink, state }: Invitation, isOver: boolean): string {
  if (name !== undefined) return name;
  if (!byLink) return 'Removed';
  if (isOver) return 'No member agreed';
  return state === 'begun' ? 'Named on the page of the deal' : 'The first member who agrees';
}

type BillProps = TermsProps & { plan: InvitationPlan; children?: ReactNode };

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
  const side = sideOfReader({ invitation, reader });
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
      term: getsText(side, isOver),
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
      <p className="mt-4 text-quiet">{paysText(side, isOver)}</p>
      <p className="display text-36 tabular-nums break-words">{held}</p>
      <p className="mb-3">{isOver ? 'Nothing was paid.' : heldText(side, invitation)}</p>
      <FactList facts={facts} />
      {children}
      {isOver ? null : <FeeNotes plan={plan} cardHold_days={cardHold_days} hasBegun={invitation.state === 'begun'} />}
    </section>
  );
}

type FeeNotesProps = { plan: InvitationPlan; cardHold_days: number; hasBegun: boolean };

function FeeNotes({ plan, cardHold_days, hasBegun }: FeeNotesProps) {
  return (
    <>
      {hasBegun ? null : <p className="mt-3 text-14 text-quiet">{cardHoldTexts.beforePayment(cardHold_days)}</p>}
      <p className="mt-3 text-14 text-quiet">
        {feeNote(plan, hasBegun)}{' '}
        <a className="link" href={link('escrowPricing')}>
          What escrow costs
        </a>
      </p>
    </>
  );
}

function feeNote({ plan, whyNot }: InvitationPlan, hasBegun: boolean): string {
  if (whyNot !== undefined) return whyNot;
  const planText = `On the ${planNames[plan.plan]} plan`;
  if (hasBegun) return `${planText}. The fee was fixed when the deal began.`;
  const largerPlan = plan.plan === plansInOrder.at(-1) ? '' : '; a larger plan has a lower fee';
  return `${planText}${largerPlan}. The fee is fixed when the deal begins.`;
}

type Side = ReturnType<typeof sideOfReader>;

function paysText(side: Side, isOver: boolean): string {
  const payer = side === 'buyer' ? 'You' : 'The buyer';
  if (isOver) return `${payer} would have paid`;
  return side === 'buyer' ? 'You pay' : 'The buyer pays';
}

function getsText(side: Side, isOver: boolean): string {
  const payee = side === 'seller' ? 'You' : 'The seller';
  if (isOver) return `${payee} would have got`;
  return side === 'seller' ? 'You get' : 'The seller gets';
}

/** Once the deal has begun, only its own page knows whether the money is paid, held or released. */
function heldText(side: Side, { state }: Invitation): string | null {
  if (state === 'begun') return null;
  return `Held until ${side === 'buyer' ? 'you accept' : 'they accept'}.`;
}
