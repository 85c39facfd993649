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
  sellers: bigint | undefined;
  why: string;
  seen: number;
  ruledBy: string;
  isOwn: boolean;
  at: Date;
};

/** A disputed part of a deal, for staff who may rule on it. */
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
  isForTwo: boolean;
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
  said: DisputeStatementJson[];
  begun: string;
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
      (select ${toBeRuledBy} from deal_part l where l.deal_id = ${deal.id} and l.part = ${part.part}) as rule_by,
      ${disputeFileOf(deal.id, part.part)} as said,
      ${largestSumOfADay(ctx, 'ruling-alone', [deal.buyerId, deal.sellerId])} as begun,
      (select jsonb_build_object('id', a.id::text, 'kind', a.wish ->> 'kind', 'sellers', a.wish ->> 'sellers', 'why', a.why,
          'seen', (a.wish ->> 'seen')::integer, 'by', coalesce(s.name, 'A former colleague'), 'by_id', a.begun_by::text, 'at', a.at)
        from approval a join staff s on s.id = a.begun_by
        where a.kind = ${rulingApprovalName} and a.subject = ${rulingSubject({ dealId: deal.id, part: part.part })} and a.state = 'waiting') as waiting`.execute(
    db,
  );
  const [found] = rows as [Row];
  const { isParty, buyer, seller, answer_by, rule_by, waiting, said, begun } = found;
  return {
    deal,
    part,
    buyer,
    seller,
    reason: reasonOf(actor, deal, part, isParty),
    answerBy: answer_by ?? undefined,
    ruleBy: rule_by,
    isForTwo: isAboveLimit({ minor: part.minor, currency: deal.currency }, rulesAlone_kobo, BigInt(begun)),
    waiting:
      waiting && waiting.seen === part.version && part.state === 'disputed' ? rulingOf(waiting, actor) : undefined,
    statements: statementsOf(said),
  };
}

function reasonOf(actor: Staff, deal: Deal, part: DealPart, isParty: boolean): string | undefined {
  if (part.state !== 'disputed') return rulingTexts.notOver;
  if (actor.id === undefined) return rulingTexts.nameless;
  return mayTakeDealStep(deal, part, 'rule_release', 'staff', { isParty }).reason;
}

function rulingOf(
  { id, kind, sellers, why, seen, by, by_id, at }: NonNullable<Row['waiting']>,
  { id: own }: Staff,
): WaitingRuling {
  return {
    id: BigInt(id),
    kind,
    sellers: sellers === null ? undefined : BigInt(sellers),
    why,
    seen,
    ruledBy: by,
    isOwn: by_id === String(own),
    at: new Date(at),
  };
}

export async function findRulingStanding({ db }: Ctx, deal: Deal, judge: Judge): Promise<Pick<StepFacts, 'isParty'>> {
  const { rows } = await sql<{ isParty: boolean }>`select ${isPartyTo(deal, judge.id)} as "isParty"`.execute(db);
  return rows[0]!;
}

/** Whether the colleague is a side of the deal, as one value of a larger statement. */
function isPartyTo({ buyerId, sellerId }: Deal, judgeId: bigint | undefined): RawBuilder<boolean> {
  return sql<boolean>`array[${buyerId}::bigint, ${sellerId}::bigint] && ${accountsOfStaff(judgeId ?? null)}`;
}
