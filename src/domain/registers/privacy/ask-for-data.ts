import { transaction } from '#platform/database/transaction.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { requireSomebody } from '#domain/acting/public.policy.ts';
import type { AskForData } from './data-request.schema.ts';
import { insertDataRequest } from './insert-data-request.ts';

/**
 * Notes that somebody asks what we keep about an address. Whether we know it is looked up later, by a job: here the same
 * is done for every address, so that neither the answer nor its time tells the one who asks.
 */
export async function askForData(ctx: Ctx, { email }: AskForData): Promise<{ noted: true }> {
  requireSomebody(ctx, 'ask what we keep');
  return transaction(ctx, async (ctx) => {
    await insertDataRequest(ctx, email);
    return { noted: true };
  });
}
