import { demoAccounts } from '#content/demo-accounts.ts';
import { day_ms } from '#platform/clock.ts';
import { type Ctx, Failure, isFailure, type Member } from '#domain/acting/context.ts';
import { memberFromRow } from '../member.view.ts';
import type { MakeKey } from './api-key.schema.ts';
import { hashApiKey } from './find-key-holder.ts';
import { keyTextOf, makeApiKey } from './make-api-key.ts';

const sellerEmail = demoAccounts[1].email;
const wanted: MakeKey = { name: 'Badagry Press, the demo’s shop', right: 'money', lasts: '30' };
/** Visitors of the demo account may remove the shop's key, so a day has several. */
const keysADay = 20;

/** The key with which the demo's shop calls the API for the demo's seller. It works for a day; a new one is made when it is needed. */
export async function makeDemoShopKey(ctx: Ctx, secret: string): Promise<string> {
  const seller = await findSeller(ctx);
  if (!seller) throw shopClosed();
  const workingKey = await findWorkingKey(ctx, seller, secret);
  if (workingKey !== undefined) return workingKey;
  for (const making of keyMakingsOf(ctx.now, secret)) {
    try {
      return (await makeApiKey({ ...ctx, actor: seller }, wanted, { ...making, sessionId: '' })).key;
    } catch (error) {
      // The key of this number has ended.
      if (!isFailure(error, 'conflict')) throw error;
    }
  }
  throw shopClosed();
}

export async function findDemoShopKey(ctx: Ctx, secret: string): Promise<string | undefined> {
  const seller = await findSeller(ctx);
  return seller && findWorkingKey(ctx, seller, secret);
}

async function findWorkingKey({ db, now }: Ctx, seller: Member, secret: string): Promise<string | undefined> {
  const days = [now, new Date(now.getTime() - day_ms)];
  const texts = days.flatMap((day) => keyMakingsOf(day, secret).map((making) => keyTextOf(seller.id, making, wanted)));
  const working = await db
    .selectFrom('api_key')
    .select('key_hash')
    .where('key_hash', 'in', texts.map(hashApiKey))
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return working && texts.find((text) => hashApiKey(text).equals(working.key_hash));
}

function keyMakingsOf(day: Date, secret: string) {
  const name = day.toISOString().slice(0, 10);
  const numbers = Array.from({ length: keysADay }, (_, number) => number);
  return numbers.map((number) => ({ kind: 'test', secret, formKey: `demo shop ${name} ${number}` }) as const);
}

async function findSeller({ db }: Ctx): Promise<Member | undefined> {
  const row = await db
    .selectFrom('member')
    .select(['id', 'name', 'email', 'phone', 'account_type'])
    .where('email', '=', sellerEmail)
    .where('is_demo', '=', true)
    .where('suspended_at', 'is', null)
    .executeTakeFirst();
  return row && memberFromRow(row);
}

function shopClosed(): Failure {
  return new Failure('conflict', 'The demo’s shop is closed at the moment.');
}
