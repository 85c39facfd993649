import { expect, test } from 'vitest';
import { testDatabase } from '../../../../test/support/database.ts';
import { aTrader, openTrade } from '../../../../test/support/listings.ts';
import { nutPicture } from '../../../../test/support/own-listings.ts';
import { typedRfq } from '../../../../test/support/rfqs.ts';
import { mayReadRfqFile } from './rfq-file.policy.ts';
import { postRfq } from './post-rfq.ts';
import { postRfqSchema } from './rfq.schema.ts';

const site = await testDatabase();
const { ctx, db, pool } = site;
await openTrade(ctx());

test('files of a request can be read by members while the request is public, then only by its buyer', async () => {
  const [buyer, other] = [(await aTrader(ctx())).member, (await aTrader(ctx())).member];
  const input = postRfqSchema.parse(typedRfq(new Date(), { files: [await nutPicture()] }));
  await postRfq(ctx(buyer), input, { isPro: false });
  const file = await db.selectFrom('rfq_file').select('file_id as id').orderBy('file_id').executeTakeFirstOrThrow();
  const readers = async () => [
    await mayReadRfqFile(ctx(buyer), file),
    await mayReadRfqFile(ctx(other), file),
    await mayReadRfqFile(ctx(), file),
  ];
  const waits = await readers();
  await pool.query(`update rfq set state = 'open', opened_at = business_now(), due_at = deadline`);
  const isOpen = await readers();
  await pool.query(`update member set suspended_at = now(), suspended_why = 'Fraud' where id = $1`, [buyer.id]);
  const isSuspended = await readers();
  await pool.query(`update member set suspended_at = null, suspended_why = null where id = $1`, [buyer.id]);
  await pool.query(`update rfq set state = 'withdrawn', due_at = null`);
  const hidden = [true, false, false];
  expect([waits, isOpen, isSuspended, await readers()]).toEqual([hidden, [true, true, false], hidden, hidden]);
});
