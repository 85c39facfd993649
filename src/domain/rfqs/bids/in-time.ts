import { Failure } from '../../failure.ts';
import { bidTexts } from './supply-request.schema.ts';

/** The database decides by its clock, once it has locked the request: what came while it waited for the lock is refused as late. */
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
