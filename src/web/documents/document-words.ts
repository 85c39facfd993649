import { shownAmount } from '#domain/values/currency.ts';
import {
  type Credit,
  type Document,
  type DocumentKind,
  type DocumentSide,
  type DocumentState,
  totalNames,
} from '#domain/trade/documents/document.view.ts';
import { shownRcNumber, shownTin } from '#domain/values/registered-numbers.ts';
import { shownDate, shownTime } from '#ui/dates.ts';

/** What each kind of document shows. A state without its own text has that of 'Issued'. */
const statusTexts: Record<DocumentKind, Partial<Record<DocumentState, string>> & { Issued: string }> = {
  pro_forma: {
    Issued: 'The terms that both sides agreed to.',
    Pending: 'The agreed terms. An invoice replaces this document once the money is held.',
    Replaced: 'This shows what was agreed. The buyer has paid since then, so the invoice replaces this document.',
    Lapsed: 'The agreed terms, which were not paid. Nothing is owed.',
  },
  invoice: { Issued: 'What the buyer bought and paid for.', Paid: 'The buyer has paid for all of this.' },
  receipt: { Issued: 'The buyer’s payment into escrow for this deal.' },
  credit_note: { Issued: 'What went back to the buyer.' },
  certificate: { Issued: 'The money held for this deal, and how much each side got.' },
};

export function documentStatusText(document: Purpose & ChangedDocument): string {
  return [purposeText(document), ...changesOf(document)].join(' ');
}

type ChangedDocument = Pick<Document, 'credits' | 'chargedBack'>;

/** The state in a word or two: 'Paid, credited'. */
export function stateLabel({ state, credits, chargedBack }: ChangedDocument & Pick<Document, 'state'>): string {
  if (chargedBack) return `${state}, charged back`;
  return credits.length > 0 ? `${state}, credited` : state;
}

export function changesOf({ credits, chargedBack }: ChangedDocument): string[] {
  const chargedBackText = chargedBack
    ? [`The buyer’s bank took ${shownAmount(chargedBack)} of this payment back.`]
    : [];
  return [...chargedBackText, ...credits.map(creditedText)];
}

type Purpose = Pick<Document, 'kind' | 'state'> & Partial<Pick<Document, 'others' | 'isOfFee'>>;

const feeTexts: Partial<Record<DocumentKind, string>> = {
  receipt: 'The payment for a supplier application.',
  credit_note: 'The refund of a supplier application fee.',
};

/** A credit note names its invoice if the other documents of the deal are known. */
export function purposeText({ kind, state, others = [], isOfFee = false }: Purpose): string {
  const feeText = isOfFee ? feeTexts[kind] : undefined;
  if (feeText !== undefined) return feeText;
  const invoice = kind === 'credit_note' ? others.find((other) => other.kind === 'invoice') : undefined;
  if (invoice) return `Credits invoice ${invoice.number}: what went back to the buyer.`;
  return statusTexts[kind][state] ?? statusTexts[kind].Issued;
}

/** '₦5,000 was credited on 19 Nov 2026 by credit note CRN-2026-000001.' */
function creditedText({ number, total, issuedAt }: Credit): string {
  return `${shownAmount(total)} was credited on ${shownDate(issuedAt)} by credit note ${number}.`;
}

/** The texts of a document's lines; lines of goods also have quantity, unit and price. */
export function linesInColumns({ kind, lines, total }: Pick<Document, 'kind' | 'lines' | 'total'>): ShownLines {
  const { currency } = total;
  const shown = (minor: bigint) => shownAmount({ minor, currency });
  return {
    isCounted: lines.some(({ quantity }) => quantity !== undefined),
    rows: lines.map(({ text, quantity = '', unit = '', price, minor }) => ({
      text,
      quantity,
      unit,
      price: price === undefined ? '' : shown(price),
      amount: shown(minor),
    })),
    total: { text: totalNames[kind], amount: shown(total.minor) },
  };
}

export type ShownLine = Record<'text' | 'quantity' | 'unit' | 'price' | 'amount', string>;
export type ShownLines = { isCounted: boolean; rows: ShownLine[]; total: Pick<ShownLine, 'text' | 'amount'> };

export function partyTitles(kind: DocumentKind): { buyer: string; seller: string } {
  return kind === 'pro_forma' || kind === 'invoice'
    ? { buyer: 'To', seller: 'From' }
    : { buyer: 'Buyer', seller: 'Seller' };
}

/** 'RC 1234567 · TIN 12345678-0001', or undefined if the side gave neither number. */
export function numbersText({ rcNumber, tin }: Pick<DocumentSide, 'rcNumber' | 'tin'>): string | undefined {
  const shown = [...(rcNumber ? [shownRcNumber(rcNumber)] : []), ...(tin ? [`TIN ${shownTin(tin)}`] : [])];
  return shown.length === 0 ? undefined : shown.join(' · ');
}

/** 'To be paid by 25 Nov 2026, 10:00 am WAT' */
export function dueText({ kind, state, dueAt }: Pick<Document, 'kind' | 'state' | 'dueAt'>): string | undefined {
  if (!dueAt || kind === 'receipt' || kind === 'credit_note' || kind === 'certificate') return undefined;
  const deadline = `${shownDate(dueAt)}, ${shownTime(dueAt)}`;
  if (state === 'Lapsed') return `Was to be paid by ${deadline}`;
  return state === 'Pending' ? `To be paid by ${deadline}` : `Due ${deadline}`;
}

/** 'Includes 7.5% VAT: ₦7,500.' */
export function vatText({
  vat_bps,
  vat,
  total: { currency },
}: Pick<Document, 'vat_bps' | 'vat' | 'total'>): string | undefined {
  return vat_bps === 0 ? undefined : `Includes ${vat_bps / 100}% VAT: ${shownAmount({ minor: vat, currency })}.`;
}

/** 'ABCD EFGH JKLM', in groups that are easy to read out. */
export function spacedCode(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1 ');
}
