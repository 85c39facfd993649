import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';
import type { DealTransition } from '../deal-terms/deal.states.ts';
import type { Deal, DealPart } from '../deal-terms/find-deal.ts';
import type { SettledOutcome } from '../deal-terms/part.shape.ts';
import type { DocumentKind } from './document.view.ts';
import { creditLines, settledLines, receiptLines, soldLines, type DocumentLine } from './document.lines.ts';
import { findDocumentContent, type DocumentContent } from './find-document-content.ts';
import { vatIn } from './vat.ts';

type Step = {
  transition: DealTransition;
  parts: readonly DealPart[];
  /** Who got how much of a part, after its settlement. */
  outcome: SettledOutcome | undefined;
  journalId: bigint | undefined;
};

type DocumentToIssue = {
  kind: DocumentKind;
  part: number | null;
  lines: readonly DocumentLine[];
  vat_bps: bigint;
  /** The amount that includes the tax. */
  taxed: bigint;
};

/**
 * Prepares the documents of a step, within its transaction: a pro-forma for an agreement, an invoice and a receipt for a payment, a
 * certificate or a credit note, or both, for a settlement. Call the returned function last: it issues them, and their numbers
 * are locked from then until the transaction ends.
 */
export async function prepareDocuments(ctx: Ctx, deal: Deal, step: Step): Promise<() => Promise<void>> {
  const { transition, journalId } = step;
  // A chargeback gets no document of ours.
  if (transition.money === 'charge_back' || (transition.to !== 'agreed' && !transition.money)) return async () => {};
  const content = await findDocumentContent(ctx, deal);
  const documents = documentsOf(deal, step, content);
  const { parties, orderNumber, what, dueAt } = content;
  const rows = documents.map(({ kind, part, lines, vat_bps, taxed }) => ({
    kind,
    part,
    code: newDocumentCode(),
    deal_id: deal.id,
    journal_id: journalId ?? null,
    buyer_id: deal.buyerId,
    seller_id: deal.sellerId,
    ...parties,
    order_number: orderNumber,
    what,
    lines: JSON.stringify(lines, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
    minor: lines.reduce((sum, { minor }) => sum + minor, 0n),
    currency: deal.currency,
    vat_bps: Number(vat_bps),
    vat_minor: vatIn(taxed, vat_bps),
    due_at: dueAt,
    // The database trigger replaces these values.
    year: sql<number>`0`,
    number: sql<number>`0`,
    document_number: sql<string>`''`,
    issued_at: sql<Date>`business_now()`,
  }));
  return async () => {
    await ctx.db.insertInto('document').values(rows).execute();
  };
}

function documentsOf(
  deal: Deal,
  { transition, parts: [part], outcome }: Step,
  content: DocumentContent,
): DocumentToIssue[] {
  const { vat_bps } = content;
  if (!outcome || !part) {
    const taxed = deal.parts.reduce((sum, { minor }) => sum + minor, 0n);
    const sold = { part: null, lines: soldLines(deal, content), vat_bps, taxed };
    if (!transition.money) return [{ kind: 'pro_forma', ...sold }];
    const receipt = { kind: 'receipt', part: null, lines: receiptLines(deal, content), ...untaxed } as const;
    return [{ kind: 'invoice', ...sold }, receipt];
  }
  const credit = { lines: creditLines(deal, part, outcome), vat_bps, taxed: part.minor - outcome.given };
  const documents: DocumentToIssue[] = [];
  if (outcome.buyer > 0n) documents.push({ kind: 'credit_note', part: part.part, ...credit });
  if (outcome.given > 0n)
    documents.push({ kind: 'certificate', part: part.part, lines: settledLines(outcome), ...untaxed });
  return documents;
}

const untaxed = { vat_bps: 0n, taxed: 0n };

/** Without characters that people confuse: 0 O, 1 I. There are far too many codes to guess one. */
const codeCharacters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

export function newDocumentCode(): string {
  return Array.from({ length: 12 }, () => codeCharacters[randomInt(codeCharacters.length)]).join('');
}
