import type { Actor } from '#domain/acting/context.ts';
import { hashToken } from '#platform/token.ts';
import { ownerField } from '#web/browser/form-names.ts';
import { maskedOwner } from '#web/request/page-owner.tsx';
import type { Services } from '#web/services.ts';

/** The hidden field that pages for this cookie have in each form, so that a post counts as sent from such a page. */
export async function ownerFieldFor(services: Services, cookie: string | undefined): Promise<Record<string, string>> {
  const token = /(?:^|; )(?:__Host-)?agbon=([\w-]{43})/.exec(cookie ?? '')?.[1];
  const token_hash = hashToken(token);
  if (!token_hash) return {};
  const session = await services.db
    .selectFrom('session')
    .select('member_id')
    .where('token_hash', '=', token_hash)
    .executeTakeFirst();
  const actor = session && ({ kind: 'member', id: session.member_id } as Actor);
  const asker = { ctx: { actor: actor ?? { kind: 'guest' } }, services, staffSession: undefined };
  const owner = maskedOwner(asker as Parameters<typeof maskedOwner>[0]);
  return owner === undefined ? {} : { [ownerField]: owner };
}
