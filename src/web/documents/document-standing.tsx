import type { DocumentState } from '#domain/documents/document.kinds.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';

const tones: Record<DocumentState, BadgeTone> = {
  Paid: 'good',
  Pending: 'progress',
  Issued: 'good',
  Replaced: 'neutral',
  Lapsed: 'neutral',
};

/** marketplace.md §4: Paid or Pending; and how the other documents stand. */
export function DocumentStanding({ state }: { state: DocumentState }) {
  return <Badge tone={tones[state]}>{state}</Badge>;
}
