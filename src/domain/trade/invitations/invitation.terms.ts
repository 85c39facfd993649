import type { Currency } from '#domain/values/currency.ts';
import { mostOfDeal_minor, whyNoAmount, readAmount } from '#domain/values/amount-input.ts';
import { dayInLagos, writtenDay, yearsAfter } from '#domain/values/day-input.ts';
import { Failure } from '#domain/acting/context.ts';
import type { FeePayer } from '#domain/money/plans/plan.rules.ts';
import type { DealTerms } from '../deals/deal.terms.ts';
import { refuseFlagged } from '../messages/refuse-codes.ts';
import { invitationTexts, type DraftInvitation } from './invitation.schema.ts';

type InvitationPart = { name: string; minor: bigint; shipBy?: string | undefined };

export type InvitationTerms = {
  parts: InvitationPart[];
  minor: bigint;
  feePayer: FeePayer;
  inspectionDays: number;
  shipBy: string;
};

type Typed = Pick<
  DraftInvitation,
  'kind' | 'title' | 'amount' | 'milestones' | 'ship_by' | 'inspection_days' | 'fee_payer'
>;

export function readInvitationTerms(typed: Typed, currency: Currency, now: Date): InvitationTerms {
  const parts = typed.kind === 'milestones' ? milestonesIn(typed, currency) : [singlePartOf(typed, currency)];
  const minor = parts.reduce((sum, part) => sum + part.minor, 0n);
  if (minor > mostOfDeal_minor) throw new Failure('invalid', invitationTexts.wrongAmount, { field: 'amount' });
  const today = dayInLagos(now);
  if (typed.ship_by <= today || typed.ship_by > yearsAfter(today, 2))
    throw new Failure('invalid', invitationTexts.wrongDay, { field: 'ship_by' });
  if (typed.kind === 'milestones') setMilestoneDays(parts, typed, today);
  return {
    parts,
    minor,
    feePayer: typed.fee_payer,
    inspectionDays: typed.inspection_days,
    shipBy: typed.ship_by,
  };
}

function singlePartOf({ title, amount }: Typed, currency: Currency): InvitationPart {
  if (amount === undefined) throw new Failure('invalid', invitationTexts.noAmount, { field: 'amount' });
  const minor = readAmount(amount, currency);
  if (minor === undefined) throw new Failure('invalid', amountProblemText(amount, currency), { field: 'amount' });
  return { name: title, minor };
}

function amountProblemText(amount: string, currency: Currency): string {
  return whyNoAmount(amount, currency) ?? invitationTexts.wrongAmount;
}

function milestonesIn({ milestones }: Typed, currency: Currency): InvitationPart[] {
  if (milestones.length < 2) throw milestoneFailure(milestones.length, 'name', invitationTexts.noMilestones);
  return milestones.map(({ name, amount }, index) => {
    const minor = readAmount(amount, currency);
    if (minor === undefined)
      throw milestoneFailure(index, 'amount', `Milestone ${index + 1}: ${amountProblemText(amount, currency)}`);
    refuseFlagged(name, { field: fieldOfMilestone(index, 'name'), before: `Milestone ${index + 1}: ` });
    return { name, minor };
  });
}

type MilestoneField = keyof Typed['milestones'][number];

function fieldOfMilestone(index: number, field: MilestoneField): string {
  return `milestones[${index}].${field}`;
}

function milestoneFailure(index: number, field: MilestoneField, message: string): Failure {
  return new Failure('invalid', message, { field: fieldOfMilestone(index, field) });
}

/** A milestone without a day gets that of the next one with a day, else that of the deal. If no day was typed, none gets one. */
function setMilestoneDays(parts: InvitationPart[], { milestones, ship_by }: Typed, today: string): void {
  if (milestones.every((one) => one.ship_by === undefined)) return;
  let before = { day: today, text: 'from tomorrow on' };
  for (const [index, { ship_by: day }] of milestones.entries()) {
    if (day === undefined) continue;
    const isEarly = before.day === today ? day <= today : day < before.day;
    const failure = (text: string) =>
      milestoneFailure(index, 'ship_by', `Milestone ${index + 1}: choose a day ${text}`);
    if (isEarly) throw failure(before.text);
    if (day > ship_by) throw failure(`until ${writtenDay(ship_by)}, when the whole deal is done`);
    before = { day, text: `from ${writtenDay(day)} on, the day of milestone ${index + 1}` };
  }
  let next = ship_by;
  for (const [index, part] of [...parts.entries()].toReversed()) {
    next = milestones[index]!.ship_by ?? next;
    part.shipBy = next;
  }
}

export function dealTermsOf({ parts, minor, feePayer, inspectionDays, shipBy }: InvitationTerms): DealTerms {
  return {
    minor,
    shares: parts.map((part) => part.minor),
    payer: feePayer,
    inspected: { days: inspectionDays },
    shipBy: endOfDayInLagos(shipBy),
    ...(parts.some((part) => part.shipBy !== undefined) && {
      partsBy: parts.map((part) => endOfDayInLagos(part.shipBy ?? shipBy)),
    }),
  };
}

function endOfDayInLagos(day: string): Date {
  return new Date(`${day}T23:59:59+01:00`);
}
