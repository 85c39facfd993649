import type { Document, DocumentState } from '#domain/trade/documents/document.view.ts';
import { Badge, type BadgeTone } from '#ui/notices.tsx';
import { stateLabel } from './document-words.ts';

const tones: Record<DocumentState, BadgeTone> = {
  Paid: 'good',
  Pending: 'progress',
  Issued: 'good',
  Replaced: 'neutral',
  Lapsed: 'neutral',
};

type StatusOfDocument = Pick<Document, 'state' | 'credits' | 'chargedBack'>;

/** marketplace.md §4: Paid or Pending for invoices, and the states of other documents. Also says if money was credited or charged back later. */
export function DocumentStatus({ document }: { document: StatusOfDocument }) {
  const label = stateLabel(document);
  if (document.chargedBack) return <Badge tone="bad">{label}</Badge>;
  return <Badge tone={document.credits.length > 0 ? 'warning' : tones[document.state]}>{label}</Badge>;
}
