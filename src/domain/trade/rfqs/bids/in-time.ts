import { Failure } from '#domain/acting/context.ts';
import { bidTexts } from './supply-request.schema.ts';

/** Explains why the database refused a bid: it is awarded, or it is late by the database's clock after the wait for the lock. */
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
