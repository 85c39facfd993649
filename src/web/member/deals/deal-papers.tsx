import { link } from '#content/link.ts';
import { documentNames } from '#domain/trade/documents/document.kinds.ts';
import { isCredited, type DealPaper } from '#domain/trade/documents/document.view.ts';
import { Badge } from '#ui/badge.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { DealPart } from './deal-money.tsx';
import { dealPlaces } from './deal-places.tsx';

/** What there is to read and keep of a deal. */
export function DealPapers({ papers }: { papers: readonly DealPaper[] }) {
  if (papers.length === 0) return null;
  return (
    <DealPart title="Papers" id={dealPlaces.papers}>
      <ul className="mt-1">
        {papers.map(({ id, kind, number }) => (
          <li
            key={String(id)}
            className="flex flex-wrap items-center gap-x-3 border-t border-line py-2 first:border-t-0"
          >
            <TextLink href={link('dashboardDocument', { documentId: String(id) })}>
              {documentNames[kind]} {number}
            </TextLink>
            {isCredited({ kind }, papers) ? <Badge tone="warning">Credited</Badge> : null}
          </li>
        ))}
      </ul>
    </DealPart>
  );
}
