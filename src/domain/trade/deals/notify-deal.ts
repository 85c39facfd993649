import { sql } from 'kysely';
import { link } from '#content/link.ts';
import { day_ms } from '#platform/clock.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { shownAmount } from '#domain/values/currency.ts';
import { quantityText, type Unit } from '#domain/values/listed-goods.ts';
import { queueMails } from '#domain/acting/mail/queue-mail.ts';
import { queueText } from '#domain/talk/text-messages/queue-text.ts';
import { isWorkDeal } from './deal-work.ts';
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
};

/** Sends each side the notices of a step, within the transaction that takes it. Notices of the same kind are sent once. */
export async function notifyStep(ctx: Ctx, deal: Deal, step: Step): Promise<void> {
  const { parts, transition, party, version, outcome, why } = step;
  const notices = noticesOfStep(transition, party);
  await notifyDeal(ctx, deal, {
    parts,
    state: transition.to,
    number: version,
    notices,
    words: why,
    by: party,
    outcome,
  });
}

type News = {
  parts: readonly DealPart[];
  state: DealState;
  /** The number of the step. `clock` is set if the notice is about a deadline. */
  number: number;
  clock?: string;
  endsAt?: Date | null;
  notices: readonly NoticeToSide[];
  words?: string | undefined;
  by?: DealParty;
  outcome?: PartOutcome | undefined;
};

export async function notifyDeal(ctx: Ctx, deal: Deal, news: News): Promise<void> {
  const { parts, number, clock, notices } = news;
  if (notices.length === 0) return;
  const about = await findAbout(ctx, deal);
  const mailed = notices.flatMap((notice) => (about.email[notice.to] ? [notice] : []));
  const mails = await queueMails(
    ctx,
    mailed.map(({ to, news: name }) => ({
      to: [about.email[to]!],
      template: 'deal-told' as const,
      replyTo: 'team',
      props: {
        name: about.name[to],
        news: name,
        about: about.about,
        what: about.what,
        answers: dealAnswers(deal, { ...news, isWork: about.isWork }, to),
        words: wordsFor(to, about, news),
        path: about.path,
        isWork: about.isWork,
      },
    })),
  );
  for (const { to, news: name } of notices) await textTo(ctx, about, to, name);
  const [{ part }] = parts as [DealPart];
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
function wordsFor(to: DealSide, { blocks }: About, { words, by }: News): string | undefined {
  return blocks[to] && by !== to && (by === 'buyer' || by === 'seller') ? undefined : words;
}

/** Texts urgent notices to a member who has a phone number but no e-mail address. */
async function textTo(ctx: Ctx, { email, phone, about, isWork }: About, side: DealSide, news: DealNews): Promise<void> {
  const [to, body] = [phone[side], dealText(news, about, isWork)];
  if (email[side] || !to || body === undefined) return;
  await queueText(ctx, { to, body, expiresAt: new Date(ctx.now.getTime() + day_ms) });
}

type About = {
  name: Record<DealSide, string>;
  email: Record<DealSide, string | null>;
  phone: Record<DealSide, string | null>;
  blocks: Record<DealSide, boolean>;
  about: string;
  what: string;
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
  is_work: boolean;
  order_id: bigint | null;
  order_number: string;
  listing_name: string;
  quantity: bigint;
  unit: Unit;
};

/** Finds the two sides of a deal, its subject and its page. */
async function findAbout({ db }: Ctx, { id, buyerId, sellerId, currency, parts }: Deal): Promise<About> {
  const { rows } = await sql<Row>`/* keep: deal-about */
    select buyer.name as buyer_name, buyer.email as buyer_email, buyer.phone as buyer_phone,
      seller.name as seller_name, seller.email as seller_email, seller.phone as seller_phone,
      exists (select from member_block where blocker_id = buyer.id and blocked_id = seller.id) as buyer_blocks,
      exists (select from member_block where blocker_id = seller.id and blocked_id = buyer.id) as seller_blocks,
      d.about, ${isWorkDeal(sql`d.id`)} as is_work, o.id as order_id, o.order_number, o.listing_name, o.quantity, o.unit
    from deal d join member buyer on buyer.id = ${buyerId} join member seller on seller.id = ${sellerId}
      left join market_order o on o.deal_id = d.id
    where d.id = ${id}`.execute(db);
  const [row] = rows as [Row];
  const people = {
    isWork: row.is_work,
    name: { buyer: row.buyer_name ?? formerMember, seller: row.seller_name ?? formerMember },
    email: { buyer: row.buyer_email, seller: row.seller_email },
    phone: { buyer: row.buyer_phone, seller: row.seller_phone },
    blocks: { buyer: row.buyer_blocks, seller: row.seller_blocks },
  };
  const path = link('deal', { dealId: String(id) });
  if (row.order_id === null) {
    const minor = parts.reduce((sum, part) => sum + part.minor, 0n);
    return { ...people, path, about: `deal ${id}`, what: row.about ?? `a deal of ${shownAmount({ minor, currency })}` };
  }
  return {
    ...people,
    about: `order ${row.order_number}`,
    what: `${quantityText(row.quantity, row.unit)} of ${row.listing_name}`,
    path,
  };
}
