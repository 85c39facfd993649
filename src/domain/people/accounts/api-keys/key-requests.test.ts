import { describe, expect, test } from 'vitest';
import { minute_ms } from '#platform/clock.ts';
import { testDatabase } from '../../../../../test/support/database.ts';
import { actDuring } from '../../../../../test/support/lock-waits.ts';
import { signedIn, type SignedIn } from '../../../../../test/support/signed-in.ts';
import { approveKeyRequest, refuseKeyRequest, seedOfKeyRequest } from './answer-key-request.ts';
import { askForKey } from './ask-for-key.ts';
import { collectKey } from './collect-key.ts';
import { findApiKeys } from './find-api-keys.ts';
import { hashApiKey, KeyHolders } from './find-key-holder.ts';
import { findKeyRequest } from './find-key-request.ts';
import { keyTextOf } from './make-api-key.ts';
import { endOwnKey } from './remove-api-key.ts';

const site = await testDatabase();
const { ctx, db, clock } = site;
const secret = 'the secret of the tests';
const ask = () => askForKey(ctx(), { name: 'agbon on a laptop' }, '102.89.3.4');
const wanted = { right: 'trade', lasts: '30' } as const;
const approve = (person: SignedIn, code: string) =>
  approveKeyRequest(person.ctx(), code, wanted, { sessionId: person.sessionId, secret, kind: 'test' });
const collect = (deviceCode: string) => collectKey(ctx(), deviceCode, { secret, kind: 'test' });
const holderOf = (key: string) => new KeyHolders('test').find(db, key, clock.now());

describe('a command that requests a key', () => {
  test('gets the key that a member approved, once, and the member sees it in their list', async () => {
    const person = await signedIn(site);
    const { code, deviceCode } = await ask();
    expect(await collect(deviceCode)).toEqual({ state: 'waiting' });
    await approve(person, code);
    const { state, key } = await collect(deviceCode);
    expect(state).toBe('approved');
    expect(await holderOf(key!)).toMatchObject({ member: { id: person.member.id }, scopes: ['read', 'trade'] });
    await expect(collect(deviceCode)).rejects.toMatchObject({ code: 'not_found' });
    expect(await findApiKeys(person.ctx())).toMatchObject([{ name: 'agbon on a laptop', right: 'trade' }]);
  });

  test('gets it once even when it asks twice at the same time', async () => {
    const person = await signedIn(site);
    const { code, deviceCode } = await ask();
    await approve(person, code);
    const collected = { sql: 'update key_request set collected_at = now() where code = $1', values: [code] };
    await expect(actDuring(site.pool, collected, () => collect(deviceCode))).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  test('gets the key even when it asks while the approval is under way', async () => {
    const person = await signedIn(site);
    const { code, deviceCode } = await ask();
    const { id } = (await findKeyRequest(person.ctx(), code))!;
    const name = 'agbon on a laptop';
    const making = { kind: 'test', secret, formKey: seedOfKeyRequest(id) } as const;
    const key = keyTextOf(person.member.id, making, { name, ...wanted });
    const approval = {
      sql: `with made as (
          insert into api_key (member_id, name, begins_with, key_hash, scopes, created_at, expires_at)
          values ($2, $3, $4, $5, '{read,trade}', now(), now() + interval '30 days') returning id
        )
        update key_request set member_id = $2, decided_at = now(), key_id = made.id, right_to = 'trade', lasts_days = 30
        from made where code = $1`,
      values: [code, person.member.id, name, key.slice(0, 15), hashApiKey(key)],
    };
    expect(await actDuring(site.pool, approval, () => collect(deviceCode))).toEqual({ state: 'approved', key });
  });

  test('gets a refusal if the member refused, and no key is made', async () => {
    const person = await signedIn(site);
    const { code, deviceCode } = await ask();
    await refuseKeyRequest(person.ctx(), code);
    expect(await collect(deviceCode)).toEqual({ state: 'refused' });
    await expect(approve(person, code)).rejects.toMatchObject({ code: 'conflict' });
    expect(await findApiKeys(person.ctx())).toEqual([]);
  });

  test('gets nothing with a guessed device code, or with the code that it prints', async () => {
    const person = await signedIn(site);
    const { code } = await ask();
    await approve(person, code);
    for (const guess of [code, '', 'A'.repeat(43), 'x'])
      await expect(collect(guess)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('gets nothing after ten minutes, approved or not', async () => {
    const person = await signedIn(site);
    const [early, late] = [await ask(), await ask()];
    await approve(person, early.code);
    clock.advance(10 * minute_ms);
    await expect(collect(early.deviceCode)).rejects.toMatchObject({ code: 'not_found' });
    const again = await signedIn(site);
    await expect(approve(again, late.code)).rejects.toMatchObject({ code: 'conflict' });
  });
});

describe('a request for a key', () => {
  test('is found by its code in any spelling, by members only, until it is answered', async () => {
    const person = await signedIn(site);
    const { code } = await ask();
    const typed = `${code.slice(0, 4)}-${code.slice(4)}`.toLowerCase();
    expect(await findKeyRequest(person.ctx(), typed)).toMatchObject({ name: 'agbon on a laptop' });
    await expect(findKeyRequest(ctx(), code)).rejects.toMatchObject({ code: 'signed_out' });
    await approve(person, typed);
    expect(await findKeyRequest(person.ctx(), code)).toBeUndefined();
  });

  test('makes one key, for the member who answered first', async () => {
    const [one, other] = [await signedIn(site), await signedIn(site)];
    const { code } = await ask();
    const answered = {
      sql: 'update key_request set member_id = $2, decided_at = now() where code = $1',
      values: [code, other.member.id],
    };
    await expect(actDuring(site.pool, answered, () => approve(one, code))).rejects.toMatchObject({ code: 'conflict' });
    expect(await findApiKeys(one.ctx())).toEqual([]);
  });

  test('is approved only shortly after the password was entered, like any new key', async () => {
    const person = await signedIn(site);
    const { code, deviceCode } = await ask();
    await db
      .updateTable('session')
      .set({ proved_at: new Date(clock.now().getTime() - 60 * minute_ms) })
      .where('id', '=', person.sessionId)
      .execute();
    await expect(approve(person, code)).rejects.toMatchObject({ code: 'forbidden' });
    expect(await collect(deviceCode)).toEqual({ state: 'waiting' });
  });

  test('stores neither the key nor the secret that collects it', async () => {
    const person = await signedIn(site);
    const { code, deviceCode } = await ask();
    await approve(person, code);
    const { key } = await collect(deviceCode);
    const rows = await db.selectFrom('key_request').selectAll().where('code', '=', code).execute();
    const stored = JSON.stringify(rows, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
    expect(stored).not.toContain(deviceCode);
    expect(stored).not.toContain(key!.slice(16));
  });
});

test('a program ends its own key, and no other', async () => {
  const person = await signedIn(site);
  const keys: string[] = [];
  for (let made = 0; made < 2; made++) {
    const { code, deviceCode } = await ask();
    await approve(person, code);
    keys.push((await collect(deviceCode)).key!);
  }
  const { keyId } = (await holderOf(keys[0]!))!;
  await endOwnKey(person.ctx(), keyId);
  expect(await holderOf(keys[0]!)).toBeUndefined();
  expect(await holderOf(keys[1]!)).toBeDefined();
  await expect(endOwnKey(person.ctx(), keyId)).rejects.toMatchObject({ code: 'not_found' });
});
