import { sql } from 'kysely';
import { day_ms } from '#platform/clock.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { queueMails, type QueuedMail } from '#domain/acting/mail/queue-mail.ts';
import { queueText } from '#domain/talk/text-messages/queue-text.ts';
import { tradeText } from './trade-news.texts.ts';

type TradeMail = Extract<QueuedMail, { template: 'trade-told' }>['props'];

export type TradeNotice = Omit<TradeMail, 'name'> & {
  to: { id: bigint; name: string; email?: string | null | undefined };
  /** Names the subject in a text message, if the mail's name of it does not fit its reader there. */
  textAbout?: string;
};

/** More texts a day than this would cost us, and annoy their reader: an order can be placed and cancelled many times. */
const mostTextsADay = 20;

/** Mails each notice, or texts it to a member without an e-mail address if it is urgent. Within the caller's transaction. */
export async function queueTradeNews(ctx: Ctx, notices: readonly TradeNotice[]): Promise<void> {
  const mails: QueuedMail[] = [];
  const texts: { id: bigint; body: string }[] = [];
  for (const { to, textAbout, ...props } of notices) {
    const { id, name, email } = to;
    if (email) mails.push({ to: [email], template: 'trade-told', replyTo: 'team', props: { name, ...props } });
    const body = email ? undefined : tradeText(props.news, textAbout ?? props.about);
    if (body !== undefined) texts.push({ id, body });
  }
  await queueMails(ctx, mails);
  if (texts.length > 0) await queueTexts(ctx, texts);
}

async function queueTexts(ctx: Ctx, texts: readonly { id: bigint; body: string }[]): Promise<void> {
  const { rows } = await sql<{ id: bigint; phone: string }>`
    select id, phone from member where id = any(${texts.map(({ id }) => id)}::bigint[]) and email is null and phone is not null
      and (select count(*) from (select from text_message where to_phone = member.phone
        and created_at > ${ctx.now}::timestamptz - interval '1 day' limit ${mostTextsADay}) recent) < ${mostTextsADay}`.execute(
    ctx.db,
  );
  const phones = new Map(rows.map(({ id, phone }) => [id, phone]));
  const expiresAt = new Date(ctx.now.getTime() + day_ms);
  for (const { id, body } of texts) {
    const to = phones.get(id);
    if (to !== undefined) await queueText(ctx, { to, body, expiresAt });
  }
}
