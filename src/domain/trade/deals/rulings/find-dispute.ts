import { sql, type RawBuilder } from 'kysely';
import { largestSumOfADay, isAboveLimit } from '#domain/acting/approvals/needs-second.ts';
import { type Ctx, Failure, type Staff } from '#domain/acting/context.ts';
import { accountsOfStaff } from '#domain/acting/roles/refuse-own-money.ts';
import type { SiteSettings } from '#domain/acting/settings/site-settings.view.ts';
import { mayReadRecords } from '#domain/acting/roles/staff.policy.ts';
import { dealTexts, findDeal, type Deal, type DealPart } from '../../deal-terms/find-deal.ts';
import type { StepFacts } from '../deal.can.ts';
import { mayTakeDealStep } from '../deal.standing.ts';
import {
  disputeFileOf,
  statementsOf,
  type DisputeStatement,
  type DisputeStatementJson,
} from '../evidence/dispute-file.ts';
import { toBeRuledBy } from './disputes.queue.ts';
import type { Judge } from './ruling.policy.ts';
import { rulingTexts, type RulingKind, rulingApprovalName, rulingSubject } from './ruling.schema.ts';

type WaitingRuling = {
  id: bigint;
  kind: RulingKind;
  /** The seller's share of the price, if each side gets some. */
  sellers: bigint | undefined;
  why: string;
  /** The step of the part that the colleague saw when ruling. */
  seen: number;
  ruledBy: string;
  /** The colleague who reads the page made the ruling. */
  isOwn: boolean;
  at: Date;
};

export type Dispute = {
  deal: Deal;
  part: DealPart;
  buyer: string | null;
  seller: string | null;
  /** Why nobody can rule on the dispute now, or why this colleague cannot. */
  reason: string | undefined;
  /** Until when the other side may answer; undefined if no answer is awaited. */
  answerBy: Date | undefined;
  ruleBy: Date;
  /** A second person must confirm a ruling on this amount. */
  isForTwo: boolean;
  /** The ruling that waits for a second person. */
  waiting: WaitingRuling | undefined;
  /** The evidence of both sides, in order. */
  statements: readonly DisputeStatement[];
};

type Row = {
  isParty: boolean;
  buyer: string | null;
  seller: string | null;
  answer_by: Date | null;
  rule_by: Date;
  statements: DisputeStatementJson[];
  sum_of_day: string;
  waiting: {
    id: string;
    kind: RulingKind;
    sellers: string | null;
    why: string;
    seen: number;
    by: string;
    by_id: string;
    at: string;
  } | null;
};

export async function findDispute(
  ctx: Ctx,
  place: { dealId: bigint; part: number },
  { rulesAlone_kobo }: Pick<SiteSettings, 'rulesAlone_kobo'>,
): Promise<Dispute> {
  const { actor, db } = ctx;
  if (actor.kind !== 'staff' || !mayReadRecords(actor)) throw new Failure('forbidden', 'Only staff can read disputes.');
  const deal = await findDeal(ctx, place.dealId);
  const part = deal?.parts.find((one) => one.part === place.part);
  if (!deal || !part) throw new Failure('not_found', dealTexts.unknown);
  const { rows } = await sql<Row>`
    select ${isPartyTo(deal, actor.id)} as "isParty",
      (select name from member where id = ${deal.buyerId}) as buyer,
      (select name from member where id = ${deal.sellerId}) as seller,
      (select due_at from deal_clock where deal_id = ${deal.id} and part = ${part.part} and kind = 'answer' and due_at > ${deal.now}) as answer_by,
      (select ${toBeRuledBy} from deal_part part where part.deal_id = ${deal.id} and part.part = ${part.part}) as rule_by,
      ${disputeFileOf(deal.id, part.part)} as statements,
      ${largestSumOfADay(ctx, 'ruling-alone', [deal.buyerId, deal.sellerId])} as sum_of_day,
      (select jsonb_build_object('id', a.id::text, 'kind', a.wish ->> 'kind', 'sellers', a.wish ->> 'sellers', 'why', a.why,
          'seen', (a.wish ->> 'seen')::integer, 'by', coalesce(s.name, 'A former colleague'), 'by_id', a.begun_by::text, 'at', a.at)
        from approval a join staff s on s.id = a.begun_by
        where a.kind = ${rulingApprovalName} and a.subject = ${rulingSubject({ dealId: deal.id, part: part.part })} and a.state = 'waiting') as waiting`.execute(
    db,
  );
  const [row] = rows as [Row];
  const { isParty, buyer, seller, answer_by, rule_by, waiting, statements, sum_of_day } = row;
  return {
    deal,
    part,
    buyer,
    seller,
    reason: reasonOf(actor, deal, part, isParty),
    answerBy: answer_by ?? undefined,
    ruleBy: rule_by,
    isForTwo: isAboveLimit({ minor: part.minor, currency: deal.currency }, rulesAlone_kobo, BigInt(sum_of_day)),
    waiting:
      waiting && waiting.seen === part.version && part.state === 'disputed' ? rulingOf(waiting, actor) : undefined,
    statements: statementsOf(statements),
  };
}

function reasonOf(actor: Staff, deal: Deal, part: DealPart, isParty: boolean): string | undefined {
  if (part.state !== 'disputed') return rulingTexts.notInDispute;
  if (actor.id === undefined) return rulingTexts.nameless;
  return mayTakeDealStep(deal, part, 'rule_release', 'staff', { isParty }).reason;
}

function rulingOf(
  { id, kind, sellers, why, seen, by, by_id, at }: NonNullable<Row['waiting']>,
  reader: Staff,
): WaitingRuling {
  return {
    id: BigInt(id),
    kind,
    sellers: sellers === null ? undefined : BigInt(sellers),
    why,
    seen,
    ruledBy: by,
    isOwn: by_id === String(reader.id),
    at: new Date(at),
  };
}

/** The facts that decide whether this colleague may rule on the deal. */
export async function findRulingFacts({ db }: Ctx, deal: Deal, judge: Judge): Promise<Pick<StepFacts, 'isParty'>> {
  const { rows } = await sql<{ isParty: boolean }>`select ${isPartyTo(deal, judge.id)} as "isParty"`.execute(db);
  return rows[0]!;
}

/** Whether the colleague is a side of the deal, as one value of a larger query. */
function isPartyTo({ buyerId, sellerId }: Deal, judgeId: bigint | undefined): RawBuilder<boolean> {
  return sql<boolean>`array[${buyerId}::bigint, ${sellerId}::bigint] && ${accountsOfStaff(judgeId ?? null)}`;
}
