import { z } from 'zod';
import { aMoment, aWord, anAmount, anId } from '#domain/values/answer.schema.ts';
import type { Amount } from '#domain/values/currency.ts';
import type { DocumentLine } from './document.lines.ts';

/** The kinds of documents, in the order in which a deal gets them. */
const documentKinds = ['pro_forma', 'invoice', 'receipt', 'credit_note', 'certificate'] as const;
export type DocumentKind = (typeof documentKinds)[number];

export const documentNames: Record<DocumentKind, string> = {
  pro_forma: 'Pro-forma invoice',
  invoice: 'Invoice',
  receipt: 'Receipt',
  credit_note: 'Credit note',
  certificate: 'Escrow certificate',
};

/** The label of the total of each kind. */
export const totalNames: Record<DocumentKind, string> = {
  pro_forma: 'Total',
  invoice: 'Total',
  receipt: 'Paid',
  credit_note: 'Given back',
  certificate: 'Held, and settled',
};

/** marketplace.md §3 'Invoice': Paid or Pending. A pro-forma that can no longer be paid is neither. */
export type DocumentState = 'Paid' | 'Pending' | 'Issued' | 'Replaced' | 'Lapsed';

/** A side of a document as it was when the document was issued. An erasure removes it. */
export type DocumentSide = {
  name: string | undefined;
  company: string | undefined;
  address?: string | undefined;
  rcNumber?: string | undefined;
  tin?: string | undefined;
};

/** A document, as its two sides and staff read it. */
export type Document = {
  id: bigint;
  kind: DocumentKind;
  /** 'INV-2026-000123' */
  number: string;
  /** With it everybody can verify the document. */
  code: string;
  state: DocumentState;
  /** Undefined if the document is about the fee of a supplier application. */
  dealId: bigint | undefined;
  /** The document is about the fee of a supplier application. */
  isOfFee?: boolean;
  part: number | undefined;
  order: { id: bigint; number: string } | undefined;
  what: string;
  lines: readonly DocumentLine[];
  total: Amount;
  vat_bps: number;
  vat: bigint;
  dueAt: Date | undefined;
  issuedAt: Date;
  buyer: DocumentSide;
  seller: DocumentSide;
  /** The credit notes of its deal or fee: how much of an invoice or a receipt was refunded to the buyer. */
  credits: readonly Credit[];
  /** What the buyer's bank took back of the payment. */
  chargedBack?: Amount | undefined;
  /** The other documents of the deal or fee, in the order of their issue. */
  others: readonly DealDocument[];
};

export type DealDocument = { id: bigint; kind: DocumentKind; number: string };

const credit = z.object({ number: z.string(), total: anAmount, issuedAt: aMoment });

export type Credit = z.infer<typeof credit>;

/** marketplace.md §3 'Invoice': id, orderId, amount, status, date, dueDate. */
export const invoiceRow = z.object({
  id: anId,
  number: z.string(),
  /** The number of the order, or of the deal. */
  orderId: z.string(),
  what: z.string(),
  amount: anAmount,
  state: aWord<DocumentState>(),
  date: aMoment,
  dueDate: aMoment.optional(),
  credits: z.array(credit).readonly(),
  chargedBack: anAmount.optional(),
  as: z.enum(['buyer', 'seller']),
  other: z.string(),
});

export type ListedInvoice = z.infer<typeof invoiceRow>;

/** What a person with the document's code may see. */
export type VerifiedDocument = Pick<
  Document,
  'kind' | 'number' | 'state' | 'total' | 'issuedAt' | 'credits' | 'chargedBack' | 'isOfFee'
>;

/** Whether the document is an invoice or a receipt, and a credit note is among the documents of its deal or fee. */
export function isCredited(
  { kind }: Pick<DealDocument, 'kind'>,
  documents: readonly Pick<DealDocument, 'kind'>[],
): boolean {
  return (kind === 'invoice' || kind === 'receipt') && documents.some((one) => one.kind === 'credit_note');
}

export const formerMember = 'A former member';
