import type { DocumentState } from '#domain/documents/document.kinds.ts';
import type { Document } from '#domain/documents/document.view.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';

const tones: Record<DocumentState, BadgeTone> = {
  Paid: 'good',
  Pending: 'progress',
  Issued: 'good',
  Replaced: 'neutral',
  Lapsed: 'neutral',
};

/** marketplace.md §4: Paid or Pending; and how the other documents stand. What was credited since is said beside it. */
export function DocumentStanding({ document: { state, credits } }: { document: Pick<Document, 'state' | 'credits'> }) {
  if (credits.length === 0) return <Badge tone={tones[state]}>{state}</Badge>;
  return (
    <span className="inline-flex flex-wrap gap-1">
      <Badge tone="neutral">{state}</Badge>
      <Badge tone="warning">Credited</Badge>
    </span>
  );
}
