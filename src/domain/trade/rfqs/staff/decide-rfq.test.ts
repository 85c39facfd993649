import { expect, test } from 'vitest';
import { testDatabase } from '../../../../../test/support/database.ts';
import { aTrader, openTrade } from '../../../../../test/support/listings.ts';
import { postedRfq, typedRfq } from '../../../../../test/support/rfqs.ts';
import { staffAtDesk } from '../../../../../test/support/staff.ts';
import { ownMoneyText } from '#domain/acting/roles/refuse-own-money.ts';
import { changeRfq } from '../change-rfq.ts';
import { notifyRfqs } from '../clock/notify-rfqs.ts';
import { findRfqPage } from '../find-rfq.ts';
import { askPro } from '../pro/ask-pro.ts';
import { findProStanding } from '../pro/find-pro.ts';
import { grantPro, refusePro } from '../pro/decide-pro.ts';
import { reportRfq } from '../report-rfq.ts';
import { changeRfqSchema } from '../rfq.schema.ts';
import { rfqTexts } from '../rfq.texts.ts';
import { dismissRfqReports, publishRfq, takeDownRfq } from './decide-rfq.ts';
import { rfqRecords } from './rfqs.records.ts';
import { staffRfqTexts } from './staff-rfq.schema.ts';

const site = await testDatabase();
const { ctx, db, pool } = site;
await openTrade(ctx());
const support = await staffAtDesk(site, 'support');
const viewer = await staffAtDesk(site, 'viewer');
const buying = await staffAtDesk(site, 'support', { name: 'Bisi Buyer', email: 'bisi@agbon.example' });

async function waiting() {
  const { member: buyer } = await aTrader(ctx());
  const publicId = await postedRfq({ ctx, buyer });
  const { id } = await db.selectFrom('rfq').select('id').where('public_id', '=', publicId).executeTakeFirstOrThrow();
  return { buyer, publicId, id: String(id) };
}
/** The page of a request as a colleague sees it. */
const seen = async (id: string) => ({ seen: (await rfqRecords.find(ctx(support.actor), id))!.seen });
const versionOf = async (id: string) =>
  String((await db.selectFrom('rfq').select('version').where('id', '=', BigInt(id)).executeTakeFirstOrThrow()).version);
const told = async () => {
  await notifyRfqs(ctx({ kind: 'job', name: 'tell-rfqs' }), 100);
  const mails = await db.selectFrom('mail').select('props').where('template', '=', 'rfq-told').orderBy('id').execute();
  await pool.query('truncate mail, mail_notice');
  return mails.map(({ props }) => (props as { news: string }).news);
};
const audited = async () => {
  const lines = await db.selectFrom('audit').select('what').where('what', 'like', '%rfq').orderBy('id').execute();
  return lines.map(({ what }) => what);
};

test('the first request of a new buyer is published once, with a line in the audit log and a mail; a viewer cannot publish it', async () => {
  const { id, publicId } = await waiting();
  await expect(publishRfq(ctx(viewer.actor), id, await seen(id))).rejects.toMatchObject({ code: 'forbidden' });
  await publishRfq(ctx(support.actor), id, await seen(id));
  await expect(publishRfq(ctx(support.actor), id, await seen(id))).rejects.toThrow(staffRfqTexts.notWaiting);
  expect((await findRfqPage(ctx(), publicId))?.rfq.state).toBe('open');
  expect(await told()).toEqual(['published']);
  expect(await audited()).toEqual(['publish-rfq']);
});

test('a request that changed after staff opened its page is not published', async () => {
  const { id, publicId, buyer } = await waiting();
  const read = await seen(id);
  const typed = typedRfq(new Date(), { version: await versionOf(id), specifications: 'Send a deposit first.' });
  await changeRfq(ctx(buyer), publicId, changeRfqSchema.parse(typed));
  for (const stale of [read, { seen: undefined }])
    await expect(publishRfq(ctx(support.actor), id, stale)).rejects.toThrow(staffRfqTexts.changed);
  expect(await findRfqPage(ctx(), publicId)).toBeUndefined();
  expect(await told()).toEqual([]);
});

test('a waiting request is returned, and an open one taken down, each with a reason for its buyer', async () => {
  const [sentBack, open] = [await waiting(), await waiting()];
  await takeDownRfq(ctx(support.actor), sentBack.id, { reason: 'Name the place' });
  expect(await told()).toEqual(['sent back']);
  await publishRfq(ctx(support.actor), open.id, await seen(open.id));
  await told();
  await takeDownRfq(ctx(support.actor), open.id, { reason: 'Not coconuts' });
  expect(await told()).toEqual(['taken down']);
  expect(await findRfqPage(ctx(), open.publicId)).toBeUndefined();
  await expect(takeDownRfq(ctx(support.actor), open.id, { reason: 'Again' })).rejects.toThrow(staffRfqTexts.notOpen);
});

test('a buyer whose only request was taken down needs approval again for the next one', async () => {
  const { id, publicId, buyer } = await waiting();
  await publishRfq(ctx(support.actor), id, await seen(id));
  await takeDownRfq(ctx(support.actor), id, { reason: 'Not coconuts' });
  expect(await findRfqPage(ctx(), publicId)).toBeUndefined();
  const again = await postedRfq({ ctx, buyer });
  const states = db.selectFrom('rfq').select('state').where('public_id', '=', again);
  expect(await states.executeTakeFirstOrThrow()).toEqual({ state: 'waiting' });
});

test('staff cannot decide about the request of an account that shares something with theirs', async () => {
  const { id, buyer } = await waiting();
  await db.updateTable('member').set({ email: 'bisi@agbon.example' }).where('id', '=', buyer.id).execute();
  const own = ctx(buying.actor);
  const read = await seen(id);
  for (const decide of [
    () => publishRfq(own, id, read),
    () => takeDownRfq(own, id, { reason: 'Mine' }),
    () => dismissRfqReports(own, id, read),
  ])
    await expect(decide()).rejects.toThrow(ownMoneyText);
  await publishRfq(ctx(support.actor), id, await seen(id));
});

test('a reported request waits for staff until they leave it or take it down', async () => {
  const { id, publicId, buyer } = await waiting();
  await publishRfq(ctx(support.actor), id, await seen(id));
  const { member } = await aTrader(ctx(), { accountType: 'seller' });
  await expect(reportRfq(ctx(buyer), publicId, { why: 'Mine' })).rejects.toThrow(rfqTexts.ownReport);
  await reportRfq(ctx(member), publicId, { why: 'This is no buyer' });
  await reportRfq(ctx(member), publicId, { why: 'They ask for money first' });
  const record = await rfqRecords.find(ctx(support.actor), id);
  expect(record?.fields).toMatchObject({ number: publicId, reported_because: ['They ask for money first'] });
  const opened = await seen(id);
  await reportRfq(ctx(member), publicId, { why: 'They ask for money first, by phone' });
  await expect(dismissRfqReports(ctx(support.actor), id, opened)).rejects.toThrow(staffRfqTexts.changed);
  await dismissRfqReports(ctx(support.actor), id, await seen(id));
  expect((await rfqRecords.find(ctx(support.actor), id))?.fields.reported_because).toBeNull();
  await expect(dismissRfqReports(ctx(support.actor), id, await seen(id))).rejects.toThrow(staffRfqTexts.noReports);
});

test('a member requests the pro right, is refused with a reason, requests it again and gets it', async () => {
  const { member: buyer } = await aTrader(ctx());
  const memberId = String(buyer.id);
  await askPro(ctx(buyer), { why: 'Forty tons a month' });
  await expect(askPro(ctx(buyer), { why: 'Again' })).rejects.toThrow(rfqTexts.proAsked);
  await expect(grantPro(ctx(viewer.actor), memberId, { reason: 'Yes' })).rejects.toMatchObject({ code: 'forbidden' });
  await refusePro(ctx(support.actor), memberId, { reason: 'No papers yet' });
  expect(await findProStanding(ctx(buyer))).toEqual({ is: 'refused', why: 'No papers yet' });
  await askPro(ctx(buyer), { why: 'Papers are there' });
  await grantPro(ctx(support.actor), memberId, { reason: 'CAC read' });
  expect(await findProStanding(ctx(buyer))).toEqual({ is: 'granted' });
  await expect(grantPro(ctx(support.actor), memberId, { reason: 'Twice' })).rejects.toThrow(staffRfqTexts.decided);
});
