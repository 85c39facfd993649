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

/** The typed terms in minor units of their currency. Refuses what the schema cannot check. */
export function readInvitationTerms(typed: Typed, currency: Currency, now: Date): InvitationTerms {
  const parts = typed.kind === 'milestones' ? milestonesIn(typed, currency) : [wholeOf(typed, currency)];
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

function wholeOf({ title, amount }: Typed, currency: Currency): InvitationPart {
  if (amount === undefined) throw new Failure('invalid', invitationTexts.noAmount, { field: 'amount' });
  const minor = readAmount(amount, currency);
  if (minor === undefined) throw new Failure('invalid', textOfWrong(amount, currency), { field: 'amount' });
  return { name: title, minor };
}

function textOfWrong(amount: string, currency: Currency): string {
  return whyNoAmount(amount, currency) ?? invitationTexts.wrongAmount;
}

function milestonesIn({ milestones }: Typed, currency: Currency): InvitationPart[] {
  if (milestones.length < 2) throw refusedMilestone(milestones.length, 'name', invitationTexts.noMilestones);
  return milestones.map(({ name, amount }, at) => {
    const minor = readAmount(amount, currency);
    if (minor === undefined)
      throw refusedMilestone(at, 'amount', `Milestone ${at + 1}: ${textOfWrong(amount, currency)}`);
    refuseFlagged(name, { field: fieldOfMilestone(at, 'name'), before: `Milestone ${at + 1}: ` });
    return { name, minor };
  });
}

type MilestoneField = keyof Typed['milestones'][number];

function fieldOfMilestone(at: number, field: MilestoneField): string {
  return `milestones[${at}].${field}`;
}

function refusedMilestone(at: number, field: MilestoneField, message: string): Failure {
  return new Failure('invalid', message, { field: fieldOfMilestone(at, field) });
}

/**
 * Gives each milestone its typed day. A milestone without a day gets that of the next one, or that of the deal. If no day was typed, none
 * has its own.
 */
function setMilestoneDays(parts: InvitationPart[], { milestones, ship_by }: Typed, today: string): void {
  if (milestones.every((one) => one.ship_by === undefined)) return;
  let before = { day: today, text: 'from tomorrow on' };
  for (const [at, { ship_by: day }] of milestones.entries()) {
    if (day === undefined) continue;
    const isEarly = before.day === today ? day <= today : day < before.day;
    const refuse = (text: string) => refusedMilestone(at, 'ship_by', `Milestone ${at + 1}: choose a day ${text}`);
    if (isEarly) throw refuse(before.text);
    if (day > ship_by) throw refuse(`until ${writtenDay(ship_by)}, when all of it is done`);
    before = { day, text: `from ${writtenDay(day)} on, the day of milestone ${at + 1}` };
  }
  let next = ship_by;
  for (const [at, part] of [...parts.entries()].toReversed()) {
    next = milestones[at]!.ship_by ?? next;
    part.shipBy = next;
  }
}

/** The terms of an invitation as terms of a deal. Something that is sent by a day is sent before the end of that day in Lagos. */
export function dealTermsOf({ parts, minor, feePayer, inspectionDays, shipBy }: InvitationTerms): DealTerms {
  return {
    minor,
    shares: parts.map((part) => part.minor),
    payer: feePayer,
    inspected: { days: inspectionDays },
    shipBy: endOfDay(shipBy),
    ...(parts.some((part) => part.shipBy !== undefined) && {
      partsBy: parts.map((part) => endOfDay(part.shipBy ?? shipBy)),
    }),
  };
}

function endOfDay(day: string): Date {
  return new Date(`${day}T23:59:59+01:00`);
}
