import { sql } from 'kysely';
import { grantPro, refusePro } from '#domain/trade/rfqs/pro/decide-pro.ts';
import { dismissRfqReports, publishRfq, takeDownRfq } from '#domain/trade/rfqs/staff/decide-rfq.ts';
import { rfqRecords } from '#domain/trade/rfqs/staff/rfqs.records.ts';
import { aTrader } from './listings.ts';
import { postedRfq } from './rfqs.ts';
import type { StaffWork } from './staff-work.ts';

/** Publishes a request for quotes, leaves a report of it, takes it down, and decides who may post pro requests. */
export const lookOverRfqs: StaffWork = async (asOwner, leaves, { ctx, db }) => {
  const { member: buyer } = await aTrader(ctx());
  const publicId = await postedRfq({ ctx, buyer });
  const rfq = await db.selectFrom('rfq').select('id').where('public_id', '=', publicId).executeTakeFirstOrThrow();
  const read = async () => ({ seen: (await rfqRecords.find(ctx(), String(rfq.id)))!.seen });
  const on = ['rfq', String(rfq.id)] as const;
  await publishRfq(asOwner(), String(rfq.id), await read());
  await leaves(['Ada owner', 'publish-rfq', ...on, { state: 'waiting' }, { state: 'open' }]);
  const { member: other } = await aTrader(ctx());
  await sql`insert into rfq_report (rfq_id, reporter_id, why) values (${rfq.id}, ${other.id}, 'Spam')`.execute(db);
  await dismissRfqReports(asOwner(), String(rfq.id), await read());
  await leaves(['Ada owner', 'leave-rfq', ...on, { reports: '1', unread: '0' }, { reports: '0', unread: '0' }]);
  await takeDownRfq(asOwner(), String(rfq.id), { reason: 'Not coconuts' });
  await leaves(['Ada owner', 'take-down-rfq', ...on, { state: 'open' }, { state: 'withdrawn' }]);

  await db.insertInto('pro_buyer').values({ member_id: buyer.id, why: 'Forty tons a month' }).execute();
  const of = ['member', String(buyer.id)] as const;
  await grantPro(asOwner(), String(buyer.id), { reason: 'A known processor' });
  await leaves(['Ada owner', 'grant-pro', ...of, { pro: 'asked' }, { pro: 'granted' }]);
  await refusePro(asOwner(), String(buyer.id), { reason: 'No order for a year' });
  await leaves(['Ada owner', 'refuse-pro', ...of, { pro: 'granted' }, { pro: 'refused' }]);
};
