import { transaction } from '#platform/database/transaction.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { requirePerson } from '#domain/acting/public.policy.ts';
import type { AskForData } from './data-request.schema.ts';
import { insertDataRequest } from './insert-data-request.ts';

/**
 * Saves a request for the data of an address. A job looks up later whether we know the address, so that neither the answer nor its time
 * reveals it.
 */
export async function askForData(ctx: Ctx, { email }: AskForData): Promise<{ noted: true }> {
  requirePerson(ctx, 'ask what we keep');
  return transaction(ctx, async (ctx) => {
    await insertDataRequest(ctx, email);
    return { noted: true };
  });
}
