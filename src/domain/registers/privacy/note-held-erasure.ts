import { transaction } from '#platform/database/transaction.ts';
import { type Ctx, isFailure } from '#domain/acting/context.ts';
import type { Person } from '#domain/acting/requests/person-data.ts';
import { dataRequestTexts } from './data-request.schema.ts';
import { insertRightsRequest } from './insert-rights-request.ts';

/** Saves the request although everything else of the attempt is rolled back, because the law wants an answer. */
export async function withHeldErasureSaved<Done>(
  ctx: Ctx,
  personOf: () => Person | undefined,
  erase: () => Promise<Done>,
): Promise<Done> {
  try {
    return await erase();
  } catch (error) {
    const person = personOf();
    if (!person || !isFailure(error, 'conflict') || error.message !== dataRequestTexts.held) throw error;
    const { email, phone } = person;
    const contact = email === undefined ? { phone: phone! } : { email };
    await transaction(ctx, (ctx) =>
      insertRightsRequest(ctx, { kind: 'erasure', came_by: 'held', ...contact, askedAt: ctx.now }),
    );
    throw error;
  }
}
