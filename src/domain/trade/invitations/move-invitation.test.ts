import { describe, expect, test } from 'vitest';
import { day_ms } from '#platform/clock.ts';
import { moveBusinessClock } from '#platform/database/business-clock.ts';
import { transaction } from '#platform/database/transaction.ts';
import { testDatabase } from '../../../../test/support/database.ts';
import { sentTerms } from '../../../../test/support/invitation-addresses.ts';
import { aTrader, openTrade } from '../../../../test/support/listings.ts';
import { findInvitationById, type Invitation } from './find-invitation.ts';
import { invitationTexts } from './invitation.schema.ts';
import { moveInvitation, invitationValid_days } from './move-invitation.ts';

const site = await testDatabase();
const { ctx, db } = site;
await openTrade(ctx());
const ada = (await aTrader(ctx(), { name: 'Ada Seller' })).member;

type Step = Parameters<typeof moveInvitation>[2];

/** Sent terms, as a reader sees them now. */
async function read(): Promise<Invitation> {
  const { invitationId } = await sentTerms(site, ada, { contact: `${crypto.randomUUID()}@example.com` });
  return found(BigInt(invitationId));
}

const found = async (id: bigint) => (await findInvitationById(ctx(), id))!;
const move = (seen: Invitation, step: Step) => transaction(ctx(), (ctx) => moveInvitation(ctx, seen, step));
const later = (days: number) => moveBusinessClock(db, 'demo', days * day_ms);
const changed = { code: 'conflict', message: invitationTexts.changed };

describe('between reading an invitation and moving it', () => {
  test.each([
    ['agreed', 'invitee'],
    ['declined', 'invitee'],
    ['withdrawn', 'inviter'],
  ] as const)('its time may end, and then it can no longer be %s', async (event, party) => {
    const seen = await read();
    await later(invitationValid_days);
    try {
      await expect(move(seen, { event, party })).rejects.toMatchObject(changed);
    } finally {
      await later(-invitationValid_days);
    }
    expect(await found(seen.id)).toMatchObject({ state: 'sent', version: seen.version });
  });

  test('its time may turn out not to be over, and then the job does not end it', async () => {
    const { id } = await read();
    await later(invitationValid_days);
    const seen = await found(id);
    await later(-invitationValid_days);
    await expect(move(seen, { event: 'expired', party: 'clock' })).rejects.toMatchObject(changed);
    expect(await found(id)).toMatchObject({ state: 'sent', version: seen.version });
  });

  test('another person may be quicker, and then the invitation that was read is not moved', async () => {
    const seen = await read();
    const [one, other] = [
      { event: 'declined', party: 'invitee' },
      { event: 'withdrawn', party: 'inviter' },
    ] as const;
    const tried = await Promise.allSettled([move(seen, one), move(seen, other), move(seen, one), move(seen, other)]);
    const refused = tried.flatMap((one) => (one.status === 'rejected' ? [one.reason as object] : []));
    expect(refused).toMatchObject([changed, changed, changed]);
    const steps = db.selectFrom('deal_invitation_step').select('number').where('invitation_id', '=', seen.id);
    expect(await steps.orderBy('number').execute()).toEqual([{ number: seen.version }, { number: seen.version + 1 }]);
  });
});
