import { Failure } from '#domain/acting/context.ts';
import { bidTexts } from './supply-request.schema.ts';

/** The database decides by its clock after locking the request: a bid that waited for the lock past the deadline is refused. */
export async function refusedWhenClosed<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const { constraint } = error as { constraint?: string };
    if (constraint === 'rfq_bid_in_time') throw new Failure('conflict', bidTexts.closed);
    if (constraint === 'rfq_bid_is_awarded') throw new Failure('conflict', bidTexts.awarded);
    throw error;
  }
}
