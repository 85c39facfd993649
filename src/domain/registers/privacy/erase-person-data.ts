import { sql } from 'kysely';
import { transaction } from '#platform/database/transaction.ts';
import { findPerson } from '#domain/people/accounts/find-person.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { queueMail } from '#domain/acting/mail/queue-mail.ts';
import { dataRequestTexts } from './data-request.schema.ts';
import type { Person } from '#domain/acting/requests/person-data.ts';
import { erasePerson } from './erase-person.ts';
import { withHeldErasureSaved } from './note-held-erasure.ts';
import { hashToken } from '#platform/token.ts';
import { describeErased, type ErasedByKind } from './person-data.view.ts';
import { requirePerson } from '#domain/acting/public.policy.ts';

type ErasedPerson = {
  erased: ErasedByKind;
  /** This link erased the data before. */
  again: boolean;
};

type LinkedRequest = { email: string | null; erased: unknown };

/** One snapshot, so that a form that the person sends at the same time is erased completely or not at all. */
export async function erasePersonData(ctx: Ctx, token: string): Promise<ErasedPerson> {
  requirePerson(ctx, 'have their data erased');
  const hash = hashToken(token);
  if (!hash) throw unknownLink();
  let person: Person | undefined;
  const work = async (ctx: Ctx) => {
    const request = await lockRequest(ctx, hash);
    if (!request) throw unknownLink();
    if (request.email === null) return { erased: request.erased as ErasedByKind, again: true };
    person = await findPerson(ctx, request.email);
    const erased = await erasePerson(ctx, person);
    await queueMail(ctx, {
      to: [request.email],
      template: 'my-data-erased',
      props: { answers: describeErased(erased) },
    });
    return { erased, again: false };
  };
  return withHeldErasureSaved(
    ctx,
    () => person,
    () => transaction(ctx, work, 'repeatable read'),
  );
}

/** Locks all requests of the address in one order, so that erasures by several links wait for each other. */
async function lockRequest(ctx: Ctx, hash: Buffer): Promise<LinkedRequest | undefined> {
  const { rows } = await sql<LinkedRequest & { is_asked: boolean }>`
    select email, erased, token_hash is not distinct from ${hash} and expires_at > ${ctx.now} as is_asked
    from data_request
    where token_hash = ${hash} or email = (select email from data_request where token_hash = ${hash})
    order by id for update`.execute(ctx.db);
  return rows.find(({ is_asked }) => is_asked);
}

function unknownLink(): Failure {
  return new Failure('not_found', dataRequestTexts.unknownLink);
}
