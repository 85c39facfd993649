import { sql } from 'kysely';
import { link } from '#content/link.ts';
import { day_ms } from '#platform/clock.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { shownAmount } from '#domain/values/currency.ts';
import { quantityText, type Unit } from '#domain/values/listed-goods.ts';
import { queueMails } from '#domain/acting/mail/queue-mail.ts';
import { queueText } from '#domain/talk/text-messages/queue-text.ts';
import { dealAnswers } from './deal.answers.ts';
import { dealText } from './deal.texts.ts';
import { noticesOfStep, type DealNews, type NoticeToSide, type DealSide } from './deal.notices.ts';
import type { DealParty, DealState, DealTransition } from '../deal-terms/deal.states.ts';
import type { Deal, DealPart } from '../deal-terms/find-deal.ts';
import type { PartOutcome } from '../deal-terms/part.shape.ts';

const formerMember = 'a former member';

type Step = {
  parts: readonly DealPart[];
  transition: DealTransition;
  party: DealParty;
  version: number;
  /** How much each side got of a settled part, or would get by a proposal. */
  outcome: PartOutcome | undefined;
  why: string | undefined;
  isAgreedBefore: boolean | undefined;
};

/** One notice is sent for all parts that take the step together. */
export async function notifyStep(ctx: Ctx, deal: Deal, step: Step): Promise<void> {
  const { parts, transition, party, version, outcome, why, isAgreedBefore = false } = step;
  const notices = isAgreedBefore && transition.event === 'agree' ? agreedNotices : noticesOfStep(transition, party);
  await notifyDeal(ctx, deal, {
    parts,
    state: transition.to,
    number: version,
    notices,
    words: why,
    by: party,
    outcome,
    isSent: !isAgreedBefore || transition.event !== 'propose',
  });
}

const agreedNotices: readonly NoticeToSide[] = [
  { to: 'buyer', news: 'agreed' },
  { to: 'seller', news: 'agreed' },
];

type NoticeFacts = {
  parts: readonly DealPart[];
  state: DealState;
  /** The number of the step. `clock` is set if the notice is about a deadline. */
  number: number;
  clock?: string;
  endsAt?: Date | null;
  notices: readonly NoticeToSide[];
  /** What the party `by` wrote with the step. */
  words?: string | undefined;
  by?: DealParty;
  outcome?: PartOutcome | undefined;
  /** False if the notices are only saved, without a mail or a text. */
  isSent?: boolean;
};

export async function notifyDeal(ctx: Ctx, deal: Deal, news: NoticeFacts): Promise<void> {
  const { parts, number, clock, notices, isSent = true } = news;
  if (notices.length === 0) return;
  const context = await findNoticeContext(ctx, deal);
  const sent = isSent ? notices : [];
  const mailed = sent.filter(({ to }) => context.email[to]);
  const mails = await queueMails(
    ctx,
    mailed.map(({ to, news: name }) => ({
      to: [context.email[to]!],
      template: 'deal-told' as const,
      replyTo: 'team',
      props: {
        name: context.name[to],
        news: name,
        about: context.dealName,
        what: context.subject,
        answers: dealAnswers(deal, { ...news, isWork: context.isWork }, to),
        words: wordsFor(to, context, news),
        path: context.path,
        isWork: context.isWork,
      },
    })),
  );
  const [{ part }] = parts as [DealPart];
  const dealName = parts.length < deal.parts.length ? `part ${part} of ${context.dealName}` : context.dealName;
  for (const { to, news: name } of sent) await sendText(ctx, { ...context, dealName }, to, name);
  await ctx.db
    .insertInto('deal_notice')
    .values(
      notices.map(({ to, news: name }) => ({
        deal_id: deal.id,
        part,
        number,
        clock: clock ?? null,
        side: to,
        news: name,
        mail_id: mails[mailed.findIndex((one) => one.to === to)] ?? null,
      })),
    )
    .execute();
}

/** A side that blocks the other still gets the notice, because their money or goods are in the deal, but without the other's words. */
function wordsFor(to: DealSide, { blocks }: NoticeContext, { words, by }: NoticeFacts): string | undefined {
  return blocks[to] && by !== to && (by === 'buyer' || by === 'seller') ? undefined : words;
}

/** Texts urgent notices to a member who has a phone number but no e-mail address. */
async function sendText(
  ctx: Ctx,
  { email, phone, dealName, isWork }: NoticeContext,
  side: DealSide,
  news: DealNews,
): Promise<void> {
  const to = phone[side];
  const body = dealText(news, dealName, isWork);
  if (email[side] || !to || body === undefined) return;
  await queueText(ctx, { to, body, expiresAt: new Date(ctx.now.getTime() + day_ms) });
}

type NoticeContext = {
  name: Record<DealSide, string>;
  email: Record<DealSide, string | null>;
  phone: Record<DealSide, string | null>;
  blocks: Record<DealSide, boolean>;
  /** 'order ORD-7K2MPX' or 'deal 12'. */
  dealName: string;
  /** '10 nuts of …', or what the two sides call their deal. */
  subject: string;
  path: string;
  isWork: boolean;
};

type Row = {
  buyer_name: string | null;
  buyer_email: string | null;
  buyer_phone: string | null;
  seller_name: string | null;
  seller_email: string | null;
  seller_phone: string | null;
  buyer_blocks: boolean;
  seller_blocks: boolean;
  about: string | null;
  order_id: bigint | null;
  order_number: string;
  listing_name: string;
  quantity: bigint;
  unit: Unit;
};

async function findNoticeContext(
  { db }: Ctx,
  { id, buyerId, sellerId, currency, parts, isWork }: Deal,
): Promise<NoticeContext> {
  const { rows } = await sql<Row>`/* plan once: deal-about */
    select buyer.name as buyer_name, buyer.email as buyer_email, buyer.phone as buyer_phone,
      seller.name as seller_name, seller.email as seller_email, seller.phone as seller_phone,
      exists (select from member_block where blocker_id = buyer.id and blocked_id = seller.id) as buyer_blocks,
      exists (select from member_block where blocker_id = seller.id and blocked_id = buyer.id) as seller_blocks,
      d.about, o.id as order_id, o.order_number, o.listing_name, o.quantity, o.unit
    from deal d join member buyer on buyer.id = ${buyerId} join member seller on seller.id = ${sellerId}
      left join market_order o on o.deal_id = d.id
    where d.id = ${id}`.execute(db);
  const [row] = rows as [Row];
  const sides = {
    isWork,
    name: { buyer: row.buyer_name ?? formerMember, seller: row.seller_name ?? formerMember },
    email: { buyer: row.buyer_email, seller: row.seller_email },
    phone: { buyer: row.buyer_phone, seller: row.seller_phone },
    blocks: { buyer: row.buyer_blocks, seller: row.seller_blocks },
  };
  const path = link('deal', { dealId: String(id) });
  if (row.order_id === null) {
    const minor = parts.reduce((sum, part) => sum + part.minor, 0n);
    const subject = row.about ?? `a deal of ${shownAmount({ minor, currency })}`;
    return { ...sides, path, dealName: `deal ${id}`, subject };
  }
  return {
    ...sides,
    dealName: `order ${row.order_number}`,
    subject: `${quantityText(row.quantity, row.unit)} of ${row.listing_name}`,
    path,
  };
}
