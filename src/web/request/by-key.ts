import { Failure, type Member } from '#domain/acting/context.ts';
import type { KeyScope } from '#domain/people/accounts/api-keys/api-key.schema.ts';
import type { Visit } from './visit.ts';

const texts = {
  missing: 'Send your API key in the header "Authorization: Bearer agbon_…". You make one under Settings, API keys.',
  unknown:
    'This API key does not work: it was removed, it has expired, a character of it is missing, or its account may not use keys now.',
  inAddress:
    'Never put a key into an address: addresses end up in logs. Send it in the header Authorization, and replace this key.',
  scope: {
    read: 'This key may not read.',
    trade: 'This key may only read. Make one that may trade.',
    money: 'This key may not move money. Make one that may move money.',
  },
} as const;

/** The member for whom a program calls, by the key in its header. */
export async function identifyByKey(visit: Visit, scope: KeyScope): Promise<Member> {
  const { request, url, services, ctx } = visit;
  if (/agbon_(?:live|test)_/.test(url.href)) throw new Failure('invalid', texts.inAddress);
  visit.needsKey = true;
  const key = /^Bearer +(\S{1,200})$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  if (key === undefined) throw new Failure('signed_out', texts.missing);
  const holder = await services.keys.find(ctx.db, key, services.clock.now());
  if (!holder) throw new Failure('signed_out', texts.unknown);
  visit.key = holder;
  if (!holder.scopes.includes(scope)) throw new Failure('forbidden', texts.scope[scope]);
  return holder.member;
}
