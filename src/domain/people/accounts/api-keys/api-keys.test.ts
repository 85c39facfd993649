import { describe, expect, test } from 'vitest';
import { day_ms, hour_ms } from '#platform/clock.ts';
import { endMemberSessions } from '../suspension/end-member-sessions.ts';
import { liftSuspension, suspendMember } from '../suspension/suspend-member.ts';
import { testDatabase } from '../../../../../test/support/database.ts';
import { newestMail } from '../../../../../test/support/account.ts';
import { signedIn, type SignedIn } from '../../../../../test/support/signed-in.ts';
import { staffAtDesk } from '../../../../../test/support/staff.ts';
import { asOwner } from '../../../../../test/support/as-owner.ts';
import { keyTexts, mostApiKeys, mostWithReplaced } from './api-key.schema.ts';
import { findApiKeys } from './find-api-keys.ts';
import { KeyHolders } from './find-key-holder.ts';
import { KeyCalls, saveKeyCalls } from './key-calls.ts';
import { makeApiKey, replaceApiKey } from './make-api-key.ts';
import { removeApiKey } from './remove-api-key.ts';

const site = await testDatabase();
const { db, clock } = site;
let forms = 0;

const making = ({ sessionId }: SignedIn, kind: 'live' | 'test' = 'test', formKey = `form ${++forms}`) => ({
  sessionId,
  kind,
  formKey,
  secret: 'the secret of the tests',
});
const wanted = { name: 'Stock of our shop', right: 'trade', lasts: '30' } as const;
const make = (person: SignedIn, ...rest: [('live' | 'test')?, string?]) =>
  makeApiKey(person.ctx(), wanted, making(person, ...rest));
const holderOf = (key: string, kind: 'live' | 'test' = 'test') => new KeyHolders(kind).find(db, key, clock.now());
const only = async (person: SignedIn) => (await findApiKeys(person.ctx()))[0]!;

describe('a new key of a member', () => {
  test('gives a program access to their account, until its last day', async () => {
    const person = await signedIn(site);
    const { key } = await make(person);
    expect(await holderOf(key)).toMatchObject({ member: { id: person.member.id }, scopes: ['read', 'trade'] });
    const later = new Date(clock.now().getTime() + 31 * day_ms);
    expect(await new KeyHolders('test').find(db, key, later)).toBeUndefined();
  });

  test('is stored only as a hash, and its owner gets a mail', async () => {
    const person = await signedIn(site);
    const { key } = await make(person);
    const stored = JSON.stringify(await db.selectFrom('api_key').selectAll().execute(), (_, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    );
    expect(stored).not.toContain(key.slice(16));
    const mail = await newestMail(db, person.member.email!, 'account-changed');
    expect(mail).toMatchObject({ change: 'api-key-made', detail: wanted.name });
    expect(JSON.stringify(mail)).not.toContain(key.slice(16));
  });

  test('is made once by a form that is sent twice, and shown again', async () => {
    const person = await signedIn(site);
    const first = await make(person, 'test', 'one form');
    expect(await make(person, 'test', 'one form')).toEqual(first);
    expect(await findApiKeys(person.ctx())).toHaveLength(1);
  });

  test('is a different one if the same page is sent with other answers', async () => {
    const person = await signedIn(site);
    const first = await make(person, 'test', 'a page');
    const other = await makeApiKey(person.ctx(), { ...wanted, name: 'Other' }, making(person, 'test', 'a page'));
    expect(other.key).not.toBe(first.key);
    expect((await findApiKeys(person.ctx())).map(({ name }) => name)).toEqual(['Other', wanted.name]);
  });

  test('is not shown again by its form once it was removed', async () => {
    const person = await signedIn(site);
    await make(person, 'test', 'an old page');
    await removeApiKey(person.ctx(), String((await only(person)).id));
    await expect(make(person, 'test', 'an old page')).rejects.toMatchObject({ code: 'conflict' });
  });

  test('requires a recently entered password', async () => {
    const person = await signedIn(site);
    await db
      .updateTable('session')
      .set({ proved_at: new Date(clock.now().getTime() - hour_ms) })
      .where('id', '=', person.sessionId)
      .execute();
    await expect(make(person)).rejects.toMatchObject({ code: 'forbidden' });
  });

  test('is the last one when ten exist, even if many are requested at once', async () => {
    const person = await signedIn(site);
    const asked = await Promise.allSettled(Array.from({ length: 14 }, () => make(person)));
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    expect(await findApiKeys(person.ctx())).toHaveLength(10);
    await removeApiKey(person.ctx(), String((await only(person)).id));
    await expect(make(person)).resolves.toBeDefined();
  });

  test('replaces the oldest key of a demo account, works for a day, and sends no mail', async () => {
    const person = await signedIn(site, { is_demo: true });
    const { key } = await make(person);
    for (let more = 0; more < 10; more++) await make(person);
    expect(await holderOf(key)).toBeUndefined();
    expect((await only(person)).expiresAt.getTime() - clock.now().getTime()).toBeLessThanOrEqual(day_ms);
  });

  test('is a live key only on the Enterprise plan, and while that plan lasts', async () => {
    const person = await signedIn(site);
    await expect(make(person, 'live')).rejects.toMatchObject({ code: 'forbidden' });
    await grant(person, 'enterprise');
    const { key } = await make(person, 'live');
    expect(key).toMatch(/^agbon_live_/);
    expect(await holderOf(key, 'live')).toBeDefined();
    await grant(person, 'basic');
    expect(await holderOf(key, 'live')).toBeUndefined();
  });

  test('opens nothing on a site of the other kind: test keys of a former demo have no plan and no limit', async () => {
    const person = await signedIn(site);
    const { key } = await make(person);
    expect([await holderOf(key, 'test'), await holderOf(key, 'live')]).toEqual([expect.anything(), undefined]);
  });
});

describe('a key that no longer works', () => {
  test('stops at once when its owner removes it, and no other member can', async () => {
    const [person, other] = [await signedIn(site), await signedIn(site)];
    const { key } = await make(person);
    const keyId = String((await only(person)).id);
    await expect(removeApiKey(other.ctx(), keyId)).rejects.toMatchObject({ code: 'not_found' });
    await expect(replaceApiKey(other.ctx(), keyId, making(other))).rejects.toMatchObject({ code: 'not_found' });
    expect(await removeApiKey(person.ctx(), keyId)).toEqual({ name: wanted.name });
    expect(await holderOf(key)).toBeUndefined();
    await expect(removeApiKey(person.ctx(), keyId)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('stops at once when the member is suspended, and stays stopped afterwards', async () => {
    const person = await signedIn(site);
    const { key } = await make(person);
    const support = await staffAtDesk(site, 'support');
    await suspendMember(site.ctx(support.actor), person.member.id, { reason: 'A test' });
    expect(await holderOf(key)).toBeUndefined();
    await liftSuspension(site.ctx(support.actor), person.member.id, { reason: 'A test' });
    expect(await holderOf(key)).toBeUndefined();
  });

  test('stops when staff sign the member out everywhere, even without sessions, with a line in the log', async () => {
    const person = await signedIn(site);
    const { key } = await make(person);
    await db.deleteFrom('session').where('member_id', '=', person.member.id).execute();
    const support = await staffAtDesk(site, 'support', { email: 'bisi@agbon.example' });
    await endMemberSessions(site.ctx(support.actor), person.member.id);
    expect(await holderOf(key)).toBeUndefined();
    const line = db.selectFrom('audit').select(['what', 'after']).orderBy('id', 'desc').limit(1);
    expect(await line.execute()).toEqual([{ what: 'end-member-sessions', after: { signed_out: [], keys_ended: 1 } }]);
  });

  test('works for another day beside its replacement, and is replaced once', async () => {
    const person = await signedIn(site);
    const { key } = await make(person);
    const keyId = String((await only(person)).id);
    const next = await replaceApiKey(person.ctx(), keyId, making(person));
    await expect(replaceApiKey(person.ctx(), keyId, making(person))).rejects.toMatchObject({
      code: 'conflict',
      message: keyTexts.replaced,
    });
    expect(await holderOf(next.key)).toMatchObject({ scopes: ['read', 'trade'] });
    expect(await holderOf(key)).toBeDefined();
    const dayLater = new Date(clock.now().getTime() + day_ms + 1);
    expect(await new KeyHolders('test').find(db, key, dayLater)).toBeUndefined();
    expect(await new KeyHolders('test').find(db, next.key, dayLater)).toBeDefined();
  });

  test('takes no room once it is replaced, so that another key can be made meanwhile', async () => {
    const person = await signedIn(site);
    for (let more = 1; more < mostApiKeys; more++) await make(person);
    await replaceApiKey(person.ctx(), String((await only(person)).id), making(person));
    await make(person);
    await expect(make(person)).rejects.toMatchObject({ code: 'conflict', message: keyTexts.full });
  });

  test('cannot be replaced so often that an old key works without being shown', async () => {
    const person = await signedIn(site);
    await make(person);
    const replace = async () => replaceApiKey(person.ctx(), String((await only(person)).id), making(person));
    for (let more = 1; more < mostWithReplaced; more++) await replace();
    await expect(replace()).rejects.toMatchObject({ code: 'conflict', message: keyTexts.fullOfReplaced });
    const works = db.selectFrom('api_key').where('member_id', '=', person.member.id).where('ended_at', 'is', null);
    const { many } = await works.select((eb) => eb.fn.countAll<bigint>().as('many')).executeTakeFirstOrThrow();
    expect(Number(many)).toBe((await findApiKeys(person.ctx())).length);
  });
});

describe('keys in the memory of a process', () => {
  test('cost no query for five seconds, are dropped on a notification, and are not cached without a connection for notifications', async () => {
    const person = await signedIn(site);
    const { key } = await make(person);
    const [deaf, listening] = [new KeyHolders('test'), new KeyHolders('test')];
    listening.setListening(true);
    for (const holders of [deaf, listening]) expect(await holders.find(db, key, clock.now())).toBeDefined();
    // The trigger's notification is not delivered here, so only a cached key still works.
    await removeApiKey(person.ctx(), String((await only(person)).id));
    expect(await deaf.find(db, key, clock.now())).toBeUndefined();
    expect(await listening.find(db, key, clock.now())).toBeDefined();
    expect(await listening.find(db, key, new Date(clock.now().getTime() + 5001))).toBeUndefined();
    listening.forget();
    expect(await listening.find(db, key, clock.now())).toBeUndefined();
  });
});

describe('calls with a key', () => {
  test('are counted by day with their failures, by several processes, and none is lost while the database is away', async () => {
    const person = await signedIn(site);
    await make(person);
    const { id } = await only(person);
    const processes = [new KeyCalls(), new KeyCalls()];
    for (const calls of processes) for (const failed of [true, false, false]) calls.note(id, failed, clock.now());
    const away = {
      getExecutor() {
        throw new Error('away');
      },
    } as unknown as typeof db;
    await expect(saveKeyCalls(away, processes[0]!)).rejects.toThrow('away');
    await Promise.all(processes.map((calls) => saveKeyCalls(db, calls)));
    expect(await only(person)).toMatchObject({ calls: 6n, failed: 2n, usedAt: clock.now() });
  });
});

/** As after an approved grant; the approval is tested with the plans. */
async function grant(person: SignedIn, plan: 'basic' | 'enterprise') {
  await asOwner(site.ctx(), (owner) =>
    owner.insertInto('deal_plan').values({ member_id: person.member.id, plan }).execute(),
  );
}
