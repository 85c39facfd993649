import { brand } from '#content/brand.ts';
import { link } from '#content/link.ts';
import { day_ms } from '#platform/clock.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { shownAmount, type Amount } from '#domain/values/currency.ts';
import type { MailAnswer } from '#domain/values/answers.ts';
import { queueMail } from '#domain/acting/mail/queue-mail.ts';
import { queueText } from '#domain/talk/text-messages/queue-text.ts';

const moneyNoticeKinds = [
  'payout begun',
  'paid out',
  'payout failed',
  'payout stopped',
  'payout came back',
  'payout turned down',
  'payout cancelled',
  'topped up',
  'payment parked',
  'sent back',
  'refund in balance',
  'claim of theirs',
  'claim of the buyer',
  'claim won',
  'claim lost',
  'owed to us',
  'owed and paid',
  'fee paid',
  'fee back',
  'fee unsent',
] as const;
export type MoneyNoticeKind = (typeof moneyNoticeKinds)[number];

/** The text message for a member without an e-mail address, in plain letters. */
const textMessages: Record<MoneyNoticeKind, string> = {
  'payout begun': 'is being prepared for your bank account.',
  'paid out': 'was paid out to your bank account.',
  'payout failed': 'could not be sent to your bank. It is back in your account with us.',
  'payout stopped':
    'was not paid out: a bank took back a payment, so we stopped the payout. Your payments page shows what you have.',
  'payout came back': 'came back from your bank. It is back in your account with us.',
  'payout turned down': 'was not paid out: our team turned it down. It is back in your account with us.',
  'payout cancelled': 'is not paid out: you cancelled it. It is back in your account with us.',
  'topped up': 'came into your balance.',
  'payment parked': 'arrived but could not be used. It goes back, or we write to you.',
  'sent back': 'was sent back to where you paid it from.',
  'refund in balance': 'could not be sent back to where you paid it from. It went into your balance.',
  'claim of theirs': 'is claimed back by your bank. A deal that it paid for is stopped until the bank has decided.',
  'claim of the buyer': 'is claimed back by the bank of the buyer. The deal is stopped until the bank has decided.',
  'claim won': 'stays paid: the bank has turned the claim down.',
  'claim lost': 'was taken back by a bank. Your payments page shows what you have.',
  'owed to us': 'was taken back by your bank, and you owe it to us. Pay it into your balance by bank transfer.',
  'owed and paid': 'went towards what you owe us.',
  'fee paid': 'is paid for your supplier application. You can now submit it.',
  'fee back': 'goes back to you: the fee of your supplier application.',
  'fee unsent':
    'is paid for a supplier application that is not submitted yet. If you do not submit it within 30 days, you get the money back.',
};

/** Notifies a member that their money moved, within the transaction that moves it. */
export async function notifyMoney(
  ctx: Ctx,
  memberId: bigint,
  news: MoneyNoticeKind,
  { amount, answers = [] }: { amount: Amount; answers?: MailAnswer[] },
): Promise<void> {
  const member = await ctx.db
    .selectFrom('member')
    .select(['name', 'email', 'phone'])
    .where('id', '=', memberId)
    .where('anonymised_at', 'is', null)
    .executeTakeFirst();
  if (!member) return;
  const { name, email, phone } = member;
  const shown = shownAmount(amount);
  if (email) {
    const props = { name, news, amount: shown, answers, path: link('dashboardPayments') };
    await queueMail(ctx, { to: [email], template: 'money-told', replyTo: 'team', props });
  } else if (phone) {
    const body = `${brand.plainName}: ${shown.replace('₦', 'NGN ')} ${textMessages[news]}`;
    await queueText(ctx, { to: phone, body, expiresAt: new Date(ctx.now.getTime() + day_ms) });
  }
}
