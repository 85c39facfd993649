import { sql } from 'kysely';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { actorText } from '#domain/money/ledger/post-journal.ts';
import { findPlanForDeal } from '#domain/money/plans/plan-for.ts';
import { clocksOfState } from '../deal-terms/deal.clocks.ts';
import type { DealEvent, DealParty, DealTransition } from '../deal-terms/deal.states.ts';
import { dealTexts, type Deal, type DealPart } from '../deal-terms/find-deal.ts';
import { termRowsOf, type DealTerms } from './deal.terms.ts';
import { partsHaveOwnDays, writePartDays } from './part-days.ts';

type Step = {
  parts: readonly DealPart[];
  transition: DealTransition;
  party: DealParty;
  sellers: bigint | undefined;
  journalId: bigint | undefined;
};

/** Changes the state of the parts, writes a line of the history for each, and replaces their deadlines. Returns the number of the step. */
export async function saveStep(ctx: Ctx, deal: Deal, step: Step): Promise<number> {
  const { parts, transition, party, sellers, journalId } = step;
  const [{ version }] = parts as [DealPart];
  const history = await sql`/* plan once: deal-step */
    with moved as (
      update deal_part set state = ${transition.to}, version = version + 1, turn = ${turnAfter(transition.event, party)},
        sellers_minor = ${sellers ?? null}
      where deal_id = ${deal.id} and part = any(${parts.map(({ part }) => part)}) and state = ${transition.from} and version = ${version}
      returning part, version
    ), cleared as (
      delete from deal_clock where deal_id = ${deal.id} and part in (select part from moved)
    )
    insert into deal_event (deal_id, part, number, event, party, actor, from_state, to_state, journal_id)
    select ${deal.id}::bigint, part, version, ${transition.event}, ${party}, ${actorText(ctx.actor)}, ${transition.from}, ${transition.to},
      ${journalId ?? null}::bigint
    from moved order by part`.execute(ctx.db);
  if (history.numAffectedRows !== BigInt(parts.length)) throw new Failure('conflict', dealTexts.changed);
  await setClocks(ctx, deal, step);
  return version + 1;
}

async function setClocks(
  { db }: Ctx,
  { id, now, standsUntil, inspection_ms, parts: dealParts }: Deal,
  { parts, transition }: Step,
): Promise<void> {
  const partsOfStep = dealParts.filter(({ part }) => parts.some((one) => one.part === part));
  const rows = partsOfStep.flatMap(({ part, shipBy }) =>
    clocksOfState(transition.to, { since: now, shipBy, standsUntil, inspection_ms }).map(({ kind, due_at, fires }) => ({
      deal_id: id,
      part,
      kind,
      due_at,
      fires: fires ?? null,
    })),
  );
  if (rows.length > 0) await db.insertInto('deal_clock').values(rows).execute();
}

/** The side that must answer a step: the other side, also when a proposal ends. If the clock opened a dispute, the seller must prove the delivery. */
function turnAfter(event: DealEvent, party: DealParty): 'buyer' | 'seller' | null {
  if (!eventsAwaitingAnswer.has(event)) return null;
  if (party === 'clock') return 'seller';
  return party === 'buyer' ? 'seller' : 'buyer';
}

const eventsAwaitingAnswer: ReadonlySet<DealEvent> = new Set([
  'propose',
  'amend',
  'counter',
  'dispute',
  'answer',
  'propose_split',
  'refuse_split',
  'withdraw_split',
]);

/** Replaces the terms of an unagreed deal, within the caller's transaction. The number of parts cannot change. The present plan of those who pay the fee sets it. */
export async function writeDealTerms(ctx: Ctx, deal: Deal, terms: DealTerms | undefined): Promise<Deal> {
  if (!terms) throw new Failure('invalid', dealTexts.otherTerms);
  const { db } = ctx;
  const amount = { minor: terms.minor, currency: deal.currency };
  const plan = await findPlanForDeal(ctx, { ...deal, payer: terms.payer, amount });
  const { parts, ...dealRow } = termRowsOf(terms, plan);
  if (parts.length !== deal.parts.length) throw new Failure('invalid', `This deal has ${deal.parts.length} parts.`);
  if (partsHaveOwnDays(deal)) await writePartDays(ctx, deal.id);
  await db.updateTable('deal').set(dealRow).where('id', '=', deal.id).execute();
  if (terms.partsBy) await writePartDays(ctx, deal.id, terms.partsBy);
  await sql`update deal_part set minor = terms.minor, buyer_fee = terms.buyer_fee, seller_fee = terms.seller_fee
    from unnest(${parts.map(({ minor }) => minor)}::bigint[], ${parts.map(({ buyerFee }) => buyerFee)}::bigint[],
      ${parts.map(({ sellerFee }) => sellerFee)}::bigint[]) with ordinality as terms (minor, buyer_fee, seller_fee, part)
    where deal_id = ${deal.id} and deal_part.part = terms.part`.execute(db);
  return {
    ...deal,
    fee_bps: BigInt(dealRow.fee_bps),
    plan: dealRow.plan,
    shipBy: dealRow.ship_by,
    standsUntil: dealRow.stands_until ?? undefined,
    inspection_ms: Number(dealRow.inspection_ms),
    parts: deal.parts.map((part, index) => ({
      ...part,
      ...parts[index],
      shipBy: terms.partsBy?.[index] ?? dealRow.ship_by,
    })),
  };
}
