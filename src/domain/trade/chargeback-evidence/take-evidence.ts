import { buffer } from 'node:stream/consumers';
import { jpegPicture } from '#platform/picture/jpeg-picture.ts';
import { auditedTransaction } from '#domain/acting/audit/audit.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { mayMoveMoney } from '#domain/acting/roles/staff.policy.ts';
import { turnKeyOf } from '#domain/acting/turn-of.ts';
import type { DrawnEvidence, ChargebackEvidence } from './evidence.view.ts';
import { findChargebackEvidence } from './find-evidence.ts';

export const evidenceTexts = {
  forbidden: 'Only finance officers and owners can download the evidence for a bank.',
  unknown: 'There is no such chargeback.',
} as const;

const mostDrawn = 12;
const drawnWithin = { longestSide: 900, quality: 75 } as const;

/**
 * The evidence about a chargeback, for the bank. It contains names, messages and pictures of members, so the audit log says who downloaded
 * it. The pictures are read and drawn after the transaction.
 */
export async function downloadEvidence(ctx: Ctx, disputeId: bigint): Promise<DrawnEvidence> {
  if (!mayMoveMoney(ctx.actor)) throw new Failure('forbidden', evidenceTexts.forbidden);
  const evidence = await auditedTransaction(ctx, { what: 'take-evidence' }, async (ctx) => {
    const found = await findChargebackEvidence(ctx, disputeId);
    if (!found) throw new Failure('not_found', evidenceTexts.unknown);
    const { messages, pictures, reference } = found;
    const after = { reference, messages: messages.length, pictures: pictures.length };
    return { on: { kind: 'taken-back', id: disputeId }, after, answer: found };
  });
  return { ...evidence, drawn: await drawPictures(ctx, evidence) };
}

async function drawPictures(ctx: Ctx, { pictures }: ChargebackEvidence): Promise<DrawnEvidence['drawn']> {
  const drawn = [];
  for (const { hash } of pictures.slice(0, mostDrawn)) {
    const stored = await ctx.files.open(hash);
    const made = stored && (await jpegPicture(await buffer(stored), drawnWithin, turnKeyOf(ctx)));
    if (made && typeof made !== 'string') drawn.push({ hash, ...made });
  }
  return drawn;
}
