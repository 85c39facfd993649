import type { Ctx } from '#domain/acting/context.ts';

export const rfqNotices = [
  'opened',
  'sent_back',
  'changed',
  'withdrawn',
  'taken_down',
  'closed',
  'lapsed',
  'question',
  'answer',
  'awarded',
  'fell_back',
  'proposal_accepted',
  'proposal_declined',
] as const;
export type RfqNotice = (typeof rfqNotices)[number];

/** A job writes the mails soon after. */
export async function saveRfqNotice({ db }: Ctx, rfqId: bigint, what: RfqNotice): Promise<void> {
  await db.insertInto('rfq_notice').values({ rfq_id: rfqId, what }).execute();
}
