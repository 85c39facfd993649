import { sql } from 'kysely';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { dayInLagos, writtenDay } from '#domain/values/day-input.ts';

/** Whether a seller's card money may be paid out before it has aged (money.md 'What came by card'). The database decides. */
export async function isCardExempt({ db }: Pick<Ctx, 'db'>, sellerId: bigint): Promise<boolean> {
  const { rows } = await sql<{ fits: boolean }>`select fits from card_exemption_of(${sellerId}::bigint)`.execute(db);
  return rows[0]?.fits ?? false;
}

/**
 * Notes, within the payout's transaction, that the payout is sent before its card money has aged. The database refuses the note without an
 * exemption.
 */
export async function noteCardExemption({ db }: Pick<Ctx, 'db'>, payoutId: bigint): Promise<void> {
  await sql`insert into card_exemption (payout_id) values (${payoutId})`.execute(db);
}

type OfPart = { dealId: bigint; part: number; memberId: bigint };
type PartHold = { until: Date; why: 'card' | 'limit' };

/** The card money of a part that is neither aged nor exempt. */
export async function findUnagedPartHold(ctx: Ctx, part: OfPart): Promise<PartHold | undefined> {
  const hold = await findPartHold(ctx, part);
  return hold && !(hold.why === 'card' && (await isCardExempt(ctx, part.memberId))) ? hold : undefined;
}

/** Refuses a payout of card money that has not aged. Returns true if an exemption allows it; then call `noteExemption`. */
export async function requireAgedOrExempt(ctx: Ctx, part: OfPart): Promise<boolean> {
  const hold = await findPartHold(ctx, part);
  if (!hold) return false;
  if (hold.why === 'card' && (await isCardExempt(ctx, part.memberId))) return true;
  throw new Failure('conflict', heldText(hold.until));
}

/** Until when a seller's card money of a part is held. Undefined once it has aged. */
async function findPartHold(
  { db }: Pick<Ctx, 'db'>,
  { dealId, part, memberId }: OfPart,
): Promise<PartHold | undefined> {
  const { rows } = await sql<PartHold>`select held_until as until, why from card_hold
    where deal_id = ${dealId} and part = ${part} and member_id = ${memberId} and account_kind = 'member_payable'
      and held_until > business_now()`.execute(db);
  return rows.find(() => true);
}

function agedOn(until: Date): string {
  return writtenDay(dayInLagos(until));
}

function heldText(until: Date): string {
  return `This came by card. It is paid out from ${agedOn(until)}.`;
}
