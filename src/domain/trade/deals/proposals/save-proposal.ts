import { type Ctx, Failure } from '#domain/acting/context.ts';
import { proposalTexts } from './proposal.texts.ts';

/** Refuses a proposal that does not give something to each side. To give all to the other side, a member concedes. */
export function requireShare({ minor }: { minor: bigint }, sellers: bigint | undefined): bigint {
  if (sellers === undefined || sellers <= 0n || sellers >= minor)
    throw new Failure('invalid', proposalTexts.share, { field: 'sellers' });
  return sellers;
}

type Proposal = { dealId: bigint; part: number; number: number; side: 'buyer' | 'seller'; sellers: bigint };

/** Runs in the transaction of the step that makes the proposal. */
export async function saveProposal(
  { db }: Ctx,
  { dealId: deal_id, sellers: sellers_minor, ...step }: Proposal,
): Promise<void> {
  await db
    .insertInto('deal_split_proposal')
    .values({ deal_id, sellers_minor, ...step })
    .execute();
}
