import { sql } from 'kysely';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { dayInLagos, writtenDay } from '#domain/values/day-input.ts';

/** The database decides (money.md 'What came by card'). */
export async function isCardExempt({ db }: Pick<Ctx, 'db'>, sellerId: bigint): Promise<boolean> {
  const { rows } = await sql<{ fits: boolean }>`select fits from card_exemption_of(${sellerId}::bigint)`.execute(db);
  return rows[0]?.fits ?? false;
}

/** The database refuses the note without an exemption. */
export async function noteCardExemption({ db }: Pick<Ctx, 'db'>, payoutId: bigint): Promise<void> {
  await sql`insert into card_exemption (payout_id) values (${payoutId})`.execute(db);
}

type PartOfSeller = { dealId: bigint; part: number; memberId: bigint };
type PartHold = { until: Date; why: 'card' | 'limit' };

export async function findUnagedPartHold(ctx: Ctx, part: PartOfSeller): Promise<PartHold | undefined> {
  const hold = await findPartHold(ctx, part);
  return hold && !(hold.why === 'card' && (await isCardExempt(ctx, part.memberId))) ? hold : undefined;
}

/** Returns true if an exemption allows the payout; then call `noteCardExemption`. */
export async function requireAgedOrExempt(ctx: Ctx, part: PartOfSeller): Promise<boolean> {
  const hold = await findPartHold(ctx, part);
  if (!hold) return false;
  if (hold.why === 'card' && (await isCardExempt(ctx, part.memberId))) return true;
  throw new Failure('conflict', heldText(hold.until));
}

async function findPartHold(
  { db }: Pick<Ctx, 'db'>,
  { dealId, part, memberId }: PartOfSeller,
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
  return `This money came by card. It is paid out from ${agedOn(until)}.`;
}
