import { expect, test } from 'vitest';
import { testDatabase } from '../../../../test/support/database.ts';
import { fillLinks } from '../../../../test/support/filled-invitations.ts';
import { everyCurrency, typedTerms } from '../../../../test/support/invitation-addresses.ts';
import { aTrader, openTrade } from '../../../../test/support/listings.ts';
import { scansOf } from '../../../../test/support/plans.ts';
import { draftInvitation } from './draft-invitation.ts';
import { findInvitationById } from './find-invitation.ts';
import { draftInvitationSchema } from './invitation.schema.ts';
import { requireRoomToSend } from './require-room-to-send.ts';
import { sendInvitation } from './send-invitation.ts';

const site = await testDatabase();
const { ctx, db, pool } = site;
await openTrade(ctx());

test('the limits of invitations read those that we sent, however many links their author has', async () => {
  const [{ member: shop }, { member: other }] = [await aTrader(ctx()), await aTrader(ctx())];
  for (const { id } of [shop, other]) await fillLinks(pool, id, 5000);
  await pool.query(`update deal_invitation set state = 'sent', turn = 'invitee', stands_until = business_now() + interval '3 days';
    insert into deal_invitation_step (invitation_id, number, party, event, minor, fee_payer, inspection_days, ship_by)
      select id, 1, 'inviter', 'sent', minor, fee_payer, inspection_days, ship_by from deal_invitation`);
  for (let sent = 0; sent < 3; sent++) {
    const draft = draftInvitationSchema.parse({ ...typedTerms, contact: `buyer-${sent}@example.com` });
    const { invitationId } = await draftInvitation(ctx(shop), draft, everyCurrency);
    await sendInvitation(ctx(shop), invitationId, { terms: true });
  }
  await pool.query('vacuum analyze deal_invitation, deal_invitation_step');
  const { id } = await db
    .selectFrom('deal_invitation')
    .select('id')
    .where('by_link', '=', false)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const invitation = (await findInvitationById(ctx(shop), id))!;
  const scans = await scansOf(site, ['deal_invitation', 'deal_invitation_step'], (from) =>
    requireRoomToSend({ ...ctx(shop), db: from }, invitation),
  );
  expect(scans.length).toBeGreaterThan(3);
  expect(Math.max(...scans.map(({ rows }) => rows))).toBeLessThanOrEqual(3);
});
