import type { Ctx } from '#domain/acting/context.ts';
import { saveFile } from '#domain/acting/files/save-file.ts';
import { flagWords } from '#domain/talk/moderation/flag-words.ts';
import type { Attachment } from '../../messages/take-attachment.ts';
import type { DealParty } from '../../deal-terms/deal.states.ts';

/** The words and files of a step. */
export type StepEvidence = {
  words?: string | undefined;
  carrier?: string | undefined;
  tracking?: string | undefined;
  reason?: string | undefined;
  claimed_minor?: bigint | undefined;
  portion?: { accepted: bigint; whole: bigint } | undefined;
  files?: readonly Attachment[] | undefined;
};

type Step = { dealId: bigint; part: number; number: number; party: DealParty };

/** Saves the evidence of a step, in the transaction that writes the step. */
export async function saveEvidence(
  ctx: Ctx,
  step: Step,
  { files = [], portion, ...evidence }: StepEvidence,
): Promise<void> {
  const { dealId: deal_id, part, number, party } = step;
  if (party !== 'buyer' && party !== 'seller')
    throw new Error(`Only the buyer and the seller add evidence to a step, not the ${party}.`);
  if (files.length === 0 && !portion && Object.values(evidence).every((one) => one === undefined)) return;
  await ctx.db
    .insertInto('deal_evidence')
    .values({ deal_id, part, number, side: party, ...evidence, ...portion })
    .execute();
  await flagWords(ctx, { dealId: deal_id, part, step: number, listingName: `Deal ${deal_id}` }, evidence.words);
  for (const { content, ...details } of files) {
    // The file has no owner, because it belongs to the evidence and is deleted with it. `deal_evidence` says which side sent it.
    const file_id = await saveFile(ctx, content, { kind: 'deal-file', isPublic: false, ...details });
    await ctx.db.insertInto('deal_file').values({ file_id, deal_id, part, number }).execute();
  }
}
