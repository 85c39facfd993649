import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../../test/support/database.ts';
import { forgetEverything } from '../../../../test/support/kept-rows.ts';
import { mailedTo, signedIn } from '../../../../test/support/signed-in.ts';
import { refusal } from '../../../../test/support/staff-links.ts';
import { staffAtDesk, type StaffAtDesk } from '../../../../test/support/staff.ts';
import { answerRights_days } from '#content/retention.ts';
import { day_ms, hour_ms } from '#platform/clock.ts';
import { signInAttacksToCheck } from '#domain/people/accounts/sign-in-attacks.queue.ts';
import { findSignInAttacks } from '#domain/people/accounts/find-sign-in-attacks.ts';
import { answerRightsRequest } from './answer-rights-request.ts';
import { waitingDataRequests } from './data-requests.queue.ts';
import { erasePerson } from './erase-person.ts';
import { findRightsRequest } from './find-rights-requests.ts';
import { noteRightsRequest } from './note-rights-request.ts';
import { refuseRightsRequest } from './refuse-rights-request.ts';
import { noteRequestSchema, rightsTexts } from './rights-request.schema.ts';
import { sendDataLink } from './send-data-link.ts';
import { transaction } from '#platform/database/transaction.ts';
import { waitingFor } from '../../../../test/support/waiting-for.ts';

const database = await testDatabase();
const { ctx, db, pool, clock } = database;
let support: StaffAtDesk;
beforeEach(async () => {
  await forgetEverything(pool);
  support = await staffAtDesk(database, 'support');
});

const asked = { who: 'ada@example.com', kind: 'erasure', came_by: 'mail', asked_on: '2026-11-20' };
const atDesk = () => ctx(support.actor);
const note = async (change: Record<string, string> = {}) => {
  const { requestId } = await noteRightsRequest(atDesk(), noteRequestSchema.parse({ ...asked, ...change }));
  return BigInt(requestId);
};
const seen = (id: bigint) => findRightsRequest(ctx(), String(id));

test('a data request without a mail address or a phone number gets a message that asks for one', () => {
  const refused = (who: string) =>
    noteRequestSchema.safeParse({ ...asked, who }).error!.issues.map(({ message }) => message);
  expect(refused('Ada Obi')).toEqual([rightsTexts.who]);
  expect(refused('0803 12')).not.toEqual([rightsTexts.who]);
});

describe('a data request', () => {
  test('is due a month after the day on which it came, and is saved once', async () => {
    const id = await note();
    const dueAt = new Date(new Date('2026-11-20T12:00:00Z').getTime() + answerRights_days * day_ms);
    expect(await seen(id)).toMatchObject({ who: 'ada@example.com', state: 'open', dueAt, holds: [] });
    expect(await refusal(note())).toBe('conflict');
    expect(await refusal(note({ kind: 'copy' }))).toBe('done');
  });

  test.each([
    ['0803 123 4567', '+2348031234567'],
    [' ADA@Example.com ', 'ada@example.com'],
  ])('is saved for an address or a phone number, in any spelling: %s', async (who, kept) => {
    expect(await seen(await note({ who }))).toMatchObject({ who: kept });
  });

  test.each([
    [{ who: 'Ada' }, 'who'],
    [{ who: '' }, 'who'],
    [{ asked_on: 'yesterday' }, 'asked_on'],
    [{ kind: 'everything' }, 'kind'],
    [{ details: 'x'.repeat(2001) }, 'details'],
  ])('is refused with invalid values: %o', (change, field) => {
    expect(noteRequestSchema.safeParse({ ...asked, ...change }).error?.issues[0]?.path).toEqual([field]);
  });

  test('cannot have come in the future', async () => {
    await expect(note({ asked_on: '2026-11-23' })).rejects.toMatchObject({ field: 'asked_on' });
  });

  test('is settled once by the first of two colleagues, and the audit log says whether it was in time', async () => {
    const id = await note();
    clock.advance(40 * day_ms);
    const late = await staffAtDesk(database, 'owner');
    const both = [
      refusal(answerRightsRequest(ctx(late.actor), id, { answer: 'Done by telephone.' })),
      refusal(refuseRightsRequest(ctx(late.actor), id, { ground: 'law', answer: 'The tax law asks for invoices.' })),
    ];
    expect((await Promise.all(both)).toSorted()).toEqual(['conflict', 'done']);
    const lines = await db.selectFrom('audit').select('after').where('before', 'is not', null).execute();
    expect(lines).toEqual([{ after: expect.objectContaining({ in_time: false }) as unknown }]);
  });

  test('that is refused sends the person the reason', async () => {
    await refuseRightsRequest(atDesk(), await note(), { ground: 'law', answer: 'The tax law asks for invoices.' });
    expect(await mailedTo(database, 'ada@example.com')).toEqual(['data-request-refused']);
  });

  test('sends one link at a time, and none if there is no mail address', async () => {
    const id = await note();
    const both = await Promise.all([refusal(sendDataLink(atDesk(), id)), refusal(sendDataLink(atDesk(), id))]);
    expect(both.toSorted()).toEqual(['conflict', 'done']);
    expect(await refusal(sendDataLink(atDesk(), await note({ who: '08031234567' })))).toBe('invalid');
  });

  test('is answered by the erasure itself, and no longer names the person', async () => {
    const { member } = await signedIn(database, { email: 'ada@example.com' });
    const id = await note({ details: 'Forget me.' });
    expect(await seen(id)).toMatchObject({ memberId: member.id });
    await transaction(
      ctx(),
      (ctx) => erasePerson(ctx, { memberId: member.id, email: 'ada@example.com' }),
      'repeatable read',
    );
    expect(await seen(id)).toMatchObject({ who: undefined, details: undefined, state: 'answered' });
  });

  test.each(['viewer', 'pricing', 'finance'] as const)('cannot be handled by the role %s', async (role) => {
    const id = await note();
    const { actor } = await staffAtDesk(database, role);
    expect(await refusal(answerRightsRequest(ctx(actor), id, { answer: 'x' }))).toBe('forbidden');
    expect(await refusal(sendDataLink(ctx(actor), id))).toBe('forbidden');
  });
});

describe('the work queue of data requests', () => {
  test('shows how many requests are open, and the nearest due day', async () => {
    expect((await waitingDataRequests.query(waitingFor).execute(db)).rows).toEqual([
      { count: 0, first: null, id: null },
    ]);
    await note({ asked_on: '2026-11-21' });
    const first = await seen(await note({ kind: 'copy' }));
    await answerRightsRequest(atDesk(), await note({ kind: 'objection', asked_on: '2026-11-01' }), {
      answer: 'Stopped.',
    });
    expect((await waitingDataRequests.query(waitingFor).execute(db)).rows).toMatchObject([
      { count: 2, first: first!.dueAt },
    ]);
  });

  test('lists people who were refused too often within the hour, and leaves out honest mistakes', async () => {
    const tried = (key: string, failures: number, ago_ms: number) =>
      pool.query(
        `insert into slowdown (key, failures, waits_until, forgotten_at)
         values ($1, $2::int, business_now() - $3::int * interval '1 millisecond', business_now() + interval '23 hours')`,
        [key, failures, ago_ms],
      );
    await tried('password tries:abcdefgh123', 12, 60_000);
    await tried('password tries:honest', 4, 60_000);
    await tried('password tries of a person:marked12345', 39, 60_000);
    await tried('password tries of a network:crowd', 150, 60_000);
    await tried('password tries of a network:attacker99', 200, 60_000);
    await tried('second-factor:34', 30, 2 * hour_ms);
    await tried('second-factor:35', 10, 60_000);
    expect((await signInAttacksToCheck.query(waitingFor).execute(db)).rows).toMatchObject([{ count: 3 }]);
    const found = await findSignInAttacks({ db, now: new Date() });
    expect(
      found.map(({ kind, step, mark, memberId, tries }) => [kind, step, mark, memberId, tries].join()).toSorted(),
    ).toEqual(['network,password,attacker,,200', 'strict,password,abcdefgh,,12', 'strict,second-factor,,35,10']);
  });
});
