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

type Standing = Pick<Document, 'state' | 'credits' | 'chargedBack'>;

/** marketplace.md §4: Paid or Pending; and how the other documents stand. What went back since is said with it. */
export function DocumentStanding({ document: { state, credits, chargedBack } }: { document: Standing }) {
  if (chargedBack) return <Badge tone="bad">{`${state}, charged back`}</Badge>;
  return credits.length > 0 ? (
    <Badge tone="warning">{`${state}, credited`}</Badge>
  ) : (
    <Badge tone={tones[state]}>{state}</Badge>
  );
}
