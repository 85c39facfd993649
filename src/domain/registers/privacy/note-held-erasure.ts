import { transaction } from '#platform/database/transaction.ts';
import { type Ctx, isFailure } from '#domain/acting/context.ts';
import type { Person } from '#domain/acting/requests/person-data.ts';
import { dataRequestTexts } from './data-request.schema.ts';
import { insertRightsRequest } from './insert-rights-request.ts';

/**
 * If the erasure is held back, saves the person's request for staff, with the day on which the law wants an answer. Everything else of
 * the attempt is rolled back.
 */
export async function withHeldErasureSaved<Done>(
  ctx: Ctx,
  who: () => Person | undefined,
  erase: () => Promise<Done>,
): Promise<Done> {
  try {
    return await erase();
  } catch (error) {
    const person = who();
    if (!person || !isFailure(error, 'conflict') || error.message !== dataRequestTexts.held) throw error;
    const { email, phone } = person;
    const by = email === undefined ? { phone: phone! } : { email };
    await transaction(ctx, (ctx) =>
      insertRightsRequest(ctx, { kind: 'erasure', came_by: 'held', ...by, askedAt: ctx.now }),
    );
    throw error;
  }
}
