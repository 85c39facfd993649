import type { DealView } from '#domain/trade/deal-pages/deal.view.ts';
import type { ShownMessage } from '#domain/trade/messages/thread.view.ts';
import { newestMessageId } from '../messages/message-list.tsx';

/** Sections that a phone shows far below. */
export const dealSectionIds = { write: 'write', papers: 'papers', history: 'talk-heading' } as const;

/** On phones, links from the top of the page to the last message, the papers and the history. */
export function DealSectionLinks({ view, messages }: { view: DealView; messages: readonly ShownMessage[] }) {
  const { unread, documents: papers } = view;
  const places = [
    {
      anchor: messages.length > 0 ? newestMessageId : dealSectionIds.write,
      name: unread > 0 ? `Messages, ${unread} unread` : 'Messages',
    },
    ...(papers.length > 0 ? [{ anchor: dealSectionIds.papers, name: 'Papers' }] : []),
    { anchor: dealSectionIds.history, name: 'History' },
  ];
  return (
    <nav aria-label="On this page" className="mt-1 flex flex-wrap gap-x-6 desk:hidden print:hidden" data-live="places">
      {places.map(({ anchor, name }) => (
        <a key={anchor} className="link inline-flex min-h-11 items-center" href={`#${anchor}`}>
          {name}
        </a>
      ))}
    </nav>
  );
}
