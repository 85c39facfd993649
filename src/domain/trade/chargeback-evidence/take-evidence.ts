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

const mostJpegs = 12;
const jpegLimits = { longestSide: 900, quality: 75 } as const;

/**
 * The evidence about a chargeback, for the bank. It contains names, messages and pictures of members, so the audit log says who downloaded
 * it. The pictures are read and made smaller after the transaction.
 */
export async function downloadEvidence(ctx: Ctx, chargebackId: bigint): Promise<DrawnEvidence> {
  if (!mayMoveMoney(ctx.actor)) throw new Failure('forbidden', evidenceTexts.forbidden);
  const evidence = await auditedTransaction(ctx, { what: 'take-evidence' }, async (ctx) => {
    const found = await findChargebackEvidence(ctx, chargebackId);
    if (!found) throw new Failure('not_found', evidenceTexts.unknown);
    const { messages, pictures, reference } = found;
    const after = { reference, messages: messages.length, pictures: pictures.length };
    return { on: { kind: 'taken-back', id: chargebackId }, after, answer: found };
  });
  return { ...evidence, jpegs: await makeJpegs(ctx, evidence) };
}

async function makeJpegs(ctx: Ctx, { pictures }: ChargebackEvidence): Promise<DrawnEvidence['jpegs']> {
  const jpegs = [];
  for (const { hash } of pictures.slice(0, mostJpegs)) {
    const stored = await ctx.files.open(hash);
    const jpeg = stored && (await jpegPicture(await buffer(stored), jpegLimits, turnKeyOf(ctx)));
    // A text says why a picture cannot be read.
    if (jpeg && typeof jpeg !== 'string') jpegs.push({ hash, ...jpeg });
  }
  return jpegs;
}
