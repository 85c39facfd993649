import { Failure } from '#domain/acting/context.ts';
import { bidTexts } from './supply-request.schema.ts';

/** The database refuses a bid that is late by its own clock, after the wait for the lock. */
export async function explainBidRefusals<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const { constraint } = error as { constraint?: string };
    if (constraint === 'rfq_bid_in_time') throw new Failure('conflict', bidTexts.closed);
    if (constraint === 'rfq_bid_is_awarded') throw new Failure('conflict', bidTexts.awarded);
    throw error;
  }
}
